import type { Migration } from './migrate';

/** What a first summary of a very long chat counts as older than itself without having read it, and up to when that was said. */
export const unreadMessages: Migration = {
  version: 28,
  name: 'unread-messages',
  sql: `
    ALTER TABLE compactions ADD COLUMN unread_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE compactions ADD COLUMN unread_upto INTEGER;
  `,
};
