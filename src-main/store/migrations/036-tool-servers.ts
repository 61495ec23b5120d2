import type { Migration } from './migrate';

/**
 * Servers of tools from outside: what starts them or where they are, their secrets, in which workspaces they are on, what they last
 * said of their tools, and what the person decided about each. No backup takes these tables.
 */
export const toolServers: Migration = {
  version: 36,
  name: 'tool-servers',
  sql: `
    CREATE TABLE tool_servers (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      launch TEXT NOT NULL,
      limit_ms INTEGER NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tool_server_secrets (
      server_id TEXT NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      sealed TEXT NOT NULL,
      PRIMARY KEY (server_id, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tool_server_workspaces (
      server_id TEXT NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
      PRIMARY KEY (server_id, workspace_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tool_servers_of_workspace ON tool_server_workspaces (workspace_id);
    CREATE TABLE tool_lists (
      server_id TEXT PRIMARY KEY REFERENCES tool_servers (id) ON DELETE CASCADE,
      tools TEXT NOT NULL,
      left_out INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tool_choices (
      server_id TEXT NOT NULL REFERENCES tool_servers (id) ON DELETE CASCADE,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
      tool TEXT NOT NULL,
      is_offered INTEGER NOT NULL CHECK (is_offered IN (0, 1)),
      rule TEXT NOT NULL CHECK (rule IN ('ask', 'always', 'never')),
      seen_hash TEXT,
      PRIMARY KEY (server_id, workspace_id, tool)
    ) STRICT;
    CREATE INDEX tool_choices_of_workspace ON tool_choices (workspace_id);
  `,
};
