import type { Migration } from './migrate';

const TEXTS = ['self', 'topic', 'day'] as const;
const columns = TEXTS.join(', ');
const old = TEXTS.map((name) => `old.${name}`).join(', ');

/**
 * Passages without small words, English prose without pieces (docs/recall.md). What is in the index is made again, in the background of
 * the next start. It is emptied at once: row by row full text takes some milliseconds each, so the triggers that do that stand aside.
 */
export const leanIndex: Migration = {
  version: 26,
  name: 'lean-index',
  sql: `
    DROP TRIGGER search_rows_deleted;
    DROP TRIGGER search_pieces_deleted;
    INSERT INTO search_text (search_text) VALUES ('delete-all');
    INSERT INTO search_pieces (search_pieces) VALUES ('delete-all');
    DELETE FROM search_rows;
    DELETE FROM search_changes;
    CREATE TRIGGER search_rows_deleted AFTER DELETE ON search_rows BEGIN
      INSERT INTO search_text (search_text, rowid, ${columns}) VALUES ('delete', old.id, ${old});
      INSERT INTO search_changes (row_id) VALUES (old.id);
    END;
    CREATE TRIGGER search_pieces_deleted AFTER DELETE ON search_rows WHEN old.pieces <> '' BEGIN
      INSERT INTO search_pieces (search_pieces, rowid, pieces) VALUES ('delete', old.id, old.pieces);
    END;

    DROP INDEX search_rows_of_sitting;
    CREATE INDEX search_rows_of_conversation ON search_rows (conversation_id);

    INSERT OR IGNORE INTO search_pending (kind, ref_id)
      SELECT DISTINCT 'conversation', conversation_id FROM messages WHERE message_type = 'text' AND status = 'done'
      UNION SELECT 'conversation', conversation_id FROM working_entries
      UNION SELECT 'fact', id FROM facts
      UNION SELECT DISTINCT 'workspace', workspace_id FROM documents;
  `,
};
