import type { Database } from '../sqlite/database';

/** A folder that the user linked. */
export type ProjectRow = {
  readonly id: string;
  readonly workspaceId: string;
  /** The last part of its path, or what the user calls it. */
  readonly name: string;
  /** As the system resolved it when the folder was linked. */
  readonly realPath: string;
  /** Device and number on it: tells the same folder under another name. */
  readonly folderId: string;
  /** Null: not trusted, so never looked at. */
  readonly trustedAt: number | null;
  /** Of the notes, inside the folder. */
  readonly notesDir: string;
  readonly createdAt: number;
  readonly unlinkedAt: number | null;
  /** The real path of the folder of Claude Code's memory that is read too. */
  readonly claudeDir: string | null;
};

const COLUMNS = `id, workspace_id AS workspaceId, name, real_path AS realPath, folder_id AS folderId,
  trusted_at AS trustedAt, notes_dir AS notesDir, created_at AS createdAt, unlinked_at AS unlinkedAt, claude_dir AS claudeDir`;

type Id = { readonly id: string };
type InWorkspace = { readonly workspaceId: string };

export type ProjectRows = ReturnType<typeof projectRows>;

export function projectRows(db: Database) {
  const put = db.prepare<ProjectRow>(`
    INSERT INTO projects (id, workspace_id, name, real_path, folder_id, trusted_at, notes_dir, created_at, unlinked_at,
      claude_dir)
    VALUES (@id, @workspaceId, @name, @realPath, @folderId, @trustedAt, @notesDir, @createdAt, @unlinkedAt, @claudeDir)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, real_path = excluded.real_path, folder_id = excluded.folder_id,
      trusted_at = excluded.trusted_at, notes_dir = excluded.notes_dir, unlinked_at = excluded.unlinked_at,
      claude_dir = excluded.claude_dir`);
  const read = db.prepare<Id, ProjectRow>(`SELECT ${COLUMNS} FROM projects WHERE id = @id`);
  const list = db.prepare<InWorkspace, ProjectRow>(`
    SELECT ${COLUMNS} FROM projects WHERE workspace_id = @workspaceId AND unlinked_at IS NULL ORDER BY created_at, id`);
  const everywhere = db.prepare<[], ProjectRow>(
    `SELECT ${COLUMNS} FROM projects WHERE unlinked_at IS NULL ORDER BY created_at, id`,
  );
  const earlier = db.prepare<InWorkspace & { readonly realPath: string }, ProjectRow>(`
    SELECT ${COLUMNS} FROM projects
    WHERE workspace_id = @workspaceId AND real_path = @realPath AND unlinked_at IS NOT NULL
    ORDER BY unlinked_at DESC LIMIT 1`);
  return {
    put: (row: ProjectRow): void => void put.run(row),
    read: (id: string): ProjectRow | undefined => read.get({ id }),
    /** Linked ones, the oldest first. */
    list: (workspaceId: string): readonly ProjectRow[] => list.all({ workspaceId }),
    /** Of all workspaces: a folder belongs to one only. */
    listEverywhere: (): readonly ProjectRow[] => everywhere.all(),
    /** One that was linked from here and is not any more: linking again finds its chats and facts. */
    findUnlinked: (workspaceId: string, realPath: string): ProjectRow | undefined =>
      earlier.get({ workspaceId, realPath }),
  };
}
