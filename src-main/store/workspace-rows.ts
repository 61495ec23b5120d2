import type { Database } from './database';

export type WorkspaceRow = { readonly id: string; readonly name: string; readonly createdAt: number };

export type WorkspaceRows = ReturnType<typeof workspaceRows>;

export function workspaceRows(db: Database) {
  const insert = db.prepare<WorkspaceRow>(
    'INSERT INTO workspaces (id, name, created_at) VALUES (@id, @name, @createdAt)',
  );
  const list = db.prepare<[], WorkspaceRow>(
    'SELECT id, name, created_at AS createdAt FROM workspaces WHERE deleted_at IS NULL ORDER BY created_at, id',
  );
  return {
    insert: (row: WorkspaceRow): void => void insert.run(row),
    list: (): readonly WorkspaceRow[] => list.all(),
  };
}
