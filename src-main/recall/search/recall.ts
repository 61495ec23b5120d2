import type { SearchClass } from '../../store/search/search-ids';
import type { SearchKind } from '../../store/search/search-rows';
import type { QuestionVector } from '../vectors/vector-memory';
import {
  type Allowed,
  allowedClasses,
  CLASSES_OF_KIND,
  isToldToChat,
  type RecallAccess,
  type RecallScope,
} from './access';
import type { Reading } from './found-texts';
import type { SearchHit } from './search';
import type { SearchClient } from './search-tasks';

export type RecallQuery = {
  readonly text: string;
  readonly workspaceId: string;
  /** The conversation that asks: its own notes are found, others' are not. */
  readonly conversationId: string | null;
  readonly scope: RecallScope;
  /** Absent: all that the scope has. */
  readonly kinds?: readonly SearchKind[];
  /** Only what was said from then on, and before; milliseconds. */
  readonly since?: number;
  readonly until?: number;
  readonly access: RecallAccess;
  /** How many hits at most. */
  readonly k: number;
  /** Milliseconds. */
  readonly now: number;
  /** IANA name. */
  readonly zone: string;
  /** The embedded question, if it is known already (see `turn-recall`). `null`: full text alone. Absent: embed it now. */
  readonly vector?: QuestionVector | null;
};

/** Which ranking answered; a trace names it. */
export type RecallBy = 'words' | 'meaning';

export type RecallResult =
  | {
      readonly reason: 'ok';
      readonly by: RecallBy;
      readonly terms: readonly string[];
      readonly reading: Reading;
      /** That the question is written in, ISO 639-1; null where that is not sure. */
      readonly language: string | null;
      /** The best first. */
      readonly hits: readonly SearchHit[];
    }
  | { readonly reason: 'no_match'; readonly by: RecallBy; readonly terms: readonly string[] }
  /** Mode or scope forbids all that was asked for. */
  | { readonly reason: 'denied' }
  /** There is no word in the question. */
  | { readonly reason: 'malformed' }
  /** Memory is off. */
  | { readonly reason: 'unavailable' }
  | { readonly reason: 'backend_error'; readonly cause: unknown }
  /** The index was damaged and is being built again. */
  | { readonly reason: 'rebuilding' };

export type RecallSource = {
  readonly search: Pick<SearchClient, 'question' | 'find'>;
  /** A question's vector by one model. Null: that model is not there now. */
  readonly embed: (model: string, text: string) => Promise<Float32Array | null>;
  /** Absent: never. */
  readonly isRebuilding?: () => boolean;
};

export const MOST_HITS = 400;

/** Finds what was said and remembered. Never throws: a database that fails is a reason like another. */
export async function recall(query: RecallQuery, source: RecallSource): Promise<RecallResult> {
  const allowed: Allowed = allowedClasses(query.access, query.scope);
  if (allowed.kind !== 'allowed') return { reason: allowed.kind };
  const { kinds } = query;
  const wanted = kinds && new Set<SearchClass>(kinds.flatMap((kind) => CLASSES_OF_KIND[kind]));
  const classes = wanted ? allowed.classes.filter((name) => wanted.has(name)) : allowed.classes;
  if (classes.length === 0) return { reason: 'denied' };
  if (source.isRebuilding?.()) return { reason: 'rebuilding' };
  const most = Math.max(1, Math.min(MOST_HITS, query.k));
  try {
    const vector = query.vector === undefined ? await embedQuestion(query, source) : query.vector;
    const answer = await source.search.find({
      text: query.text,
      workspaceId: query.workspaceId,
      conversationId: query.conversationId,
      now: query.now,
      zone: query.zone,
      since: query.since ?? Number.NEGATIVE_INFINITY,
      until: query.until ?? Number.POSITIVE_INFINITY,
      classes,
      // Hits that a chat about a project may not see take no place among the best.
      limit: query.access.about ? MOST_HITS : most,
      vector,
    });
    if (answer.kind === 'malformed') return { reason: 'malformed' };
    const { by, terms, reading, language } = answer;
    const hits = answer.hits
      .filter((hit) => (kinds?.includes(hit.kind) ?? true) && isToldToChat(hit, query.access))
      .slice(0, most);
    return hits.length > 0 ? { reason: 'ok', by, terms, reading, language, hits } : { reason: 'no_match', by, terms };
  } catch (cause) {
    // This question itself met the damage.
    return source.isRebuilding?.() ? { reason: 'rebuilding' } : { reason: 'backend_error', cause };
  }
}

/** The question's vectors; null where there is no embedder, or nothing that they could be compared with. */
export async function embedQuestion(
  query: Pick<RecallQuery, 'text' | 'workspaceId' | 'now' | 'zone'>,
  { search, embed }: RecallSource,
): Promise<QuestionVector | null> {
  const { text, language, models } = await search.question(query);
  const vectors = await Promise.all(models.map(async (model) => ({ model, values: await embed(model, text) })));
  // All zero of what a model could not read.
  const of = vectors.flatMap(({ model, values }) => (values?.some((value) => value !== 0) ? [{ model, values }] : []));
  return of.length > 0 ? { language, of } : null;
}
