import { attach, connectReadOnly } from '../sqlite/database';

/** What a person made, by table. */
const TABLES = [
  'messages',
  'conversations',
  'facts',
  'documents',
  'workspaces',
  'captures',
  'working_entries',
  'attachments',
  'projects',
  'handoffs',
] as const;

/** Rows of the database that are new or otherwise than in the backup, by table; tables without such are left out. */
export function countSince(file: string, backup: string): Readonly<Record<string, number>> {
  const db = connectReadOnly(file);
  try {
    attach(db, backup, 'older');
    const columnsOf = (schema: string, table: string) =>
      (db.pragma(`${schema}.table_info("${table}")`) as readonly { readonly name: string }[]).map(({ name }) => name);
    return Object.fromEntries(
      TABLES.flatMap((table) => {
        const there = new Set(columnsOf('older', table));
        const columns = columnsOf('main', table).filter((name) => there.has(name));
        if (columns.length === 0) return [];
        const list = columns.map((name) => `"${name}"`).join(', ');
        const count = db
          .prepare<[], number>(
            `SELECT count(*) FROM (SELECT ${list} FROM main."${table}" EXCEPT SELECT ${list} FROM older."${table}")`,
          )
          .pluck()
          .get();
        return count ? [[table, count] as const] : [];
      }),
    );
  } finally {
    db.close();
  }
}
