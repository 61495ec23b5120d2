import type { Found, FoundCounts, LeftOut, MessagesAnswer, SearchAnswer } from '../../../src-preload/contract/search';
import type { SearchKind } from '../../store/search/search-rows';
import { clearHits } from '../search/cleared-hits';
import { LEAST_COSINE } from '../search/rank';
import {
  embedQuestion,
  MOST_HITS,
  type RecallQuery,
  type RecallResult,
  type RecallSource,
  recall,
} from '../search/recall';
import type { SearchHit } from '../search/search';
import type { SearchClient } from '../search/search-tasks';
import type { FindPast } from '../turn/past';
import { asFind } from './as-find';
import { findThen } from './find-then';
import type { Asked } from './found-why';

export type FindQuery = {
  readonly text: string;
  readonly workspaceId: string;
  /** Empty or absent: everything. */
  readonly kinds?: readonly SearchKind[];
  /** Milliseconds; `from` included, `to` not. */
  readonly from?: number;
  readonly to?: number;
  /** Absent: the best first. */
  readonly order?: 'best' | 'newest';
  readonly limit: number;
  readonly now: number;
  readonly zone: string;
  /** Absent: what is over is only listed as left out. */
  readonly findPast?: FindPast;
};

export type FindIn = Omit<RecallSource, 'search'> & {
  readonly search: Pick<SearchClient, 'question' | 'find' | 'details' | 'leftOut'>;
};

const KINDS: readonly SearchKind[] = ['fact', 'section', 'working', 'message', 'capture'];

/** Searches everything that is the user's, whatever the model may see: one call for the search page and `/recall`. */
export async function find({ findPast, ...query }: FindQuery, source: FindIn): Promise<SearchAnswer> {
  const kinds = query.kinds && query.kinds.length > 0 ? query.kinds : KINDS;
  const vector = await embedQuestion(query, source).catch(() => null);
  const everything = await recall({ ...asRecall(query), vector }, source);
  const isNarrowed = kinds !== KINDS && everything.reason === 'ok';
  const result = isNarrowed ? await recall({ ...asRecall(query), kinds, vector }, source) : everything;
  const over = kinds.includes('fact') ? findThen({ ...query, ...(findPast && { findPast }) }) : [];
  const isOver = new Set(over.map(({ refId }) => refId));
  const leftOut = (await findLeftOut(query, { kinds, result: everything, source })).filter(
    ({ refId }) => !isOver.has(refId),
  );
  const counted = countKinds([...findsOf(everything), ...findsOf(result)]);
  const counts = { ...counted, fact: counted.fact + over.length };
  const nothing = (reason: Exclude<RecallResult['reason'], 'ok'>) =>
    ({ reason, sentence: whyNothing(reason, query), counts, leftOut }) as const;
  if (result.reason !== 'ok' && (result.reason !== 'no_match' || over.length === 0)) return nothing(result.reason);
  const hits = findsOf(result);
  if (hits.length + over.length === 0) return nothing('no_match');
  if (result.reason !== 'ok') return { reason: 'ok', by: 'words', found: over, counts, leftOut };
  const shown = inOrder(hits, query.order ?? 'best', result.reading.corrected.length > 0).slice(0, query.limit);
  const asked = { text: query.text, terms: result.terms, reading: result.reading };
  const found = [...over, ...(await asFinds(shown, asked, source))].slice(0, query.limit);
  return { reason: 'ok', by: result.by, found, counts, leftOut };
}

/**
 * Messages for the search over the list of chats: by words alone, since it is asked with each pause in typing, and by their own,
 * not by what was said beside them. One that lacks some of the words is shown only where none has them all.
 */
export async function findMessages(
  query: Pick<FindQuery, 'text' | 'workspaceId' | 'limit' | 'now' | 'zone'>,
  source: FindIn,
): Promise<MessagesAnswer> {
  const result = await recall({ ...asRecall(query), kinds: ['message'], k: query.limit, vector: null }, source);
  if (result.reason !== 'ok') {
    const isNoMatch = result.reason === 'no_match' || result.reason === 'malformed';
    return { found: [], sentence: isNoMatch ? null : whyNothing(result.reason, {}) };
  }
  const asked = { text: query.text, terms: result.terms, reading: result.reading };
  const finds = await asFinds(findsOf(result), asked, source);
  const found = finds.filter(({ why }) => why.kind !== 'around' && why.kind !== 'day' && why.kind !== 'fact');
  const whole = found.filter(({ why }) => why.kind !== 'words' || why.missing.length === 0);
  return { found: whole.length > 0 ? whole : found, sentence: null };
}

