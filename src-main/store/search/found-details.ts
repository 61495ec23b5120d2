import type { Database } from '../sqlite/database';
import type { IdRange } from './search-ids';
import type { FoundRow } from './search-queries';

/** What a person sees of a hit besides its text. */
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
/** A fact or a capture that is in no index. */
type AsideFact = Pick<FoundRow, 'refId' | 'kind' | 'projectId' | 'at' | 'text'> &
  Omit<FoundDetails, 'id' | 'topicWords' | 'day'>;

const MOST_UNFOUND = 50;
/** So many facts that are in no index are looked through, the latest first. */
const MOST_ASIDE = 2_000;

export type FoundDetailRows = ReturnType<typeof foundDetailRows>;

/** Reads for the search page and for traces: no turn waits for them. */
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
      WHERE search_text MATCH @match AND search_text.rowid BETWEEN CAST(@from AS INTEGER) AND CAST(@to AS INTEGER)
        AND search_rows.id NOT IN (SELECT id FROM search_leaving) AND ${isLeftOut}
      ORDER BY bm25(search_text), search_text.rowid LIMIT ${MOST_UNFOUND}`);
  const expired = unfound('expires_at <= @now');
  const unexpired = unfound('(expires_at IS NULL OR expires_at > @now)');
  const aside = (isAside: string) =>
    db.prepare<{ readonly workspaceId: string }, AsideFact>(`
    SELECT id AS refId, iif(namespace = 'inbox', 'capture', 'fact') AS kind, project_id AS projectId, created_at AS at, text, NULL AS author, trust,
      last_used_at AS lastUsedAt, expires_at AS expiresAt, 
      superseded_by IS NOT NULL OR archived_at IS NOT NULL AS isArchived
    FROM facts WHERE workspace_id = @workspaceId AND ${isAside} AND deleted_at IS NULL
    ORDER BY updated_at DESC, id LIMIT ${MOST_ASIDE}`);
  const replaced = aside('superseded_by IS NOT NULL');
  const unreviewed = aside("superseded_by IS NULL AND trust = 'external' AND reviewed_at IS NULL");
  return {
    readDetails: (ids: readonly number[]): readonly FoundDetails[] => details.all({ ids: JSON.stringify(ids) }),
    /** Rows whose time is over. */
    listExpired: (query: UnfoundQuery): readonly number[] => expired.all(query).map(({ id }) => id),
    /** The others of a range: of notes, that belong to one chat each. */
    listUnexpired: (query: UnfoundQuery): readonly number[] => unexpired.all(query).map(({ id }) => id),
    listReplaced: (workspaceId: string): readonly AsideFact[] => replaced.all({ workspaceId }),
    /** From outside, and accepted by nobody. */
    listUnreviewed: (workspaceId: string): readonly AsideFact[] => unreviewed.all({ workspaceId }),
  };
}
