import type { Migration } from './migrate';

/**
 * The person's model servers. The first is the Ollama that stood in the settings, under an id that is the same everywhere: models that are
 * named by name alone are its. Headers stay on this computer, so they are in a table that no backup takes.
 */
export const servers: Migration = {
  version: 34,
  name: 'servers',
  sql: `
    CREATE TABLE servers (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('ollama', 'openai')),
      url TEXT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE server_headers (
      server_id TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
      place TEXT NOT NULL,
      sealed TEXT NOT NULL,
      PRIMARY KEY (server_id, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE server_abilities (
      server_id TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
      model TEXT NOT NULL,
      ability TEXT NOT NULL CHECK (ability IN ('tools', 'vision', 'thinking')),
      source TEXT NOT NULL CHECK (source IN ('person', 'trial')),
      can INTEGER NOT NULL CHECK (can IN (0, 1)),
      PRIMARY KEY (server_id, model, ability, source)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO servers (id, name, kind, url, created_at) VALUES (
      '00000000-0000-4000-8000-000000000001', 'Ollama', 'ollama',
      (SELECT json_extract(body, '$."ollama.host"') FROM settings
        WHERE scope = 'app' AND CASE WHEN json_valid(body) THEN json_type(body, '$."ollama.host"') END = 'text'),
      0);
    INSERT INTO server_headers (server_id, place, sealed)
      SELECT '00000000-0000-4000-8000-000000000001', header.key, header.value
      FROM settings, json_each(CASE WHEN json_valid(body) THEN body ELSE '{}' END, '$."ollama.headers"') AS header
      WHERE scope = 'app' AND header.type = 'text';
    UPDATE settings SET body = json_remove(body, '$."ollama.host"', '$."ollama.headers"')
      WHERE scope = 'app' AND json_valid(body);
    ALTER TABLE backup_permissions ADD COLUMN server_id TEXT;
    ALTER TABLE backup_permissions ADD COLUMN server_kind TEXT CHECK (server_kind IN ('ollama', 'openai'));
  `,
};
