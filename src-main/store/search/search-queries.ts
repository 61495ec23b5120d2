import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Database } from '../sqlite/database';
import type { IdRange } from './search-ids';
import type { SearchKind } from './search-rows';

/** One passage that was found. */
export type RankedRow = {
  readonly id: number;
  readonly kind: SearchKind;
  readonly refId: string;
  readonly author: string | null;
};
export type TextHit = RankedRow & { readonly bm25: number };
/** A message that stands so many places behind (negative: before) another one of its branch, one or two. */
export type Neighbour = { readonly refId: string; readonly neighbour: string; readonly steps: number };
export type FoundRow = {
  readonly id: number;
  readonly kind: SearchKind;
  readonly refId: string;
  readonly conversationId: string | null;
  readonly projectId: string | null;
  readonly at: number;
  /** The whole text as it was written; of a message only what was said, not its captions. */
  readonly text: string;
  /** Where the passage that was found begins and ends in it; equal for what is in a message's files or under its pictures. */
  readonly starts: number;
  readonly ends: number;
  /** What is in a message's files or under its pictures; null without any. */
  readonly captions: string | null;
  /** JSON of the spans of a message. */
  readonly spans: string | null;
  readonly role: string | null;
  /** Of a fact: when it holds in the world; null: not said, or no fact. */
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
};
/** A fact that came from a message, and what became of it. */
export type DrawnFact = {
  readonly messageId: string;
  readonly validUntil: PartialDate | null;
  readonly isReplaced: 0 | 1;
};
/** Which message a fact was drawn from; `messageRow` is that of its first passage. */
export type FactLink = { readonly factRow: number; readonly messageRow: number; readonly messageRef: string };

/** What was removed is not found from the moment it was, while its words wait to be taken out. */
const IS_STAYING = 'search_rows.id NOT IN (SELECT id FROM search_leaving)';
/** The same of a row of full text. A word may be in very many: as a rule nothing leaves, and they are not looked up one by one. */
const IS_NONE_THAT_LEAVES =
  '(NOT EXISTS (SELECT 1 FROM search_leaving) OR rowid NOT IN (SELECT id FROM search_leaving))';
/** How many passages full text hands to the arithmetic. */
const CANDIDATES = 400;
/** self, topic, day. */
const WEIGHTS = '1, .2, 1';

/** What ranking wants of a row. */
const RANKED = 'search_rows.id, search_rows.kind, ref_id AS refId, author';
/** Only of the best: their rows are looked at once full text has chosen. */
const withRows = (best: string) =>
  `SELECT ${RANKED}, bm25 FROM (${best}) AS best CROSS JOIN search_rows ON search_rows.id = best.id`;

type Match = IdRange & { readonly match: string };
/** When it was said; milliseconds, the second not included. */
type When = { readonly since: number; readonly until: number };
type Live = Match & When & { readonly now: number; readonly conversationId: string | null };

/** How far a message's neighbours go. */
const NEAREST = 2;
/** Between two messages that can be found lie no more rows of tool calls and results than this. */
const MOST_BETWEEN = 24;
const IS_FINDABLE = `(messages.message_type = 'text' AND messages.status = 'done' AND messages.role IN ('user', 'assistant'))`;
/** Along the parent chain up, and down every branch, no further than a gap. What cannot be found is passed over and not counted. */
const NEIGHBOURS = `
  WITH RECURSIVE
    up (refId, next, neighbour, at, steps, hops, isFindable) AS (
      SELECT messages.id, messages.parent_id, NULL, created_at, 0, 0, 0
      FROM json_each(@ids) JOIN messages ON messages.id = value
      UNION ALL
      SELECT up.refId, messages.parent_id, messages.id, created_at, up.steps + ${IS_FINDABLE}, up.hops + 1, ${IS_FINDABLE}
      FROM up JOIN messages ON messages.id = up.next
      WHERE up.steps < ${NEAREST} AND up.hops < ${MOST_BETWEEN} AND up.at - created_at < @gap
    ),
    down (refId, neighbour, at, steps, hops, isFindable) AS (
      SELECT messages.id, messages.id, created_at, 0, 0, 0 FROM json_each(@ids) JOIN messages ON messages.id = value
      UNION ALL
      SELECT down.refId, messages.id, created_at, down.steps + ${IS_FINDABLE}, down.hops + 1, ${IS_FINDABLE}
      FROM down JOIN messages ON messages.parent_id = down.neighbour
      WHERE down.steps < ${NEAREST} AND down.hops < ${MOST_BETWEEN} AND created_at - down.at < @gap
    )
  SELECT refId, neighbour, -steps AS steps FROM up WHERE isFindable
  UNION ALL
  SELECT refId, neighbour, steps FROM down WHERE isFindable`;

export type SearchQueries = ReturnType<typeof searchQueries>;

/**
 * Ids are larger than 32 bits, so they are bound as floating point numbers. FTS5 takes no such number for a row's id, and with
 * `rowid = ?` answers any row that matches: hence the casts.
 *
 * Reads of the search tables. Every query is limited to a range of ids, which says workspace and scope, before its
 * limit. CROSS JOIN: full text first, then its rows; the planner would ask full text about each row of the range.
 */
