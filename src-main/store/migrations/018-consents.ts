import type { Migration } from './migrate';

/** What the person said yes to in main's own dialog. `about` is canonical JSON, `hash` the SHA-256 of kind and arguments. */
export const consents: Migration = {
  version: 18,
  name: 'consents',
  sql: `
CREATE TABLE consents (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  about TEXT NOT NULL,
  given_at INTEGER NOT NULL
) STRICT;
-- Agreements of before were given by a request: each is asked for once more.
UPDATE settings SET body = json_remove(body, '$."ollama.elsewhere"')
  WHERE scope = 'app' AND json_valid(body) AND json_type(body, '$."ollama.elsewhere"') IS NOT NULL;
`,
};
