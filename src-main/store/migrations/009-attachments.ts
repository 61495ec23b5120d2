import type { Migration } from './migrate';

/**
 * Files of messages, each stored once by the hash of what is kept of it, and what was answered from memory alone. A
 * file goes with the last message that has it.
 */
export const attachments: Migration = {
  version: 9,
  name: 'attachments',
  sql: `
    CREATE TABLE attachments (
      hash TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('text', 'image')),
      type TEXT NOT NULL,
      size INTEGER NOT NULL,
      text TEXT,
      bytes BLOB,
      line_count INTEGER,
      width INTEGER,
      height INTEGER
    ) STRICT;

    CREATE TABLE message_attachments (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      hash TEXT NOT NULL REFERENCES attachments (hash),
      name TEXT NOT NULL,
      origin TEXT NOT NULL CHECK (origin IN ('file', 'dropped', 'pasted')),
      PRIMARY KEY (message_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX message_attachments_of_hash ON message_attachments (hash);
    CREATE TRIGGER attachments_unused AFTER DELETE ON message_attachments
      WHEN NOT EXISTS (SELECT 1 FROM message_attachments WHERE hash = old.hash) BEGIN
      DELETE FROM attachments WHERE hash = old.hash;
    END;

    CREATE TABLE noted_pieces (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('message', 'fact', 'section', 'working', 'capture')),
      ref_id TEXT NOT NULL,
      source_conversation_id TEXT,
      role TEXT,
      at INTEGER NOT NULL,
      text TEXT NOT NULL,
      marks TEXT NOT NULL,
      PRIMARY KEY (message_id, position)
    ) STRICT, WITHOUT ROWID;
  `,
};
