import type { Database } from '../../src-main/store/sqlite/database';

export type IndexSize = {
  /** Bytes of all that was said and is remembered, as UTF-8. */
  readonly text: number;
  /** Bytes of the whole index. */
  readonly index: number;
  /** Bytes of the pages of each of its tables, with what SQLite keeps beside it. */
  readonly tables: Readonly<Record<string, number>>;
  readonly passages: number;
};

/** What the index takes on disk, before there are vectors. */
export function indexSize(db: Database): IndexSize {
  const text = db
    .prepare<[], number>(`
    SELECT (SELECT coalesce(sum(octet_length(content)), 0) FROM messages) + (SELECT coalesce(sum(octet_length(text)), 0) FROM facts)`)
    .pluck()
    .get();
  const tables = db
    .prepare<[], { readonly name: string; readonly bytes: number }>(`
    SELECT name, sum(pgsize) AS bytes FROM dbstat WHERE name GLOB '*search_*' GROUP BY name ORDER BY bytes DESC`)
    .all();
  const passages = db.prepare<[], number>('SELECT count(*) FROM search_rows').pluck().get();
  return {
    text: text ?? 0,
    index: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    tables: Object.fromEntries(tables.map(({ name, bytes }) => [name, bytes])),
    passages: passages ?? 0,
  };
}
