import type { Migration } from './migrate';

/** What a restored backup would be allowed to do: each row waits for the person's own yes, and does nothing until then. */
export const backupPermissions: Migration = {
  version: 19,
  name: 'backup-permissions',
  sql: `
    CREATE TABLE backup_permissions (
      id TEXT PRIMARY KEY,
      workspace_id TEXT REFERENCES workspaces (id) ON DELETE CASCADE,
      project_id TEXT,
      kind TEXT NOT NULL
        CHECK (kind IN ('server', 'header', 'prompt', 'shortcut', 'autostart', 'folder', 'claude_folder')),
      name TEXT NOT NULL,
      text TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;`,
};
