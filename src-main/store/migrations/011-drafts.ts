import type { Migration } from './migrate';

/**
 * What was begun and not sent: the files of a draft, and the words of a chat that is not there yet. A content goes with
 * the last message or draft that has it. And how long a model thought before it answered.
 */
export const drafts: Migration = {
  version: 11,
  name: 'drafts',
  sql: `
    CREATE TABLE new_chat_drafts (
      workspace_id TEXT PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE,
      draft TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE draft_files (
      id TEXT PRIMARY KEY,
      workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
      conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
      hash TEXT NOT NULL REFERENCES attachments (hash),
      name TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('file', 'dropped', 'pasted'))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX draft_files_of_hash ON draft_files (hash);

    DROP TRIGGER attachments_unused;
    CREATE TRIGGER attachments_unused AFTER DELETE ON message_attachments
      WHEN NOT EXISTS (SELECT 1 FROM message_attachments WHERE hash = old.hash)
        AND NOT EXISTS (SELECT 1 FROM draft_files WHERE hash = old.hash) BEGIN
      DELETE FROM attachments WHERE hash = old.hash;
    END;
    CREATE TRIGGER attachments_undrafted AFTER DELETE ON draft_files
      WHEN NOT EXISTS (SELECT 1 FROM message_attachments WHERE hash = old.hash)
        AND NOT EXISTS (SELECT 1 FROM draft_files WHERE hash = old.hash) BEGIN
      DELETE FROM attachments WHERE hash = old.hash;
    END;

    ALTER TABLE messages ADD COLUMN thinking_ms INTEGER;
  `,
};
