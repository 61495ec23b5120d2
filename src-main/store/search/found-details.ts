import type { Database } from '../database';
import type { IdRange } from './search-ids';
import type { FoundRow } from './search-queries';

/** What a person is told of a find beside its text. */
export type FoundDetails = {
  readonly id: number;
  /** Of a fact, in the index's words. */
  readonly topicWords: string;
  /** The day it is of, in words. */
  readonly day: string;
  readonly author: string | null;
  readonly trust: 'stated' | 'derived' | 'external' | null;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly isArchived: 0 | 1;
};
export type UnfoundQuery = IdRange & { readonly match: string; readonly now: number };
type ReplacedFact = Pick<FoundRow, 'refId' | 'projectId' | 'at' | 'text'> &
  Omit<FoundDetails, 'id' | 'topicWords' | 'day'>;

const MOST_UNFOUND = 50;
/** So many facts that were replaced are looked through, the latest first. */
const MOST_REPLACED = 2_000;

export type FoundDetailRows = ReturnType<typeof foundDetailRows>;

/** Reads for the search page alone: no turn waits for them. */
export function foundDetailRows(db: Database) {
  const details = db.prepare<{ readonly ids: string }, FoundDetails>(`
    SELECT search_rows.id, search_rows.topic AS topicWords, search_rows.day, messages.author, facts.trust,
      facts.last_used_at AS lastUsedAt, search_rows.expires_at AS expiresAt, facts.archived_at IS NOT NULL AS isArchived
    FROM json_each(@ids) AS ids CROSS JOIN search_rows ON search_rows.id = ids.value
    LEFT JOIN messages ON search_rows.kind = 'message' AND messages.id = ref_id
    LEFT JOIN facts ON search_rows.kind IN ('fact', 'capture') AND facts.id = ref_id`);
  const unfound = (isLeftOut: string) =>
    db.prepare<UnfoundQuery, { readonly id: number }>(`
      SELECT search_text.rowid AS id
      FROM search_text CROSS JOIN search_rows ON search_rows.id = search_text.rowid
      WHERE search_text MATCH @match AND search_text.rowid BETWEEN @from AND @to
        AND search_rows.id NOT IN (SELECT id FROM search_leaving) AND ${isLeftOut}
      ORDER BY bm25(search_text), search_text.rowid LIMIT ${MOST_UNFOUND}`);
  const expired = unfound('expires_at <= @now');
  const unexpired = unfound('(expires_at IS NULL OR expires_at > @now)');
  const replaced = db.prepare<{ readonly workspaceId: string }, ReplacedFact>(`
    SELECT id AS refId, project_id AS projectId, created_at AS at, text, NULL AS author, trust,
      last_used_at AS lastUsedAt, expires_at AS expiresAt, 1 AS isArchived
    FROM facts WHERE workspace_id = @workspaceId AND superseded_by IS NOT NULL AND deleted_at IS NULL
    ORDER BY updated_at DESC, id LIMIT ${MOST_REPLACED}`);
  return {
    readDetails: (ids: readonly number[]): readonly FoundDetails[] => details.all({ ids: JSON.stringify(ids) }),
    /** Rows whose time is over. */
    listExpired: (query: UnfoundQuery): readonly number[] => expired.all(query).map(({ id }) => id),
    /** The others of a range: of notes, that belong to one chat each. */
    listUnexpired: (query: UnfoundQuery): readonly number[] => unexpired.all(query).map(({ id }) => id),
    listReplaced: (workspaceId: string): readonly ReplacedFact[] => replaced.all({ workspaceId }),
  };
}
