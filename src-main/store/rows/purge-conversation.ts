import type { Database } from '../sqlite/database';

/**
 * A deleted conversation goes for good, with all that no other could show: its messages and files, its notes and what changed in
 * them, the revisions of its entry in recent context. Facts that others see stay. One that was brought back stays whole.
 */
export function conversationPurge(db: Database): (id: string) => void {
  const remove = db.prepare<{ readonly id: string }>(
    'DELETE FROM conversations WHERE id = @id AND deleted_at IS NOT NULL',
  );
  const searched = db.prepare<{ readonly id: string }>(`
    INSERT INTO search_leaving (id) SELECT id FROM search_rows WHERE conversation_id = @id
      AND id NOT IN (SELECT id FROM search_leaving)`);
  const owned = NOTES.map((sql) => db.prepare<{ readonly id: string }>(sql));
  return db.transaction((id: string) => {
    if (remove.run({ id }).changes === 0) return;
    searched.run({ id });
    for (const statement of owned) statement.run({ id });
  });
}

const IS_OF_THE_CHAT = `substr(namespace, 1, length(@id) + 10) = 'sessions/' || @id || '/'`;

const NOTES = [
  `UPDATE proposals SET near_fact_id = NULL WHERE near_fact_id IN (SELECT id FROM facts WHERE ${IS_OF_THE_CHAT})`,
  `UPDATE facts SET superseded_by = NULL WHERE superseded_by IN (SELECT id FROM facts WHERE ${IS_OF_THE_CHAT})`,
  `DELETE FROM revisions WHERE target_kind = 'fact' AND target_id IN (SELECT id FROM facts WHERE ${IS_OF_THE_CHAT})
    OR target_kind = 'section' AND substr(target_id, 1, length(@id) + 10) = 'sessions/' || @id || '/'
    OR target_kind = 'working' AND target_id = @id`,
  `DELETE FROM proposals WHERE ${IS_OF_THE_CHAT}`,
  `DELETE FROM facts WHERE ${IS_OF_THE_CHAT}`,
  `DELETE FROM documents WHERE ${IS_OF_THE_CHAT}`,
  `DELETE FROM faults WHERE place = 'sessions/' || @id OR substr(place, 1, length(@id) + 10) = 'sessions/' || @id || '/'`,
] as const;
