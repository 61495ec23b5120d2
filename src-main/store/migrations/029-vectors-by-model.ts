import type { Migration } from './migrate';

/**
 * A passage has a vector of each model that reads it, with the language it is in. Vectors are derived: the backlog makes them again while
 * words answer. `is_multilingual`: texts of the workspace are in more languages than English, or it was asked in another (docs/recall.md).
 */
export const vectorsByModel: Migration = {
  version: 29,
  name: 'vectors-by-model',
  sql: `
    DROP TABLE search_vectors;
    CREATE TABLE search_vectors (
      row_id INTEGER NOT NULL REFERENCES search_rows (id) ON DELETE CASCADE,
      model TEXT NOT NULL,
      language TEXT,
      text_hash TEXT NOT NULL,
      vector BLOB NOT NULL,
      PRIMARY KEY (row_id, model)
    ) STRICT;
    CREATE INDEX search_vectors_not_english ON search_vectors (row_id) WHERE language <> 'en';
    CREATE TRIGGER search_vectors_inserted AFTER INSERT ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (new.row_id);
    END;
    CREATE TRIGGER search_vectors_updated AFTER UPDATE ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (new.row_id);
    END;
    CREATE TRIGGER search_vectors_deleted AFTER DELETE ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (old.row_id);
    END;
    ALTER TABLE search_workspaces ADD COLUMN is_multilingual INTEGER NOT NULL DEFAULT 0 CHECK (is_multilingual IN (0, 1));
  `,
};
