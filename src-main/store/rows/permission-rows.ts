import type { Database } from '../sqlite/database';

/** What a restored backup would be allowed to do, once the person says yes. Until then nothing reads it but the list. */
export type PermissionRow = {
  readonly id: string;
  /** Null for what belongs to the app itself. */
  readonly workspaceId: string | null;
  /** Of a folder. */
  readonly projectId: string | null;
  readonly kind: 'server' | 'header' | 'prompt' | 'shortcut' | 'autostart' | 'folder' | 'claude_folder';
  /** The key of a setting, the name of a header, of a server or of a project. */
  readonly name: string;
  /** The value of a setting, the address of a server, the sealed value of a header, or the path of a folder. */
  readonly text: string;
  readonly createdAt: number;
  /** Of a server: its id, which models of chats name it by. */
  readonly serverId: string | null;
  readonly serverKind: 'ollama' | 'openai' | null;
};

const COLUMNS = `id, workspace_id AS workspaceId, project_id AS projectId, kind, name, text, created_at AS createdAt,
  server_id AS serverId, server_kind AS serverKind`;

/** Only of a server is it said which. */
export type NewPermission = Omit<PermissionRow, 'serverId' | 'serverKind'> &
  Partial<Pick<PermissionRow, 'serverId' | 'serverKind'>>;

export type PermissionRows = ReturnType<typeof permissionRows>;

export function permissionRows(db: Database) {
  const insert = db.prepare<PermissionRow>(`
    INSERT INTO backup_permissions (id, workspace_id, project_id, kind, name, text, created_at, server_id, server_kind)
    VALUES (@id, @workspaceId, @projectId, @kind, @name, @text, @createdAt, @serverId, @serverKind)`);
  const list = db.prepare<[], PermissionRow>(`
    SELECT ${COLUMNS} FROM backup_permissions
    WHERE workspace_id IS NULL OR workspace_id IN (SELECT id FROM workspaces WHERE deleted_at IS NULL)
    ORDER BY created_at, id`);
  const remove = db.prepare<{ readonly id: string }>('DELETE FROM backup_permissions WHERE id = @id');
  return {
    insert: (row: NewPermission): void => void insert.run({ serverId: null, serverKind: null, ...row }),
    /** In the order they came in. */
    list: (): readonly PermissionRow[] => list.all(),
    remove: (id: string): void => void remove.run({ id }),
  };
}
