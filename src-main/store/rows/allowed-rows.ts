import type { Database } from '../sqlite/database';

type Allowed = { readonly workspaceId: string; readonly fingerprint: string };

export type AllowedRows = ReturnType<typeof allowedRows>;

/** Fingerprints of texts that the user marked *not a secret*; never the texts. */
export function allowedRows(db: Database) {
  const insert = db.prepare<Allowed & { readonly at: number }>(
    `INSERT OR IGNORE INTO allowed_texts (workspace_id, fingerprint, created_at)
     VALUES (@workspaceId, @fingerprint, @at)`,
  );
  const remove = db.prepare<Allowed>(
    'DELETE FROM allowed_texts WHERE workspace_id = @workspaceId AND fingerprint = @fingerprint',
  );
  const list = db.prepare<{ readonly workspaceId: string }, { readonly fingerprint: string }>(
    'SELECT fingerprint FROM allowed_texts WHERE workspace_id = @workspaceId',
  );
  return {
    insert: (row: Allowed & { readonly at: number }): void => void insert.run(row),
    remove: (row: Allowed): void => void remove.run(row),
    list: (workspaceId: string): ReadonlySet<string> =>
      new Set(list.all({ workspaceId }).map(({ fingerprint }) => fingerprint)),
  };
}
