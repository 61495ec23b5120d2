import type { Migration } from './migrate';

const TEXTS = ['self', 'p1', 'p2', 'n1', 'n2', 'br', 'facts', 'day'] as const;
const columns = TEXTS.join(', ');
const old = TEXTS.map((name) => `old.${name}`).join(', ');
const fresh = TEXTS.map((name) => `new.${name}`).join(', ');

/**
 * What recall finds, one row a message, fact, section, working entry and capture, with the texts of its neighbours
 * (docs/recall.md), two full-text tables over it, and its vectors. Triggers keep the tables in step in whatever
 * transaction writes a row: FTS5 must be given the exact old texts, and `secure-delete` then leaves no byte of them.
 */
export const searchMigration: Migration = {
  version: 3,
  name: 'search',
  sql: `
    CREATE TABLE search_workspaces (
      number INTEGER PRIMARY KEY,
      workspace_id TEXT NOT NULL UNIQUE,
      next INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE search_rows (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('message', 'fact', 'section', 'working', 'capture')),
      ref_id TEXT NOT NULL,
      workspace_id TEXT NOT NULL,
      conversation_id TEXT,
      project_id TEXT,
      author TEXT,
      sitting TEXT,
      at INTEGER NOT NULL,
      expires_at INTEGER,
      asks REAL NOT NULL,
      words REAL NOT NULL,
      has_time INTEGER NOT NULL CHECK (has_time IN (0, 1)),
      ${TEXTS.map((name) => `${name} TEXT NOT NULL`).join(', ')},
      pieces TEXT NOT NULL,
      body TEXT,
      UNIQUE (kind, ref_id)
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

    CREATE TABLE search_changes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      row_id INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE captions (
      message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (message_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER search_rows_inserted AFTER INSERT ON search_rows BEGIN
      INSERT INTO search_text (rowid, ${columns}) VALUES (new.id, ${fresh});
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
    CREATE TRIGGER search_pieces_cleared AFTER UPDATE OF pieces ON search_rows
      WHEN old.pieces <> '' AND old.pieces <> new.pieces BEGIN
      INSERT INTO search_pieces (search_pieces, rowid, pieces) VALUES ('delete', old.id, old.pieces);
    END;
    CREATE TRIGGER search_pieces_renewed AFTER UPDATE OF pieces ON search_rows
      WHEN new.pieces <> '' AND old.pieces <> new.pieces BEGIN
      INSERT INTO search_pieces (rowid, pieces) VALUES (new.id, new.pieces);
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
  `,
};
