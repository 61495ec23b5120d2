import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attach, connectReadOnly, type Database } from '../sqlite/database';
import { countRows, listBackupTables } from '../tables/backup-table';

/** Rows that differ from an earlier backup although Hearth has not written them since, by table. */
export type Altered = Readonly<Record<string, number>>;

type Baseline = { readonly backup: string; readonly row_count: number };

export type Since = {
  /** The backup that was compared with last time; null where it is gone. */
  readonly baseline: string | null;
  /** Of all rows that Hearth changed since then. */
  readonly changed: ReadonlySet<string>;
  /** The backup failed: puts the list that was taken back. */
  readonly putBack: () => void;
};

/**
 * Takes the list of what Hearth changed since the last comparison; from now on it is kept for the next, with `next`. On a day without a
 * change nothing is written, so that its backup equals the one before.
 */
export function takeChanges(db: Database, { folder, next }: { readonly folder: string; readonly next: string }): Since {
  const read = db.prepare<[], { readonly table_name: string; readonly row_key: string }>('SELECT * FROM row_changes');
  const baseline = db.prepare<[], Baseline>('SELECT backup, row_count FROM row_baseline');
  const set = db.prepare<Baseline>(`
    INSERT INTO row_baseline (id, backup, row_count) VALUES (1, @backup, @row_count)
    ON CONFLICT DO UPDATE SET backup = excluded.backup, row_count = excluded.row_count`);
  const insert = db.prepare('INSERT OR IGNORE INTO row_changes (table_name, row_key) VALUES (@table_name, @row_key)');
  const take = db.transaction(() => {
    const [rows, before, row_count] = [read.all(), baseline.get(), countFollowed(db)];
    const isThere = before !== undefined && existsSync(join(folder, before.backup));
    if (rows.length > 0 || !isThere || before.row_count !== row_count) {
      db.exec('DELETE FROM row_changes');
      set.run({ backup: next, row_count });
    }
    return { rows, before, isThere };
  });
  const { rows, before, isThere } = take.immediate();
  return {
    baseline: isThere ? (before?.backup ?? null) : null,
    changed: new Set(rows.map(({ table_name, row_key }) => keyOf(table_name, row_key))),
    putBack: () => {
      const back = db.transaction(() => {
        for (const row of rows) insert.run(row);
        if (before !== undefined) set.run(before);
      });
      back.immediate();
    },
  };
}

/** After a comparison that found something: the next one starts from here. */
export function beginFrom(db: Database, backup: string): void {
  db.prepare('UPDATE row_baseline SET backup = ?').run(backup);
}

/** Compares two backups row by row. Rows that only the newer one has were written since; nothing else may differ but what was changed. */
export function findAltered({
  older,
  newer,
  changed,
}: {
  readonly older: string;
  readonly newer: string;
  readonly changed: ReadonlySet<string>;
}): Altered {
  const db = connectReadOnly(newer);
  try {
    attach(db, older, 'older');
    const late = db.prepare<[], { readonly table_name: string; readonly row_key: string }>(
      'SELECT * FROM main.row_changes',
    );
    const known = new Set([...changed, ...late.all().map((row) => keyOf(row.table_name, row.row_key))]);
    return Object.fromEntries(
      listBackupTables(db)
        .filter(({ name }) => isFollowed(db, 'main', name) && isFollowed(db, 'older', name))
        .map(({ name }) => [name, differing(db, name).filter((key) => !known.has(keyOf(name, key))).length] as const)
        .filter(([, count]) => count > 0),
    );
  } finally {
    db.close();
  }
}

/** New rows are not noted one by one. */
function countFollowed(db: Database): number {
  return listBackupTables(db)
    .filter(({ name }) => isFollowed(db, 'main', name))
    .reduce((sum, table) => sum + countRows(db, table), 0);
}

function differing(db: Database, table: string): readonly string[] {
  const info = (schema: string) =>
    db.pragma(`${schema}.table_info("${table}")`) as readonly { readonly name: string; readonly pk: number }[];
  const there = new Set(info('older').map(({ name }) => name));
  const columns = info('main').filter(({ name }) => there.has(name));
  const keys = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  const key = keys.map(({ name }) => `before."${name}"`).join(` || '/' || `);
  const isSame = keys.map(({ name }) => `now."${name}" = before."${name}"`).join(' AND ');
  const isOther = columns.map(({ name }) => `now."${name}" IS NOT before."${name}"`).join(' OR ');
  return db
    .prepare<[], string>(`
      SELECT ${key} FROM older."${table}" AS before LEFT JOIN main."${table}" AS now ON ${isSame}
      WHERE now."${keys[0]?.name}" IS NULL OR ${isOther}`)
    .pluck()
    .all();
}

/** Only if every change is noted can the other rows be judged. */
function isFollowed(db: Database, schema: 'main' | 'older', table: string): boolean {
  const trigger = `row_changes_${table}_update`;
  return (
    db.prepare(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'trigger' AND name = ?`).get(trigger) !== undefined
  );
}

function keyOf(table: string, key: string): string {
  return `${table} ${key}`;
}