export function searchQueries(db: Database) {
  const messages = db.prepare<Match, TextHit>(
    withRows(`SELECT rowid AS id, -bm25(search_text, ${WEIGHTS}) AS bm25 FROM search_text
    WHERE search_text MATCH @match AND rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) AND ${IS_NONE_THAT_LEAVES}
    ORDER BY bm25 DESC, rowid LIMIT ${CANDIDATES}`),
  );
  const unexpired = db.prepare<Match & { readonly now: number }, TextHit>(
    withRows(`SELECT rowid AS id, -bm25(search_text, ${WEIGHTS}) AS bm25 FROM search_text
    WHERE search_text MATCH @match AND rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) AND ${IS_NONE_THAT_LEAVES}
      AND rowid NOT IN (SELECT id FROM search_rows WHERE expires_at <= @now)
    ORDER BY bm25 DESC, rowid LIMIT ${CANDIDATES}`),
  );
  const lively = db.prepare<Live, TextHit>(`
    SELECT ${RANKED}, -bm25(search_text, ${WEIGHTS}) AS bm25
    FROM search_text CROSS JOIN search_rows ON search_rows.id = search_text.rowid
    WHERE search_text MATCH @match AND search_text.rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) AND ${IS_STAYING}
      AND (expires_at IS NULL OR expires_at > @now) AND at >= @since AND at < @until
      AND (kind IN ('message', 'working') OR conversation_id IS NULL OR conversation_id = @conversationId)
    ORDER BY bm25 DESC, search_text.rowid LIMIT ${CANDIDATES}`);
  const pieces = db.prepare<Live, TextHit>(`
    SELECT ${RANKED}, -bm25(search_pieces) AS bm25
    FROM search_pieces CROSS JOIN search_rows ON search_rows.id = search_pieces.rowid
    WHERE search_pieces MATCH @match AND search_pieces.rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) AND ${IS_STAYING}
      AND (expires_at IS NULL OR expires_at > @now) AND at >= @since AND at < @until
      AND (kind IN ('message', 'working') OR conversation_id IS NULL OR conversation_id = @conversationId)
    ORDER BY bm25 DESC, search_pieces.rowid LIMIT ${CANDIDATES}`);
  const found = db.prepare<{ readonly ids: string }, FoundRow>(`
    SELECT search_rows.id, search_rows.kind, ref_id AS refId, search_rows.conversation_id AS conversationId,
      search_rows.project_id AS projectId, at, starts, ends, messages.spans, messages.role,
      facts.valid_from AS validFrom, facts.valid_until AS validUntil,
      (SELECT group_concat(text, char(10)) FROM captions WHERE message_id = messages.id) AS captions,
      CASE search_rows.kind
        WHEN 'message' THEN messages.content
        WHEN 'working' THEN (SELECT content FROM working_entries WHERE conversation_id = ref_id)
        WHEN 'section' THEN (SELECT whole.body FROM search_rows AS whole
          WHERE whole.kind = 'section' AND whole.ref_id = search_rows.ref_id AND whole.part = 0)
        ELSE facts.text
      END AS text
    FROM json_each(@ids) AS ids CROSS JOIN search_rows ON search_rows.id = ids.value
    LEFT JOIN messages ON search_rows.kind = 'message' AND messages.id = ref_id
    LEFT JOIN facts ON search_rows.kind IN ('fact', 'capture') AND facts.id = ref_id`);
  const live = db.prepare<Omit<Live, 'match' | 'from' | 'to'> & { readonly ids: string }, RankedRow>(`
    SELECT ${RANKED} FROM json_each(@ids) AS ids CROSS JOIN search_rows ON search_rows.id = ids.value
    WHERE (expires_at IS NULL OR expires_at > @now) AND ${IS_STAYING}
      AND at >= @since AND at < @until
      AND (kind IN ('message', 'working') OR conversation_id IS NULL OR conversation_id = @conversationId)`);
  const neighbours = db.prepare<{ readonly ids: string; readonly gap: number }, Neighbour>(NEIGHBOURS);
  const firstPassages = db.prepare<When & { readonly refs: string }, RankedRow>(`
    SELECT ${RANKED} FROM json_each(@refs) CROSS JOIN search_rows
      ON search_rows.kind = 'message' AND ref_id = value AND part = 0
    WHERE ${IS_STAYING} AND at >= @since AND at < @until`);
  const withWord = db
    .prepare<Match & { readonly most: number }, number>(`
      SELECT rowid FROM search_text
      WHERE search_text MATCH @match AND rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) LIMIT @most`)
    .pluck();
  const frequency = db.prepare<{ readonly match: string; readonly most: number }, { readonly count: number }>(
    'SELECT count(*) AS count FROM (SELECT 1 FROM search_text WHERE search_text MATCH @match LIMIT @most)',
  );
  const inRange = db.prepare<Match, { readonly count: number }>(
    `SELECT count(*) AS count FROM search_text
     WHERE search_text MATCH @match AND rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER) AND rowid NOT IN (SELECT id FROM search_leaving)`,
  );
  const newest = db.prepare<{ readonly count: number }, IdRange>(
    `SELECT coalesce(min(id), 0) AS "from", coalesce(max(id), 0) AS "to"
     FROM (SELECT id FROM search_rows ORDER BY id DESC LIMIT @count)`,
  );
  const any = db.prepare<IdRange, { readonly id: number }>(
    `SELECT id FROM search_rows WHERE id BETWEEN @from AND @to AND ${IS_STAYING} LIMIT 1`,
  );
  const size = db.prepare<[], { readonly count: number }>('SELECT count(*) AS count FROM search_rows');
  const says = db.prepare<{ readonly match: string; readonly id: number }, { readonly id: number }>(
    'SELECT rowid AS id FROM search_text WHERE search_text MATCH @match AND rowid = CAST(@id AS INTEGER)',
  );
  const sources = db.prepare<{ readonly ids: string }, FactLink>(`
    SELECT fact.id AS factRow, message.id AS messageRow, message.ref_id AS messageRef
    FROM json_each(@ids)
    CROSS JOIN search_rows AS fact ON fact.id = value AND fact.kind = 'fact'
    CROSS JOIN fact_sources ON fact_sources.fact_id = fact.ref_id
    CROSS JOIN search_rows AS message
      ON message.kind = 'message' AND message.ref_id = fact_sources.message_id AND message.part = 0
    WHERE fact.id NOT IN (SELECT id FROM search_leaving) AND message.id NOT IN (SELECT id FROM search_leaving)`);
  const drawn = db.prepare<{ readonly ids: string }, DrawnFact>(`
    SELECT message_id AS messageId, valid_until AS validUntil, superseded_by IS NOT NULL AS isReplaced
    FROM json_each(@ids) CROSS JOIN fact_sources ON message_id = value CROSS JOIN facts ON facts.id = fact_id
    WHERE deleted_at IS NULL AND archived_at IS NULL`);
  const terms = db.prepare<{ readonly from: string; readonly to: string }, { readonly term: string }>(
    'SELECT term FROM search_terms WHERE term >= @from AND term < @to',
  );
  const json = (ids: readonly number[]) => JSON.stringify(ids);
  return {
    /** The best by bm25 with the columns' weights; positive, the best first. */
    findMessages: (query: Match): readonly TextHit[] => messages.all(query),
    /** The same without what has expired, which is little and known beforehand: no row is looked at. */
    findUnexpired: (query: Match & { readonly now: number }): readonly TextHit[] => unexpired.all(query),
    /** The same with a look at each row: what has not expired, of a time, of no other conversation's notes. */
    findLive: (query: Live): readonly TextHit[] => lively.all(query),
    /** Of messages: those one and two places before and behind along their branches; `gap` in milliseconds ends a sitting. */
    listNeighbours: (refIds: readonly string[], gap: number): readonly Neighbour[] =>
      neighbours.all({ ids: JSON.stringify(refIds), gap }),
    /** Messages' first passages, of a time. */
    listFirstPassages: ({
      refIds,
      since,
      until,
    }: When & { readonly refIds: readonly string[] }): readonly RankedRow[] =>
      refIds.length === 0 ? [] : firstPassages.all({ since, until, refs: JSON.stringify(refIds) }),
    /** The first `most` rows that a query's words are in, in order. All at once: row by row takes four times as long. */
    listRowsWith: (query: Match & { readonly most: number }): readonly number[] => withWord.all(query),
    /** By pieces of three and more characters, for paths, code, compounds and scripts without spaces. */
    findTrigrams: (query: Live): readonly TextHit[] => pieces.all(query),
    readFound: (ids: readonly number[]): readonly FoundRow[] => found.all({ ids: json(ids) }),
    /** Those that have not expired and belong to no other conversation. */
    keepLive: (ids: readonly number[], when: Omit<Live, 'match' | 'from' | 'to'>): readonly RankedRow[] =>
      live.all({ ...when, ids: json(ids) }),
    /** In how many rows a query's words stand, counted up to `most`. */
    countRows: (query: { readonly match: string; readonly most: number }): number => frequency.get(query)?.count ?? 0,
    countRange: (query: Match): number => inRange.get(query)?.count ?? 0,
    /** The ids of the last so many rows. */
    newestRange: (count: number): IdRange => newest.get({ count }) ?? { from: 0, to: 0 },
    hasRows: (range: IdRange): boolean => any.get(range) !== undefined,
    countAll: (): number => size.get()?.count ?? 0,
    /** Whether one row has the word, in whatever form. */
    hasWord: (query: { readonly match: string; readonly id: number }): boolean => says.get(query) !== undefined,
    /** What was learned from some messages. */
    listDrawnFacts: (messageIds: readonly string[]): readonly DrawnFact[] =>
      drawn.all({ ids: JSON.stringify(messageIds) }),
    listSourceRows: (factRows: readonly number[]): readonly FactLink[] => sources.all({ ids: json(factRows) }),
    /** The index's own words (stems) from one up to, not including, another. */
    listTerms: (range: { readonly from: string; readonly to: string }): IterableIterator<{ readonly term: string }> =>
      terms.iterate(range),
  };
}
