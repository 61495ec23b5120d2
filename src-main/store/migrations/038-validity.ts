import type { Migration } from './migrate';

const form = (column: string) => `
  ${column} GLOB '[1-9][0-9][0-9][0-9]' OR ${column} GLOB '[1-9][0-9][0-9][0-9]-0[1-9]'
  OR ${column} GLOB '[1-9][0-9][0-9][0-9]-1[0-2]' OR ${column} GLOB '[1-9][0-9][0-9][0-9]-2[1-4]'
  OR (${column} GLOB '[1-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date(${column}) IS ${column})`;

const columns = (table: string) =>
  ['valid_from', 'valid_until']
    .map((column) => `ALTER TABLE ${table} ADD COLUMN ${column} TEXT CHECK (${form(column)});`)
    .join('\n');

/**
 * When a fact held, of the world: known to the year, the season, the month or the day. Null: not said. The times beside it are of the
 * memory: when it was written, confirmed, replaced. A proposal keeps both, so that what waits loses nothing.
 */
export const validity: Migration = {
  version: 38,
  name: 'validity',
  sql: ['facts', 'proposals'].map(columns).join('\n'),
};
