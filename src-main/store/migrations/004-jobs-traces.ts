import type { Migration } from './migrate';

/** Background model work that survives a quit, what a summary stands for, and what each reply was built from. */
export const jobsTraces: Migration = {
  version: 4,
  name: 'jobs-traces',
  sql: `
    CREATE TABLE jobs (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('title', 'summary', 'extraction', 'checkpoint', 'brief')),
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      attempts INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (kind, conversation_id)
    ) STRICT;
    CREATE INDEX jobs_of_conversation ON jobs (conversation_id);

    CREATE TABLE compactions (
      summary_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      carried_id TEXT REFERENCES compactions (summary_id),
      compacted_count INTEGER NOT NULL,
      tokens_before INTEGER NOT NULL,
      tokens_after INTEGER NOT NULL,
      used_model INTEGER NOT NULL CHECK (used_model IN (0, 1)),
      created_at INTEGER NOT NULL,
      undone_at INTEGER
    ) STRICT;
    CREATE INDEX compactions_of_conversation ON compactions (conversation_id, created_at);
    CREATE INDEX messages_of_summary ON messages (compacted_by) WHERE compacted_by IS NOT NULL;

    CREATE TABLE traces (
      reply_id TEXT PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      model TEXT,
      estimated_tokens INTEGER NOT NULL,
      prompt_tokens INTEGER,
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX traces_newest ON traces (created_at DESC, reply_id DESC);
    CREATE INDEX traces_of_model ON traces (model, created_at DESC) WHERE prompt_tokens > 0;
    CREATE INDEX traces_of_conversation ON traces (conversation_id);
  `,
};
