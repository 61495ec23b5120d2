import type { Migration } from './migrate';

/**
 * Rows that may not be found any more but whose words still stand in full text: taking them out byte by byte costs some
 * milliseconds a row, so it is done later and elsewhere (`recall/take-out.ts`). A restart goes on where it was.
 */
export const searchLeaving: Migration = {
  version: 13,
  name: 'search-leaving',
  sql: `
    CREATE TABLE search_leaving (
      id INTEGER PRIMARY KEY REFERENCES search_rows (id) ON DELETE CASCADE
    ) STRICT;`,
};
