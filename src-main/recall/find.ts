import type { SearchKind } from '../store/search-rows';
import { bestPassage, countTerms, type Mark, type Passage } from './passage';
import { type RecallQuery, type RecallResult, type RecallSource, recall } from './recall';
import type { SearchHit } from './search';

export type FindQuery = {
  readonly text: string;
  readonly workspaceId: string;
  /** Empty or absent: everything. */
  readonly kinds?: readonly SearchKind[];
  /** Milliseconds; `from` included, `to` not. */
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
  readonly now: number;
  readonly zone: string;
};

export type Find = {
  readonly kind: SearchKind;
  /** Of the message, fact, section, capture; of a working entry its conversation. */
  readonly refId: string;
  readonly conversationId: string | null;
  readonly projectId: string | null;
  readonly at: number;
  readonly score: number;
  readonly snippet: string;
  /** What to highlight in the snippet; half-open offsets. */
  readonly marks: readonly Mark[];
};

export type Findings =
  | { readonly reason: 'ok'; readonly by: 'words' | 'meaning'; readonly found: readonly Find[] }
  /** Nothing, and why, for people. */
  | { readonly reason: Exclude<RecallResult['reason'], 'ok'>; readonly sentence: string };

const SNIPPET_CHARACTERS = 200;

/** Searches everything that is the user's, whatever the model may see: one call for the search page and `/recall`. */
export async function find(query: FindQuery, source: RecallSource): Promise<Findings> {
  const result = await recall(asRecall(query), source);
  if (result.reason !== 'ok') return { reason: result.reason, sentence: whyNothing(result.reason, query) };
  const found = result.hits.map((hit): Find => {
    const { text, marks } = passageOf(hit, result.terms);
    const { kind, refId, conversationId, projectId, at, score } = hit;
    return { kind, refId, conversationId, projectId, at, score, snippet: text, marks };
  });
  return { reason: 'ok', by: result.by, found };
}

/** Of a message what was said, or what stands in its files where more of that was asked for. */
function passageOf({ text, captions }: Pick<SearchHit, 'text' | 'captions'>, terms: readonly string[]): Passage {
  const said = bestPassage(text, terms, SNIPPET_CHARACTERS);
  if (captions === null) return said;
  const attached = bestPassage(captions, terms, SNIPPET_CHARACTERS);
  const isInFiles = text.trim() === '' || countTerms(attached.text, terms) > countTerms(said.text, terms);
  return isInFiles ? attached : said;
}

function asRecall({ text, workspaceId, now, zone, kinds, from, to, limit }: FindQuery): RecallQuery {
  return {
    text,
    workspaceId,
    conversationId: null,
    scope: 'all',
    ...(kinds && kinds.length > 0 ? { kinds } : {}),
    ...(from === undefined ? {} : { since: from }),
    ...(to === undefined ? {} : { until: to }),
    access: { mode: 'both', hasNamespace: true, isMemoryOn: true, asker: 'person' },
    k: limit,
    now,
    zone,
  };
}

function whyNothing(reason: Exclude<RecallResult['reason'], 'ok'>, query: FindQuery): string {
  switch (reason) {
    case 'no_match':
      return isFilteredByTime(query)
        ? 'Nothing of that time matches. Try another time or other words.'
        : 'Nothing that is kept here matches. Try other words.';
    case 'malformed':
      return 'There is no word in this to search for.';
    case 'denied':
      return 'This workspace keeps nothing of that kind.';
    case 'unavailable':
      return 'Memory is off.';
    case 'backend_error':
      return 'The search index could not be read. "/memory verify" builds it again; nothing of yours is lost.';
  }
}

function isFilteredByTime({ from, to }: FindQuery): boolean {
  return from !== undefined || to !== undefined;
}
