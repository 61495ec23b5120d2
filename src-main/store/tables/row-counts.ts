import type { Database } from '../sqlite/database';
import { listBackupTables } from './backup-table';

/** How many rows each table has that holds something of its own, by name. */
export function countRows(db: Database): Readonly<Record<string, number>> {
  return Object.fromEntries(
    listBackupTables(db).map(({ name }) => [
      name,
      db.prepare<[], number>(`SELECT count(*) FROM "${name}"`).pluck().get() ?? 0,
    ]),
  );
}
