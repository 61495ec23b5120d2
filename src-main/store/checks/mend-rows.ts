import type { Database } from '../sqlite/database';
import { explainStoreError } from '../sqlite/sqlite-errors';
import { type BackupTable, listBackupTables } from '../tables/backup-table';
import { findBrokenLinks, findCycles, type StoredLink } from '../tables/message-links';
import { JSON_COLUMNS } from './json-columns';
import { FURTHEST_MS, findBadValues } from './row-values';

/** What was wrong with single rows. Nothing is deleted: links that cannot be right are cut, times brought back to one that exists. */
export type MendedRows = {
  /** Messages that hung on themselves, on another chat's, or on nothing. */
  readonly links: number;
  /** Chats whose last message was not one of theirs. */
  readonly leaves: number;
  /** Facts that replace each other. */
  readonly facts: number;
  readonly times: number;
  /** Values that no page can show as what they are: they are left as they are, and shown as not there. */
  readonly unreadable: number;
};

/** Looks at every row that a page reads, and mends what can be. Reads the whole of it: for a thread beside the window. */
export function mendRows(db: Database): MendedRows {
  const mend = db.transaction(() => {
    const { times, unreadable } = mendValues(db);
    return { links: mendLinks(db), leaves: mendLeaves(db), facts: mendFacts(db), times, unreadable };
  });
  try {
    // As long as nothing is wrong, writers do not have to wait.
    return mend.deferred();
  } catch (error) {
    if (explainStoreError(error)?.code !== 'database_busy') throw error;
    return mend.immediate();
  }
}

/** `null` where nothing was wrong. */
export function describeMended({ links, leaves, facts, times, unreadable }: MendedRows): string | null {
  const found = [
    many(links, 'message had no right place in its chat', 'messages had no right place in their chats'),
    many(leaves, 'chat had lost its last message', 'chats had lost their last message'),
    many(facts, 'fact was hidden by itself', 'facts were hidden by themselves'),
    many(times, 'time was impossible', 'times were impossible'),
    many(unreadable, 'value cannot be read', 'values cannot be read'),
  ].filter((text) => text !== null);
  if (found.length === 0) return null;
  return `Hearth found damage in its database and worked around it: ${found.join(', ')}. Nothing was deleted. If something is missing, an older backup may have it: Settings, Data and backups.`;
}

function mendLinks(db: Database): number {
  const rows = db.prepare<[], StoredLink>(
    'SELECT id, conversation_id AS conversationId, parent_id AS parentId FROM messages',
  );
  const cut = db.prepare<{ readonly id: string }>('UPDATE messages SET parent_id = NULL WHERE id = @id');
  const broken = findBrokenLinks(rows.all());
  for (const { id } of broken) cut.run({ id });
  return broken.length;
}

function mendLeaves(db: Database): number {
  const lost = db
    .prepare<[], { readonly id: string }>(`
      SELECT id FROM conversations WHERE active_leaf_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM messages WHERE id = active_leaf_id AND conversation_id = conversations.id)`)
    .all();
  const end = db.prepare<{ readonly id: string }>(`
    UPDATE conversations SET active_leaf_id = (SELECT id FROM messages WHERE conversation_id = @id
      AND message_type <> 'summary' AND status <> 'queued' ORDER BY created_at DESC, id DESC LIMIT 1)
    WHERE id = @id`);
  for (const { id } of lost) end.run({ id });
  return lost.length;
}

function mendFacts(db: Database): number {
  const rows = db
    .prepare<[], { readonly id: string; readonly next: string }>(
      'SELECT id, superseded_by AS next FROM facts WHERE superseded_by IS NOT NULL',
    )
    .all();
  const cuts = findCycles(new Map(rows.map(({ id, next }) => [id, next])));
  const cut = db.prepare<{ readonly id: string }>('UPDATE facts SET superseded_by = NULL WHERE id = @id');
  for (const id of cuts) cut.run({ id });
  return cuts.length;
}

function mendValues(db: Database): Pick<MendedRows, 'times' | 'unreadable'> {
  let unreadable = 0;
  const times: (() => void)[] = [];
  for (const table of listBackupTables(db)) {
    const { name, columns } = checkedOf(table);
    if (columns.length === 0) continue;
    const list = columns.map((column) => `"${column}"`).join(', ');
    // The first column says which row it is, the rest what of it is looked at.
    const key = table.key.map((column) => `"${column}"`).join(', ');
    const rows = db
      .prepare<[], Readonly<Record<string, unknown>>>(`SELECT ${key}, ${list} FROM "${name}"`)
      .safeIntegers()
      .iterate();
    for (const row of rows) {
      for (const { column, what } of findBadValues(name, row)) {
        if (what !== 'time') unreadable += 1;
        else times.push(() => mendTime(db, table, { row, column }));
      }
    }
  }
  for (const mend of times) mend();
  return { times: times.length, unreadable };
}

/** Only whole numbers and JSON: what people wrote is not checked. */
function checkedOf({ name, columns, key }: BackupTable): {
  readonly name: string;
  readonly columns: readonly string[];
} {
  const json = Object.keys(Object.hasOwn(JSON_COLUMNS, name) ? JSON_COLUMNS[name as keyof typeof JSON_COLUMNS] : {});
  const checked = columns.filter((column) => column.isInteger || json.includes(column.name));
  return { name, columns: checked.map((column) => column.name).filter((column) => !key.includes(column)) };
}

function mendTime(
  db: Database,
  { name, key }: BackupTable,
  { row, column }: { readonly row: Readonly<Record<string, unknown>>; readonly column: string },
): void {
  const where = key.map((each) => `"${each}" IS @${each}`).join(' AND ');
  const nearest = Number(row[column]) > 0 ? FURTHEST_MS : -FURTHEST_MS;
  const ids = Object.fromEntries(key.map((each) => [each, row[each]]));
  db.prepare(`UPDATE "${name}" SET "${column}" = @nearest WHERE ${where}`).run({ ...ids, nearest });
}

function many(count: number, one: string, more: string): string | null {
  return count === 0 ? null : `${count.toLocaleString('en')} ${count === 1 ? one : more}`;
}
