import type { Migration } from './migrate';

/** Quick capture keeps one draft; what is saved is a fact. */
export const captures: Migration = {
  version: 5,
  name: 'captures',
  sql: `
    CREATE TABLE captures (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      draft TEXT NOT NULL,
      workspace_id TEXT REFERENCES workspaces (id) ON DELETE SET NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
  `,
};
