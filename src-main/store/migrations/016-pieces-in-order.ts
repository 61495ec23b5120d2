import type { Migration } from './migrate';

/**
 * Two triggers of one event run in no promised order, and these ran the wrong way round: the new pieces went in before the
 * old ones went out, which took the row's size along, and the next search over it failed. One trigger does both, and the
 * table is built again from the rows.
 */
export const piecesInOrder: Migration = {
  version: 16,
  name: 'pieces-in-order',
  sql: `
    DROP TRIGGER search_pieces_cleared;
    DROP TRIGGER search_pieces_renewed;
    CREATE TRIGGER search_pieces_updated AFTER UPDATE OF pieces ON search_rows WHEN old.pieces <> new.pieces BEGIN
      INSERT INTO search_pieces (search_pieces, rowid, pieces) SELECT 'delete', old.id, old.pieces WHERE old.pieces <> '';
      INSERT INTO search_pieces (rowid, pieces) SELECT new.id, new.pieces WHERE new.pieces <> '';
    END;
    INSERT INTO search_pieces (search_pieces) VALUES ('delete-all');
    INSERT INTO search_pieces (rowid, pieces) SELECT id, pieces FROM search_rows WHERE pieces <> '';`,
};
