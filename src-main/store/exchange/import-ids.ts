import type { BackupTable, Row, Value } from '../tables/backup-table';

/** What people wrote, word for word: an id in it is their word, not a reference. */
const WORDS: ReadonlySet<string> = new Set([
  'content',
  'sent_content',
  'thinking',
  'text',
  'old_text',
  'before_text',
  'after_text',
  'said_text',
  'topic',
  'before_topic',
  'after_topic',
  'title',
  'name',
  'draft',
  'instructions',
  'message',
  'error_sentence',
  'error_detail',
  'documents.body',
]);
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

export type IdMap = ReadonlyMap<string, string>;

/** The same row with each id in another's place: keys, foreign keys, JSON and paths, never in anybody's words. */
export function mapRow(row: Row, table: BackupTable, ids: IdMap): Row {
  if (ids.size === 0) return row;
  const mapped: Record<string, Value> = { ...row };
  for (const { name, isText } of table.columns) {
    const value = row[name];
    if (isText && typeof value === 'string' && isReference(table, name)) mapped[name] = mapText(value, ids);
  }
  return mapped;
}

/** Every id a row mentions, its own included. */
export function mentionedIds(row: Row, table: BackupTable): readonly string[] {
  return table.columns.flatMap(({ name, isText }) => {
    const value = row[name];
    if (!isText || typeof value !== 'string' || !isReference(table, name)) return [];
    return [value, ...(value.match(UUID) ?? [])];
  });
}

function isReference({ name: table }: BackupTable, column: string): boolean {
  return !WORDS.has(column) && !WORDS.has(`${table}.${column}`);
}

function mapText(value: string, ids: IdMap): string {
  return ids.get(value) ?? value.replace(UUID, (id) => ids.get(id) ?? id);
}
