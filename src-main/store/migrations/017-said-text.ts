import type { Migration } from './migrate';

/** What a confirmation was said as, where it was not in the fact's own words: rules and a model that take the two for one may be wrong. */
export const saidText: Migration = {
  version: 17,
  name: 'said-text',
  sql: `
    ALTER TABLE revisions ADD COLUMN said_text TEXT;
    CREATE INDEX revisions_said ON revisions (workspace_id, created_at) WHERE said_text IS NOT NULL;
  `,
};
