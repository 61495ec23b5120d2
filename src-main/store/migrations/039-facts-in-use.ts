import type { Migration } from './migrate';

/**
 * How often a fact stood in a request, apart from the facts: counting it writes no text again, and no undo counts backwards. Which fact was
 * asked about when, so that one a day is enough across starts. That something was forgotten, and nothing of what. And the orders in which
 * the timeline reads.
 */
export const factsInUse: Migration = {
  version: 39,
  name: 'facts-in-use',
  sql: `
    CREATE TABLE fact_shows (
      fact_id TEXT PRIMARY KEY REFERENCES facts (id) ON DELETE CASCADE,
      show_count INTEGER NOT NULL,
      last_shown_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE fact_checks (
      fact_id TEXT NOT NULL REFERENCES facts (id) ON DELETE CASCADE,
      asked_at INTEGER NOT NULL,
      reply_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
      dismissed INTEGER NOT NULL DEFAULT 0 CHECK (dismissed IN (0, 1)),
      PRIMARY KEY (fact_id, asked_at)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX fact_checks_newest ON fact_checks (asked_at);
    CREATE INDEX fact_checks_of_reply ON fact_checks (reply_id) WHERE reply_id IS NOT NULL;
    CREATE TABLE forgets (
      workspace_id TEXT NOT NULL REFERENCES workspaces (id),
      forgotten_at INTEGER NOT NULL,
      PRIMARY KEY (workspace_id, forgotten_at)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX revisions_counted ON revisions (workspace_id, created_at, kind)
      WHERE target_kind = 'fact' AND undone_by IS NULL AND (kind = 'supersede' OR before_text IS NOT after_text);
    CREATE INDEX conversations_begun ON conversations (workspace_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
    CREATE INDEX handoffs_newest ON handoffs (updated_at DESC, id DESC);
  `,
};
