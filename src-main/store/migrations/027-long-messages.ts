import type { Migration } from './migrate';

/** A message may wait to be indexed, too: a long one would hold up whoever stores it. */
export const longMessages: Migration = {
  version: 27,
  name: 'long-messages',
  sql: `
    CREATE TABLE search_pending_wider (
      kind TEXT NOT NULL CHECK (kind IN ('conversation', 'fact', 'workspace', 'message')),
      ref_id TEXT NOT NULL,
      PRIMARY KEY (kind, ref_id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO search_pending_wider (kind, ref_id) SELECT kind, ref_id FROM search_pending;
    DROP TABLE search_pending;
    ALTER TABLE search_pending_wider RENAME TO search_pending;`,
};
