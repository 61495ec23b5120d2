import type { Database } from '../sqlite/database';

export type FactSource = { readonly factId: string; readonly messageId: string };
export type FactSourceRows = ReturnType<typeof factSourceRows>;

/** Which messages a fact was drawn from. */
export function factSourceRows(db: Database) {
  const insert = db.prepare<FactSource>(
    `INSERT INTO fact_sources (fact_id, message_id)
     SELECT @factId, id FROM messages WHERE id = @messageId ON CONFLICT DO NOTHING`,
  );
  const list = db.prepare<{ readonly factId: string }, { readonly messageId: string }>(
    'SELECT message_id AS messageId FROM fact_sources WHERE fact_id = @factId ORDER BY message_id',
  );
  return {
    /** A message that is gone in the meantime is no source any more. */
    insert: (row: FactSource): void => void insert.run(row),
    list: (factId: string): readonly string[] => list.all({ factId }).map(({ messageId }) => messageId),
  };
}