async function asFinds(hits: readonly SearchHit[], asked: Asked, { search }: FindIn): Promise<readonly Found[]> {
  const details = new Map((await search.details({ ids: hits.map(({ id }) => id) })).map((row) => [row.id, row]));
  return (await clearHits(hits)).map((hit) => asFind(hit, details.get(hit.id), asked));
}

/** Leaves out hits that share no word and little meaning with the question: a person would not call them found. */
function findsOf(result: RecallResult): readonly SearchHit[] {
  const hits = result.reason === 'ok' ? result.hits : [];
  return hits.filter(({ hasWords, cosine }) => hasWords || (cosine ?? 0) >= LEAST_COSINE);
}

async function findLeftOut(
  query: FindQuery,
  given: { readonly kinds: readonly SearchKind[]; readonly result: RecallResult; readonly source: FindIn },
): Promise<readonly LeftOut[]> {
  const { kinds, result, source } = given;
  if (result.reason !== 'ok' && result.reason !== 'no_match') return [];
  const { text, workspaceId, now, zone } = query;
  const [since, until] = [query.from ?? Number.NEGATIVE_INFINITY, query.to ?? Number.POSITIVE_INFINITY];
  const hits = await source.search.leftOut({ text, workspaceId, kinds, now, zone, since, until });
  const asked = {
    text,
    terms: result.terms,
    reading: { parts: [], corrected: [], isOfDays: false, isOfPerson: false, isEnglish: false },
  };
  // What nobody accepted yet is shown in Review.
  return (await clearHits(hits)).flatMap(({ because, ...hit }) =>
    because === 'untrusted' ? [] : [{ ...asFind(hit, hit, asked), because }],
  );
}

function countKinds(hits: readonly SearchHit[]): FoundCounts {
  const counts = { fact: 0, section: 0, working: 0, message: 0, capture: 0 };
  for (const { kind } of new Map(hits.map((hit) => [hit.id, hit])).values()) counts[kind] += 1;
  return counts;
}

/** `isCorrected`: nothing has the words that were typed, and words spelt much like them were looked for instead. */
function inOrder(hits: readonly SearchHit[], order: 'best' | 'newest', isCorrected: boolean): readonly SearchHit[] {
  if (order === 'newest') return hits.toSorted((a, b) => b.at - a.at || a.id - b.id);
  // Another word that looks alike is a guess: what is nearer in meaning comes first.
  return isCorrected ? hits.toSorted((a, b) => nearness(b) - nearness(a)) : hits;
}

function nearness({ cosine }: SearchHit): number {
  return cosine !== null && cosine >= LEAST_COSINE ? cosine : 0;
}

function asRecall({ text, workspaceId, now, zone, from, to }: Omit<FindQuery, 'limit'>): RecallQuery {
  return {
    text,
    workspaceId,
    conversationId: null,
    scope: 'all',
    ...(from === undefined ? {} : { since: from }),
    ...(to === undefined ? {} : { until: to }),
    access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'person' },
    k: MOST_HITS,
    now,
    zone,
  };
}

function whyNothing(reason: Exclude<RecallResult['reason'], 'ok'>, query: Pick<FindQuery, 'from' | 'to'>): string {
  switch (reason) {
    case 'no_match':
      return isFilteredByTime(query)
        ? 'Nothing from that time matches. Try another time or other words.'
        : 'Nothing in this workspace matches. Try other words.';
    case 'malformed':
      return 'This has no word to search for.';
    case 'denied':
      return 'This workspace has nothing of that kind.';
    case 'unavailable':
      return 'Memory is off.';
    case 'backend_error':
      return 'The search index could not be read. "/memory verify" builds it again; nothing of yours is lost.';
    case 'rebuilding':
      return 'The search index was damaged and is being rebuilt. Nothing of yours is lost. Try again in a moment.';
  }
}

function isFilteredByTime({ from, to }: Pick<FindQuery, 'from' | 'to'>): boolean {
  return from !== undefined || to !== undefined;
}
