import type { Migration } from './migrate';

const IS_ORPHAN = (column: string) =>
  `${column} LIKE 'sessions/%' AND NOT EXISTS (SELECT 1 FROM conversations WHERE ${column} LIKE 'sessions/' || id || '%')`;

/** Notes of chats that went for good outlived them; no page could show them. */
export const notesOfGoneChats: Migration = {
  version: 32,
  name: 'notes-of-gone-chats',
  sql: `
    UPDATE proposals SET near_fact_id = NULL WHERE near_fact_id IN (SELECT id FROM facts WHERE ${IS_ORPHAN('namespace')});
    UPDATE facts SET superseded_by = NULL WHERE superseded_by IN (SELECT id FROM facts WHERE ${IS_ORPHAN('namespace')});
    DELETE FROM revisions WHERE target_kind = 'fact' AND target_id IN (SELECT id FROM facts WHERE ${IS_ORPHAN('namespace')})
      OR target_kind = 'section' AND ${IS_ORPHAN('target_id')}
      OR target_kind = 'working' AND target_id NOT IN (SELECT id FROM conversations);
    DELETE FROM proposals WHERE ${IS_ORPHAN('namespace')};
    INSERT INTO search_leaving (id) SELECT id FROM search_rows WHERE conversation_id IS NOT NULL
      AND conversation_id NOT IN (SELECT id FROM conversations) AND id NOT IN (SELECT id FROM search_leaving);
    DELETE FROM facts WHERE ${IS_ORPHAN('namespace')};
    DELETE FROM documents WHERE ${IS_ORPHAN('namespace')};
    DELETE FROM faults WHERE ${IS_ORPHAN('place')};`,
};
