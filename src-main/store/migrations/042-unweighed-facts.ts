import type { Migration } from './migrate';

/** Facts of other devices that were not held against those that are here yet, which a kill must not lose. */
export const unweighedFacts: Migration = {
  version: 42,
  name: 'unweighed-facts',
  sql: 'CREATE TABLE sync_unweighed (fact_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;',
};
