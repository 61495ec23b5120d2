import type { Migration } from './migrate';

/** Folders of the list of chats. A chat is in one at most; which are closed is kept apart, so that a backup knows the same folder again. */
export const folders: Migration = {
  version: 33,
  name: 'folders',
  sql: `
    CREATE TABLE folders (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT;
    CREATE INDEX folders_of_workspace ON folders (workspace_id);
    CREATE TABLE folder_chats (
      conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
      folder_id TEXT NOT NULL REFERENCES folders (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX folder_chats_of_folder ON folder_chats (folder_id);
    CREATE TABLE closed_folders (
      folder_id TEXT PRIMARY KEY REFERENCES folders (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    ${['UPDATE', 'DELETE']
      .map(
        (change) => `
    CREATE TRIGGER row_changes_folders_${change.toLowerCase()} AFTER ${change} ON folders BEGIN
      INSERT INTO row_changes (table_name, row_key) SELECT 'folders', old.id
        WHERE NOT EXISTS (SELECT 1 FROM row_changes WHERE table_name = 'folders' AND row_key = old.id);
    END;`,
      )
      .join('')}
  `,
};
