import type { Migration } from './migrate';

/** Settings, workspaces, conversations with their messages and prompts, facts, working memory. */
export const spine: Migration = {
  version: 1,
  name: 'spine',
  sql: `
    CREATE TABLE settings (
      scope TEXT NOT NULL CHECK (scope IN ('app', 'workspace', 'project')),
      scope_id TEXT NOT NULL,
      version INTEGER NOT NULL,
      body TEXT NOT NULL,
      set_aside TEXT,
      PRIMARY KEY (scope, scope_id)
    ) STRICT;

    CREATE TABLE workspaces (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT;

    CREATE TABLE prompts (
      hash TEXT PRIMARY KEY,
      text TEXT NOT NULL
    ) STRICT;

    CREATE TABLE conversations (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      title TEXT NOT NULL,
      title_by TEXT NOT NULL CHECK (title_by IN ('auto', 'user')),
      kind TEXT NOT NULL CHECK (kind IN ('chat', 'project')),
      project_id TEXT,
      source_conversation_id TEXT,
      model TEXT,
      instructions TEXT,
      params TEXT NOT NULL,
      active_leaf_id TEXT,
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      draft TEXT NOT NULL,
      session_context TEXT,
      checkpointed_upto TEXT,
      extracted_upto TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      archived_at INTEGER,
      deleted_at INTEGER
    ) STRICT;
    CREATE INDEX conversations_listed ON conversations (workspace_id, updated_at DESC) WHERE deleted_at IS NULL;

    CREATE TABLE messages (
      id TEXT PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      parent_id TEXT REFERENCES messages (id),
      role TEXT NOT NULL CHECK (role IN ('system', 'user', 'assistant', 'tool')),
      author TEXT,
      message_type TEXT NOT NULL
        CHECK (message_type IN ('text', 'summary', 'handoff_context', 'tool_call', 'tool_result', 'notice')),
      content TEXT NOT NULL,
      sent_content TEXT,
      prompt_id TEXT REFERENCES prompts (hash),
      thinking TEXT,
      tool_calls TEXT,
      tool_call_id TEXT,
      tool_name TEXT,
      spans TEXT,
      model TEXT,
      status TEXT NOT NULL CHECK (status IN ('queued', 'streaming', 'done', 'stopped', 'interrupted', 'failed')),
      done_reason TEXT,
      error_code TEXT,
      error_sentence TEXT,
      error_detail TEXT,
      prompt_tokens INTEGER,
      answer_tokens INTEGER,
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      compacted_by TEXT REFERENCES messages (id),
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX messages_of_conversation ON messages (conversation_id, created_at);
    CREATE INDEX messages_of_parent ON messages (parent_id);
    CREATE INDEX messages_streaming ON messages (status) WHERE status = 'streaming';

    CREATE TABLE facts (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      namespace TEXT NOT NULL,
      topic TEXT NOT NULL,
      text TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('user', 'extraction', 'tool', 'capture', 'import', 'handoff')),
      trust TEXT NOT NULL CHECK (trust IN ('stated', 'derived', 'external')),
      project_id TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      confirmed_at INTEGER NOT NULL,
      reviewed_at INTEGER,
      last_used_at INTEGER,
      use_count INTEGER NOT NULL DEFAULT 0,
      expires_at INTEGER,
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      redactions TEXT NOT NULL,
      superseded_by TEXT REFERENCES facts (id),
      archived_at INTEGER,
      deleted_at INTEGER
    ) STRICT;
    CREATE INDEX facts_active ON facts (workspace_id, namespace)
      WHERE superseded_by IS NULL AND archived_at IS NULL AND deleted_at IS NULL;

    CREATE TABLE fact_sources (
      fact_id TEXT NOT NULL REFERENCES facts (id) ON DELETE CASCADE,
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      PRIMARY KEY (fact_id, message_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX fact_sources_of_message ON fact_sources (message_id);

    CREATE TABLE working_entries (
      conversation_id TEXT PRIMARY KEY REFERENCES conversations (id) ON DELETE CASCADE,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      content TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('model', 'extractive', 'user')),
      updated_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      deleted_at INTEGER
    ) STRICT;
    CREATE INDEX working_entries_newest ON working_entries (workspace_id, updated_at DESC);
  `,
};
