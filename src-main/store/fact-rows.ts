import type { Protected } from '../privacy/protect';
import type { Database } from './database';

export type FactRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly namespace: string;
  readonly topic: Protected;
  readonly text: Protected;
  readonly origin: 'user' | 'extraction' | 'tool' | 'capture' | 'import' | 'handoff';
  readonly trust: 'stated' | 'derived' | 'external';
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly confirmedAt: number;
  readonly reviewedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
  readonly pinned: 0 | 1;
  /** JSON: the kinds of what was taken out, in order. */
  readonly redactions: string;
  readonly deletedAt: number | null;
};

const COLUMNS = `id, workspace_id AS workspaceId, namespace, topic, text, origin, trust, created_at AS createdAt,
  updated_at AS updatedAt, confirmed_at AS confirmedAt, reviewed_at AS reviewedAt, last_used_at AS lastUsedAt,
  expires_at AS expiresAt, pinned, redactions, deleted_at AS deletedAt`;

type Id = { readonly id: string };

export type FactRows = ReturnType<typeof factRows>;

export function factRows(db: Database) {
  const insert = db.prepare<FactRow>(`
    INSERT INTO facts (id, workspace_id, namespace, topic, text, origin, trust, created_at, updated_at, confirmed_at,
      reviewed_at, last_used_at, expires_at, pinned, redactions, deleted_at)
    VALUES (@id, @workspaceId, @namespace, @topic, @text, @origin, @trust, @createdAt, @updatedAt, @confirmedAt,
      @reviewedAt, @lastUsedAt, @expiresAt, @pinned, @redactions, @deletedAt)`);
  const read = db.prepare<Id, FactRow>(`SELECT ${COLUMNS} FROM facts WHERE id = @id`);
  const update = db.prepare<
    Pick<FactRow, 'id' | 'text' | 'topic' | 'pinned' | 'redactions' | 'updatedAt' | 'confirmedAt'>
  >(`
    UPDATE facts SET text = @text, topic = @topic, pinned = @pinned, redactions = @redactions, updated_at = @updatedAt,
      confirmed_at = @confirmedAt
    WHERE id = @id`);
  const deleted = db.prepare<Id & { readonly at: number | null }>('UPDATE facts SET deleted_at = @at WHERE id = @id');
  const active = db.prepare<{ readonly workspaceId: string; readonly namespace: string }, FactRow>(`
    SELECT ${COLUMNS} FROM facts
    WHERE workspace_id = @workspaceId AND namespace = @namespace
      AND superseded_by IS NULL AND archived_at IS NULL AND deleted_at IS NULL
    ORDER BY pinned DESC, confirmed_at DESC, id`);
  const rename = db.prepare<{ readonly workspaceId: string; readonly from: string; readonly to: string }>(`
    UPDATE facts SET namespace = @to || substr(namespace, length(@from) + 1)
    WHERE workspace_id = @workspaceId AND (namespace = @from OR namespace LIKE @from || '/%')`);
  return {
    insert: (row: FactRow): void => void insert.run(row),
    read: (id: string): FactRow | undefined => read.get({ id }),
    update: (
      row: Pick<FactRow, 'id' | 'text' | 'topic' | 'pinned' | 'redactions' | 'updatedAt' | 'confirmedAt'>,
    ): void => void update.run(row),
    /** `null` brings it back. */
    setDeleted: (row: Id & { readonly at: number | null }): void => void deleted.run(row),
    /** Pinned first, then the latest confirmed: the order in which they are injected. */
    listActive: (place: { readonly workspaceId: string; readonly namespace: string }): readonly FactRow[] =>
      active.all(place),
    /** Moves the rows of one namespace and all below it. */
    renameNamespace: (move: { readonly workspaceId: string; readonly from: string; readonly to: string }): void =>
      void rename.run(move),
  };
}
