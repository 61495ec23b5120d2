import type { Migration } from './migrate';

/** Up to where a chat was read without a model: what was not taken then waits for one, and what was taken is not taken twice. */
export const plainReading: Migration = {
  version: 31,
  name: 'plain-reading',
  sql: 'ALTER TABLE conversations ADD COLUMN plain_upto TEXT;',
};
