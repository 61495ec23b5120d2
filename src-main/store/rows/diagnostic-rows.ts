import type { Protected } from '../../privacy/protect';
import type { Database } from '../sqlite/database';

export type DiagnosticRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: 'refused_write' | 'conflict' | 'over_cap' | 'read_error' | 'unreadable_reply';
  /** Namespace, or what stands for it. */
  readonly place: string;
  readonly field: Protected | null;
  readonly message: Protected;
  readonly createdAt: number;
};

export type DiagnosticRows = ReturnType<typeof diagnosticRows>;

const KEPT = 500;

/** What memory refused or could not read; the newest 500. */
export function diagnosticRows(db: Database) {
  const insert = db.prepare<DiagnosticRow>(`
    INSERT INTO faults (id, workspace_id, kind, place, field, message, created_at)
    VALUES (@id, @workspaceId, @kind, @place, @field, @message, @createdAt)`);
  const prune = db.prepare<{ readonly workspaceId: string; readonly kept: number }>(`
    DELETE FROM faults WHERE workspace_id = @workspaceId AND rowid NOT IN (
      SELECT rowid FROM faults WHERE workspace_id = @workspaceId ORDER BY created_at DESC, rowid DESC LIMIT @kept)`);
  const list = db.prepare<{ readonly workspaceId: string }, DiagnosticRow>(`
    SELECT id, workspace_id AS workspaceId, kind, place, field, message, created_at AS createdAt FROM faults
    WHERE workspace_id = @workspaceId ORDER BY created_at DESC, rowid DESC`);
  return {
    insert: (row: DiagnosticRow): void => {
      insert.run(row);
      prune.run({ workspaceId: row.workspaceId, kept: KEPT });
    },
    /** Newest first. */
    list: (workspaceId: string): readonly DiagnosticRow[] => list.all({ workspaceId }),
  };
}
