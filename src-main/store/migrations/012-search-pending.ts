import type { Migration } from './migrate';

/** What a restore brought in and is not findable yet: whoever was stopped on the way goes on from here. */
export const searchPending: Migration = {
  version: 12,
  name: 'search-pending',
  sql: `
    CREATE TABLE search_pending (
      kind TEXT NOT NULL CHECK (kind IN ('conversation', 'fact', 'workspace')),
      ref_id TEXT NOT NULL,
      PRIMARY KEY (kind, ref_id)
    ) STRICT, WITHOUT ROWID;`,
};
