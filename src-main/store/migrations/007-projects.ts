import type { Migration } from './migrate';

/** Folders that the user linked; what a chat about one of them is told; when a workspace was last used. */
export const projects: Migration = {
  version: 7,
  name: 'projects',
  sql: `
    CREATE TABLE projects (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      name TEXT NOT NULL,
      real_path TEXT NOT NULL,
      folder_id TEXT NOT NULL,
      trusted_at INTEGER,
      notes_dir TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      unlinked_at INTEGER
    ) STRICT;
    CREATE UNIQUE INDEX projects_of_folder ON projects (real_path) WHERE unlinked_at IS NULL;
    CREATE INDEX projects_of_workspace ON projects (workspace_id, created_at);
    ALTER TABLE conversations ADD COLUMN with_profile INTEGER NOT NULL DEFAULT 0 CHECK (with_profile IN (0, 1));
    CREATE INDEX conversations_of_project ON conversations (project_id, updated_at DESC)
      WHERE project_id IS NOT NULL AND deleted_at IS NULL;
    CREATE INDEX facts_of_project ON facts (project_id) WHERE project_id IS NOT NULL;
  `,
};
