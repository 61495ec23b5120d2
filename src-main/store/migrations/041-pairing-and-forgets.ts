import type { Migration } from './migrate';

/**
 * What must outlive a kill while devices meet: a pairing that has begun (at most one), and what was forgotten here and has to be told, or is
 * not answered by all.
 */
export const pairingAndForgets: Migration = {
  version: 41,
  name: 'pairing-and-forgets',
  sql: `
    CREATE TABLE sync_pairing (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT NOT NULL) STRICT;
    CREATE TABLE sync_forgets (
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL,
      asked_at INTEGER NOT NULL,
      words TEXT,
      is_seen INTEGER NOT NULL CHECK (is_seen IN (0, 1))
    ) STRICT, WITHOUT ROWID;`,
};
