import { lazy } from '../../lazy';
import type { Database } from '../sqlite/database';
import { listBackupTables, type Row, type Value } from '../tables/backup-table';

export type CopyTree = {
  readonly from: string;
  /** The conversation that the copies belong to. */
  readonly conversationId: string;
  readonly newId: () => string;
  /** Only these; absent: all. With each message comes what it hangs on. */
  readonly only?: ReadonlySet<string>;
};

/** Tables about the original message or about how it was made. */
const NOT_COPIED: ReadonlySet<string> = new Set(['messages', 'fact_sources', 'traces', 'compactions']);

/** Copies the messages of a conversation but those that wait to be sent. Belongs into a transaction. */
export function copyTree(db: Database) {
  const messages = db
    .prepare<{ readonly from: string }, Row>(
      "SELECT * FROM messages WHERE conversation_id = @from AND status <> 'queued' ORDER BY created_at, id",
    )
    .safeIntegers();
  const compactions = db
    .prepare<{ readonly from: string }, Row>(
      'SELECT * FROM compactions WHERE conversation_id = @from ORDER BY created_at, summary_id',
    )
    .safeIntegers();
  const linked = lazy(() => linkTables(db));

  return ({ from, conversationId, newId, only }: CopyTree): ReadonlyMap<string, string> => {
    const rows = messages.all({ from }).filter(({ id }) => only?.has(String(id)) ?? true);
    const ids = new Map(rows.map((row) => [String(row.id), newId()]));
    const mapped = (value: Value | undefined) => (typeof value === 'string' ? (ids.get(value) ?? null) : null);
    const shared = { conversation_id: conversationId };
    // Parents are set last, since a parent may be younger than its child.
    const hang = db.prepare<Row>(
      'UPDATE messages SET parent_id = @parent_id, compacted_by = @compacted_by WHERE id = @id',
    );
    for (const row of rows) {
      const status = row.status === 'streaming' ? 'stopped' : (row.status ?? null);
      insert(db, 'messages', { ...row, ...shared, id: mapped(row.id), status, parent_id: null, compacted_by: null });
    }
    for (const row of rows) {
      hang.run({ id: mapped(row.id), parent_id: mapped(row.parent_id), compacted_by: mapped(row.compacted_by) });
    }
    for (const row of compactions.all({ from })) {
      if (mapped(row.summary_id) === null) continue;
      const carried = { summary_id: mapped(row.summary_id), carried_id: mapped(row.carried_id) };
      insert(db, 'compactions', { ...row, ...shared, ...carried });
    }
    for (const { table, column, list } of linked()) {
      for (const row of list(from)) {
        const id = mapped(row[column]);
        if (id !== null) insert(db, table, { ...row, [column]: id });
      }
    }
    return ids;
  };
}

/** Tables that say more about a message and have no name of their own for it. */
function linkTables(db: Database) {
  return listBackupTables(db).flatMap(({ name: table, key }) =>
    db
      .prepare<{ readonly table: string }, { readonly column: string }>(
        `SELECT "from" AS "column" FROM pragma_foreign_key_list(@table)
         WHERE "table" = 'messages' AND on_delete = 'CASCADE'`,
      )
      .all({ table })
      .filter(({ column }) => key.includes(column) && !NOT_COPIED.has(table))
      .map(({ column }) => {
        const select = db
          .prepare<{ readonly from: string }, Row>(
            `SELECT link.* FROM "${table}" AS link JOIN messages ON messages.id = link."${column}"
             WHERE messages.conversation_id = @from AND messages.status <> 'queued'`,
          )
          .safeIntegers();
        return { table, column, list: (from: string) => select.all({ from }) };
      }),
  );
}

/** Names come from the schema. */
function insert(db: Database, table: string, row: Row): void {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const values = names.map((name) => `@${name}`).join(', ');
  db.prepare<Row>(`INSERT INTO "${table}" (${columns}) VALUES (${values})`).run(row);
}
