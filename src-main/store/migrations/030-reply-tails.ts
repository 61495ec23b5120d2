import type { Migration } from './migrate';

/**
 * What comes of a long reply is appended here while it is written: to write all of it again with each save would hold up whoever
 * saves. Its end, and a start after a crash, make one text of it.
 */
export const replyTails: Migration = {
  version: 30,
  name: 'reply-tails',
  sql: `
    CREATE TABLE reply_tails (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      content TEXT NOT NULL,
      thinking TEXT NOT NULL,
      thinking_ms INTEGER,
      PRIMARY KEY (message_id, position)
    ) STRICT;`,
};
