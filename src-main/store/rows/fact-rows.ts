import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

/** The namespace of what was captured, until somebody says what it is for. */
export const INBOX = 'inbox';

export type FactRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly namespace: string;
  readonly topic: Protected;
  readonly text: Protected;
  readonly origin: 'user' | 'extraction' | 'tool' | 'capture' | 'import' | 'handoff';
  readonly trust: 'stated' | 'derived' | 'external';
  readonly projectId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly confirmedAt: number;
  readonly reviewedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly useCount: number;
  readonly expiresAt: number | null;
  /** When it holds, of the world; null: not said. All the other times are of the memory. */
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
  readonly pinned: 0 | 1;
  /** JSON: the kinds of what was taken out, in order. */
  readonly redactions: string;
  readonly supersededBy: string | null;
  readonly archivedAt: number | null;
  readonly deletedAt: number | null;
};

/** Of a fact that nothing has happened to yet. */
const AS_BEGUN = {
  projectId: null,
  reviewedAt: null,
  lastUsedAt: null,
  useCount: 0,
  expiresAt: null,
  validFrom: null,
  validUntil: null,
  pinned: 0,
  redactions: '[]',
  supersededBy: null,
  archivedAt: null,
  deletedAt: null,
} as const satisfies Partial<FactRow>;

export type NewFactRow = Omit<FactRow, keyof typeof AS_BEGUN> & Partial<FactRow>;

export function factWithDefaults(row: NewFactRow): FactRow {
  return { ...AS_BEGUN, ...row };
}

const COLUMNS = `id, workspace_id AS workspaceId, namespace, topic, text, origin, trust, project_id AS projectId,
  created_at AS createdAt, updated_at AS updatedAt, confirmed_at AS confirmedAt, reviewed_at AS reviewedAt,
  last_used_at AS lastUsedAt, use_count AS useCount, expires_at AS expiresAt, valid_from AS validFrom,
  valid_until AS validUntil, pinned, redactions, superseded_by AS supersededBy, archived_at AS archivedAt,
  deleted_at AS deletedAt`;

/** So many are looked through for a question about then. */
const MOST_ENDING = 2_000;

const IS_ACTIVE = 'superseded_by IS NULL AND archived_at IS NULL AND deleted_at IS NULL';

type Id = { readonly id: string };
type Place = { readonly workspaceId: string; readonly namespace: string };
type InWorkspace = { readonly workspaceId: string };

export type FactRows = ReturnType<typeof factRows>;

export function factRows(db: Database) {
  const put = db.prepare<FactRow>(`
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, project_id, created_at, updated_at,
      confirmed_at, reviewed_at, last_used_at, use_count, expires_at, valid_from, valid_until, pinned, redactions,
      superseded_by, archived_at, deleted_at)
    VALUES (@id, @workspaceId, @namespace, @topic, @text, @origin, @trust, @projectId, @createdAt, @updatedAt,
      @confirmedAt, @reviewedAt, @lastUsedAt, @useCount, @expiresAt, @validFrom, @validUntil, @pinned, @redactions,
      @supersededBy, @archivedAt, @deletedAt)
    ON CONFLICT (id) DO UPDATE SET namespace = excluded.namespace, topic = excluded.topic, text = excluded.text,
      origin = excluded.origin, trust = excluded.trust, project_id = excluded.project_id, updated_at = excluded.updated_at,
      confirmed_at = excluded.confirmed_at, reviewed_at = excluded.reviewed_at, last_used_at = excluded.last_used_at,
      use_count = excluded.use_count, expires_at = excluded.expires_at, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until, pinned = excluded.pinned, redactions = excluded.redactions,
      superseded_by = excluded.superseded_by, archived_at = excluded.archived_at, deleted_at = excluded.deleted_at`);
  const read = db.prepare<Id, FactRow>(`SELECT ${COLUMNS} FROM facts WHERE id = @id`);
  const active = db.prepare<Place, FactRow>(`
    SELECT ${COLUMNS} FROM facts WHERE workspace_id = @workspaceId AND namespace = @namespace AND ${IS_ACTIVE}
    ORDER BY pinned DESC, confirmed_at DESC, id`);
  const people = db.prepare<InWorkspace, FactRow>(`
    SELECT ${COLUMNS} FROM facts
    WHERE workspace_id = @workspaceId AND (namespace LIKE '%/profile' OR namespace LIKE '%/patterns') AND ${IS_ACTIVE}
    ORDER BY namespace DESC, pinned DESC, confirmed_at DESC, id`);
  const archived = db.prepare<InWorkspace, FactRow>(`
    SELECT ${COLUMNS} FROM facts
    WHERE workspace_id = @workspaceId AND deleted_at IS NULL AND (archived_at IS NOT NULL OR superseded_by IS NOT NULL)
    ORDER BY updated_at DESC, id`);
  const ending = db.prepare<InWorkspace, FactRow>(`
    SELECT ${COLUMNS} FROM facts
    WHERE workspace_id = @workspaceId AND valid_until IS NOT NULL AND deleted_at IS NULL AND archived_at IS NULL
    ORDER BY updated_at DESC, id LIMIT ${MOST_ENDING}`);
  const used = db.prepare<Id & { readonly at: number }>(
    'UPDATE facts SET last_used_at = @at, use_count = use_count + 1 WHERE id = @id',
  );
  const namespaces = db.prepare<InWorkspace, { readonly namespace: string }>(`
    SELECT DISTINCT namespace FROM facts WHERE workspace_id = @workspaceId
    UNION SELECT namespace FROM documents WHERE workspace_id = @workspaceId ORDER BY 1`);
  const rename = db.prepare<InWorkspace & { readonly from: string; readonly to: string }>(`
    UPDATE facts SET namespace = @to || substr(namespace, length(@from) + 1)
    WHERE workspace_id = @workspaceId AND substr(namespace, 1, length(@from) + 1) = @from || '/'`);
  return {
    insert: (row: NewFactRow): void => void put.run(factWithDefaults(row)),
    /** As it is given, whether it was there or not. */
    put: (row: FactRow): void => void put.run(row),
    read: (id: string): FactRow | undefined => read.get({ id }),
    /** Pinned first, then the latest confirmed: the order in which they are injected. */
    listActive: (place: Place): readonly FactRow[] => active.all(place),
    /** Of every user namespace there is, the profiles first. */
    listActivePeople: (workspaceId: string): readonly FactRow[] => people.all({ workspaceId }),
    /** Archived and superseded ones, the latest change first. */
    listArchived: (workspaceId: string): readonly FactRow[] => archived.all({ workspaceId }),
    /** Those with an end in the world, whether a newer one took their place or not; the latest change first. */
    listEnding: (workspaceId: string): readonly FactRow[] => ending.all({ workspaceId }),
    markUsed: (row: Id & { readonly at: number }): void => void used.run(row),
    /** Every namespace that holds a fact or a document. */
    listNamespaces: (workspaceId: string): readonly string[] =>
      namespaces.all({ workspaceId }).map(({ namespace }) => namespace),
    /** Moves the rows below one namespace. */
    renameNamespace: (move: InWorkspace & { readonly from: string; readonly to: string }): void =>
      void rename.run(move),
  };
}
