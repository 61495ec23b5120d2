import type { Database } from './database';

export type FactSource = { readonly factId: string; readonly messageId: string };
export type FactSourceRows = ReturnType<typeof factSourceRows>;

/** Which messages a fact was drawn from. */
export function factSourceRows(db: Database) {
  const insert = db.prepare<FactSource>(
    'INSERT INTO fact_sources (fact_id, message_id) VALUES (@factId, @messageId) ON CONFLICT DO NOTHING',
  );
  return { insert: (row: FactSource): void => void insert.run(row) };
}
