import type { Migration } from './migrate';

/** Programs that may use memory, what they asked for, and on whose behalf a change was made. */
export const mcp: Migration = {
  version: 35,
  name: 'mcp',
  sql: `
    CREATE TABLE mcp_clients (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      name TEXT NOT NULL,
      may_read INTEGER NOT NULL CHECK (may_read IN (0, 1)),
      may_propose INTEGER NOT NULL CHECK (may_propose IN (0, 1)),
      may_state INTEGER NOT NULL CHECK (may_state IN (0, 1)),
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      last_call_at INTEGER,
      revoked_at INTEGER
    ) STRICT;
    CREATE INDEX mcp_clients_of_workspace ON mcp_clients (workspace_id);
    CREATE TABLE mcp_calls (
      id INTEGER PRIMARY KEY,
      client_id TEXT NOT NULL REFERENCES mcp_clients (id) ON DELETE CASCADE,
      tool TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'refused', 'failed')),
      returned TEXT NOT NULL,
      called_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX mcp_calls_of_client ON mcp_calls (client_id, called_at);
    ALTER TABLE proposals ADD COLUMN client TEXT;
    ALTER TABLE revisions ADD COLUMN client TEXT;
  `,
};
