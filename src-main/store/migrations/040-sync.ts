import type { Migration } from './migrate';

/**
 * The same memory on several devices. All of it is empty until somebody switches that on; the triggers that note changes are made then
 * (`store/sync/triggers.ts`), so that nobody else pays for them.
 *
 * `sync_rows` says of each row when its cells were written, never what they hold. Values wait in `sync_outbox` until they are sent, in
 * `sync_parked` until the row they belong to arrives, and in `sync_documents`, from which the sections of a document are merged.
 */
export const sync: Migration = {
  version: 40,
  name: 'sync',
  sql: `
    CREATE TABLE sync_self (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      group_id TEXT NOT NULL,
      device TEXT NOT NULL,
      clock TEXT NOT NULL,
      number INTEGER NOT NULL,
      is_applying INTEGER NOT NULL CHECK (is_applying IN (0, 1)),
      taking TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sync_exchange (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      name TEXT NOT NULL,
      carrier TEXT NOT NULL,
      secret TEXT NOT NULL,
      revision INTEGER NOT NULL,
      hash TEXT NOT NULL,
      needs_snapshot INTEGER NOT NULL CHECK (needs_snapshot IN (0, 1)),
      receipts TEXT NOT NULL,
      batch_last INTEGER
    ) STRICT;
    CREATE TABLE sync_devices (
      device TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      public_half TEXT NOT NULL,
      head TEXT,
      segment_hash TEXT,
      joined_at INTEGER NOT NULL,
      removed_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_epochs (
      number INTEGER NOT NULL,
      maker TEXT NOT NULL,
      sealed TEXT NOT NULL,
      made_at INTEGER NOT NULL,
      PRIMARY KEY (number, maker)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_seen (
      device TEXT PRIMARY KEY,
      number INTEGER NOT NULL,
      stamp TEXT NOT NULL,
      saw TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_dirty (
      table_name TEXT NOT NULL,
      row_key TEXT NOT NULL,
      column_name TEXT NOT NULL,
      PRIMARY KEY (table_name, row_key, column_name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_rows (
      table_name TEXT NOT NULL,
      row_key TEXT NOT NULL,
      stamps TEXT NOT NULL,
      tomb TEXT,
      seen TEXT,
      hash BLOB NOT NULL,
      PRIMARY KEY (table_name, row_key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_digest (bucket INTEGER PRIMARY KEY, hash BLOB NOT NULL) STRICT;
    CREATE TABLE sync_documents (row_key TEXT PRIMARY KEY, sections TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_parked (
      table_name TEXT NOT NULL,
      row_key TEXT NOT NULL,
      change TEXT NOT NULL,
      waits_table TEXT NOT NULL,
      waits_key TEXT NOT NULL,
      PRIMARY KEY (table_name, row_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sync_parked_for ON sync_parked (waits_table, waits_key);
    CREATE TABLE sync_outbox (number INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
    CREATE TABLE sync_local_workspaces (
      workspace_id TEXT PRIMARY KEY REFERENCES workspaces (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;`,
};
