import type { Database } from '../sqlite/database';
import { SYNCED_TABLES, type SyncedTable } from './synced-tables';

/** A row that is new, gone, or made again: all of its cells. */
export const WHOLE_ROW = '*';

const PREFIX = 'sync_notes_';

/** Makes the triggers that note which cells change; those of an earlier list of tables go. */
export function noteChanges(db: Database): void {
  const made = db
    .prepare<[string], string>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ? ORDER BY name")
    .pluck()
    .all(`${PREFIX}*`);
  const wanted = Object.entries(SYNCED_TABLES).flatMap(([name, table]) => triggersOf(name, table));
  if ([...wanted].sort().join('\n') === [...made].sort().join('\n')) return;
  stopNoting(db);
  for (const trigger of wanted) db.exec(trigger);
}

export function stopNoting(db: Database): void {
  const made = db
    .prepare<[string], { readonly name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
    )
    .all(`${PREFIX}*`);
  for (const { name } of made) db.exec(`DROP TRIGGER "${name}"`);
}

/** SQL for the key of a row as one text. */
export function keySql({ key }: SyncedTable, of: 'old' | 'new' | string): string {
  return key.map((column) => `${of}.${column}`).join(` || '/' || `);
}

/** The condition of `isReady` for a row that SQL knows by this name. */
export function readySql({ isReady }: SyncedTable, of: string): string {
  return isReady === undefined ? 'TRUE' : isReady.replaceAll('$', `${of}.`);
}

function triggersOf(name: string, table: SyncedTable): readonly string[] {
  const unless = 'WHEN (SELECT is_applying FROM sync_self) = 0';
  if (table.isContent) {
    // It is told again when it comes back.
    return [
      `CREATE TRIGGER ${PREFIX}${name}_deleted AFTER DELETE ON ${name} BEGIN
        DELETE FROM sync_rows WHERE table_name = '${name}' AND row_key = ${keySql(table, 'old')};
      END`,
    ];
  }
  // `OR IGNORE` would not do: within an upsert, SQLite takes the outer statement's way with conflicts.
  const note = (of: 'old' | 'new') =>
    `INSERT INTO sync_dirty (table_name, row_key, column_name) SELECT '${name}', ${keySql(table, of)}, '${WHOLE_ROW}'
      WHERE NOT EXISTS (SELECT 1 FROM sync_dirty
        WHERE table_name = '${name}' AND row_key = ${keySql(table, of)} AND column_name = '${WHOLE_ROW}');`;
  const cells = [...table.columns, ...(table.markdown === undefined ? [] : [table.markdown])];
  const becomesReady = `SELECT '${WHOLE_ROW}' AS cell, NOT (${readySql(table, 'old')}) AND (${readySql(table, 'new')}) AS is_other`;
  const changes = [
    ...(table.isReady === undefined ? [] : [becomesReady]),
    ...cells.map((cell) => `SELECT '${cell}' AS cell, old.${cell} IS NOT new.${cell} AS is_other`),
  ];
  const updated = `CREATE TRIGGER ${PREFIX}${name}_updated AFTER UPDATE OF ${cells.join(', ')} ON ${name}
    ${unless} AND (${readySql(table, 'new')}) BEGIN
      INSERT INTO sync_dirty (table_name, row_key, column_name)
        SELECT '${name}', ${keySql(table, 'new')}, cell FROM (${changes.join(' UNION ALL ')}) WHERE is_other
          AND NOT EXISTS (SELECT 1 FROM sync_dirty
            WHERE table_name = '${name}' AND row_key = ${keySql(table, 'new')} AND column_name = cell);
    END`;
  return [
    `CREATE TRIGGER ${PREFIX}${name}_inserted AFTER INSERT ON ${name} ${unless} BEGIN ${note('new')} END`,
    `CREATE TRIGGER ${PREFIX}${name}_deleted AFTER DELETE ON ${name} ${unless} BEGIN ${note('old')} END`,
    `CREATE TRIGGER ${PREFIX}${name}_moved AFTER UPDATE OF ${table.key.join(', ')} ON ${name}
    ${unless} AND ${keySql(table, 'old')} <> ${keySql(table, 'new')} BEGIN ${note('old')} ${note('new')} END`,
    ...(cells.length === 0 ? [] : [updated]),
  ];
}
