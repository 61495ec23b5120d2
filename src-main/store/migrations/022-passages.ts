import type { Migration } from './migrate';

const TEXTS = ['self', 'topic', 'day'] as const;
const columns = TEXTS.join(', ');
const old = TEXTS.map((name) => `old.${name}`).join(', ');
const fresh = TEXTS.map((name) => `new.${name}`).join(', ');

/** Readers that fell further behind read everything again. */
const KEPT_CHANGES = 200_000;

/**
 * The index by passage (docs/recall.md): a row holds one passage of a text and nothing of its neighbours. All of it is derived, so it is
 * made anew rather than changed: what there is to find is noted as pending and indexed in the background of the next start.
 */
export const passages: Migration = {
  version: 22,
  name: 'passages',
  sql: `
    DROP TABLE search_vectors;
    DROP TABLE search_leaving;
    DROP TABLE search_terms;
    DROP TABLE search_text;
    DROP TABLE search_pieces;
    DROP TABLE search_rows;
    DELETE FROM search_changes;

    CREATE TABLE search_rows (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('message', 'fact', 'section', 'working', 'capture')),
      ref_id TEXT NOT NULL,
      part INTEGER NOT NULL,
      starts INTEGER NOT NULL,
      ends INTEGER NOT NULL,
      workspace_id TEXT NOT NULL,
      conversation_id TEXT,
      project_id TEXT,
      author TEXT,
      sitting TEXT,
      at INTEGER NOT NULL,
      expires_at INTEGER,
      ${TEXTS.map((name) => `${name} TEXT NOT NULL`).join(', ')},
      pieces TEXT NOT NULL,
      body TEXT,
      UNIQUE (kind, ref_id, part)
    ) STRICT;
    CREATE INDEX search_rows_expiring ON search_rows (expires_at) WHERE expires_at IS NOT NULL;
    CREATE INDEX search_rows_of_author ON search_rows (workspace_id, author) WHERE author > '';
    CREATE INDEX search_rows_of_sitting ON search_rows (conversation_id, sitting);

    CREATE VIRTUAL TABLE search_text USING fts5(
      ${columns}, content = 'search_rows', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2');
    INSERT INTO search_text (search_text, rank) VALUES ('secure-delete', 1);
    CREATE VIRTUAL TABLE search_terms USING fts5vocab(search_text, 'row');

    CREATE VIRTUAL TABLE search_pieces USING fts5(
      pieces, content = 'search_rows', content_rowid = 'id', tokenize = 'trigram');
    INSERT INTO search_pieces (search_pieces, rank) VALUES ('secure-delete', 1);

    CREATE TABLE search_vectors (
      row_id INTEGER PRIMARY KEY REFERENCES search_rows (id) ON DELETE CASCADE,
      model TEXT NOT NULL,
      text_hash TEXT NOT NULL,
      vector BLOB NOT NULL
    ) STRICT;

    CREATE TABLE search_leaving (
      id INTEGER PRIMARY KEY REFERENCES search_rows (id) ON DELETE CASCADE
    ) STRICT;

    CREATE TRIGGER search_rows_inserted AFTER INSERT ON search_rows BEGIN
      INSERT INTO search_text (rowid, ${columns}) VALUES (new.id, ${fresh});
      INSERT INTO search_changes (row_id) VALUES (new.id);
      DELETE FROM search_changes WHERE id <= (SELECT max(id) FROM search_changes) - ${KEPT_CHANGES};
    END;
    CREATE TRIGGER search_rows_deleted AFTER DELETE ON search_rows BEGIN
      INSERT INTO search_text (search_text, rowid, ${columns}) VALUES ('delete', old.id, ${old});
      INSERT INTO search_changes (row_id) VALUES (old.id);
    END;
    CREATE TRIGGER search_rows_updated AFTER UPDATE OF ${columns} ON search_rows BEGIN
      INSERT INTO search_text (search_text, rowid, ${columns}) VALUES ('delete', old.id, ${old});
      INSERT INTO search_text (rowid, ${columns}) VALUES (new.id, ${fresh});
    END;

    CREATE TRIGGER search_pieces_inserted AFTER INSERT ON search_rows WHEN new.pieces <> '' BEGIN
      INSERT INTO search_pieces (rowid, pieces) VALUES (new.id, new.pieces);
    END;
    CREATE TRIGGER search_pieces_deleted AFTER DELETE ON search_rows WHEN old.pieces <> '' BEGIN
      INSERT INTO search_pieces (search_pieces, rowid, pieces) VALUES ('delete', old.id, old.pieces);
    END;
    CREATE TRIGGER search_pieces_updated AFTER UPDATE OF pieces ON search_rows WHEN old.pieces <> new.pieces BEGIN
      INSERT INTO search_pieces (search_pieces, rowid, pieces) SELECT 'delete', old.id, old.pieces WHERE old.pieces <> '';
      INSERT INTO search_pieces (rowid, pieces) SELECT new.id, new.pieces WHERE new.pieces <> '';
    END;

    CREATE TRIGGER search_rows_moved AFTER UPDATE OF sitting ON search_rows WHEN old.sitting IS NOT new.sitting BEGIN
      INSERT INTO search_changes (row_id) VALUES (new.id);
    END;
    CREATE TRIGGER search_vectors_outdated AFTER UPDATE OF self ON search_rows WHEN old.self <> new.self BEGIN
      DELETE FROM search_vectors WHERE row_id = old.id;
    END;
    CREATE TRIGGER search_vectors_inserted AFTER INSERT ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (new.row_id);
    END;
    CREATE TRIGGER search_vectors_updated AFTER UPDATE ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (new.row_id);
    END;
    CREATE TRIGGER search_vectors_deleted AFTER DELETE ON search_vectors BEGIN
      INSERT INTO search_changes (row_id) VALUES (old.row_id);
    END;

    INSERT OR IGNORE INTO search_pending (kind, ref_id)
      SELECT DISTINCT 'conversation', conversation_id FROM messages WHERE message_type = 'text' AND status = 'done'
      UNION SELECT 'conversation', conversation_id FROM working_entries
      UNION SELECT 'fact', id FROM facts
      UNION SELECT DISTINCT 'workspace', workspace_id FROM documents;
  `,
};
