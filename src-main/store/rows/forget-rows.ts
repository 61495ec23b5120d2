import type { RowPlace } from '../search/search-rows';
import type { Database } from '../sqlite/database';

/** One column that holds words. */
export type TextColumn = {
  readonly table: string;
  readonly column: string;
  /** Rows of one kind only; a fragment of SQL of our own. */
  readonly where: string;
};

/** Of the row's primary key, in order. */
export type RowKey = readonly (string | number)[];

export type HeldRow = {
  readonly key: RowKey;
  /** What the SQL given for it says. */
  readonly owner: string;
  readonly value: string | Uint8Array;
};

export type ForgetRows = ReturnType<typeof forgetRows>;

/** Reads and writes single values of whatever column holds words; which ones those are, and what is done, is decided elsewhere. */
export function forgetRows(db: Database) {
  const keysOf = memoised((table: string): readonly string[] => {
    const names = db
      .prepare<{ readonly table: string }, { readonly name: string }>(
        'SELECT name FROM pragma_table_info(@table) WHERE pk > 0 ORDER BY pk',
      )
      .all({ table })
      .map(({ name }) => name);
    if (names.length === 0) throw new Error(`the table ${table} has no primary key`);
    return names;
  });
  const isRow = (table: string) =>
    keysOf(table)
      .map((name) => `"${name}" = ?`)
      .join(' AND ');
  return {
    /** Every column of every table that may hold text, with its declared type: what a search has to decide about. */
    listColumns: (): readonly { readonly table: string; readonly column: string }[] =>
      db
        .prepare<[], { readonly table: string; readonly column: string }>(
          `SELECT tables.name AS "table", columns.name AS "column"
           FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
           WHERE tables.schema = 'main' AND tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'
             AND columns.type NOT IN ('INTEGER', 'REAL')
           ORDER BY tables.name, columns.cid`,
        )
        .all(),
    /** The rows that may hold it, in the order of their keys. */
    list: (
      { table, column, where }: TextColumn,
      { owner, mayHold }: { readonly owner: string; readonly mayHold: (value: string | Uint8Array) => boolean },
    ): readonly HeldRow[] => {
      db.function('hearth_may_hold', { deterministic: true }, (value: unknown) =>
        (typeof value === 'string' || value instanceof Uint8Array) && mayHold(value) ? 1 : 0,
      );
      const keys = keysOf(table);
      return db
        .prepare<[], Readonly<Record<string, string | number>> & Omit<HeldRow, 'key'>>(
          `SELECT ${keys.map((name, at) => `"${name}" AS key${at}`).join(', ')}, CAST(${owner} AS TEXT) AS owner, "${column}" AS value
           FROM "${table}" WHERE "${column}" IS NOT NULL AND (${where}) AND hearth_may_hold("${column}")
           ORDER BY ${keys.map((name) => `"${name}"`).join(', ')}`,
        )
        .all()
        .map((row) => ({ key: keys.map((_, at) => row[`key${at}`] ?? ''), owner: row.owner, value: row.value }));
    },
    /** As it is now; undefined for a row that is gone, or is of another kind by now. */
    read: ({ table, column, where }: TextColumn, key: RowKey): string | Uint8Array | undefined =>
      db
        .prepare<(string | number)[], { readonly value: string | Uint8Array | null }>(
          `SELECT "${column}" AS value FROM "${table}" WHERE ${isRow(table)} AND (${where})`,
        )
        .get(...key)?.value ?? undefined,
    write: ({ table, column }: TextColumn, key: RowKey, value: string | Uint8Array | null): void =>
      void db
        .prepare<(string | number | Uint8Array | null)[]>(`UPDATE "${table}" SET "${column}" = ? WHERE ${isRow(table)}`)
        .run(value, ...key),
    remove: ({ table }: TextColumn, key: RowKey): void =>
      void db.prepare<(string | number)[]>(`DELETE FROM "${table}" WHERE ${isRow(table)}`).run(...key),
    /** What search finds by a row. */
    foundBy: (table: string, key: RowKey): RowPlace | null => {
      const kind = FOUND_BY[table];
      return kind === undefined ? null : { kind, refId: String(key[0]) };
    },
    /** Rows of the index that may hold it. */
    listIndexRows: (mayHold: (text: string) => boolean): readonly RowPlace[] => {
      db.function('hearth_may_hold', { deterministic: true }, (value: unknown) =>
        typeof value === 'string' && mayHold(value) ? 1 : 0,
      );
      return db
        .prepare<[], RowPlace>(
          `SELECT kind, ref_id AS refId FROM search_rows WHERE id NOT IN (SELECT id FROM search_leaving)
             AND hearth_may_hold(concat_ws(char(10), ref_id, self, topic, day, pieces, body))
           GROUP BY kind, ref_id ORDER BY min(id)`,
        )
        .all();
    },
    /** A message with where its stretches came from: those move with the text. */
    readMessage: (id: string): { readonly content: string; readonly spans: string | null } | undefined =>
      db
        .prepare<{ readonly id: string }, { readonly content: string; readonly spans: string | null }>(
          'SELECT content, spans FROM messages WHERE id = @id',
        )
        .get({ id }),
    setSpans: (row: { readonly id: string; readonly spans: string }): void =>
      void db.prepare<typeof row>('UPDATE messages SET spans = @spans WHERE id = @id').run(row),
    /** A fact that lost words is in no prompt any more: archived, or deleted where nothing else is left of it. */
    retireFact: (row: { readonly id: string; readonly at: number; readonly replacement: string }): void =>
      void db
        .prepare<typeof row>(
          `UPDATE facts SET
             deleted_at = CASE WHEN trim(text) = @replacement THEN coalesce(deleted_at, @at) ELSE deleted_at END,
             archived_at = coalesce(archived_at, @at)
           WHERE id = @id`,
        )
        .run(row),
    /** A change that lost words can be neither undone nor accepted. */
    closeRevision: (id: string): void =>
      void db
        .prepare<[string, string]>('UPDATE revisions SET undone_by = coalesce(undone_by, ?) WHERE id = ?')
        .run(FORGOTTEN_CHANGE, id),
    closeProposal: (row: { readonly id: string; readonly at: number }): void =>
      void db
        .prepare<typeof row>(
          `UPDATE proposals SET status = 'rejected', decided_at = @at WHERE id = @id AND status IN ('pending', 'conflict')`,
        )
        .run(row),
    /** A folder whose path is gone is linked no more. */
    unlinkProject: (row: { readonly id: string; readonly at: number }): void =>
      void db
        .prepare<typeof row>(
          'UPDATE projects SET unlinked_at = coalesce(unlinked_at, @at), trusted_at = NULL WHERE id = @id',
        )
        .run(row),
    /** Chips of changes that were closed offer no undo: their call is one that was only read. */
    closeToolUses: (): void =>
      void db
        .prepare<[string]>(
          `UPDATE messages SET tool_use = json_set(tool_use, '$.outcome', 'read', '$.groupId', NULL)
           WHERE tool_use IS NOT NULL AND json_valid(tool_use)
             AND json_extract(tool_use, '$.groupId') IN (SELECT group_id FROM revisions WHERE undone_by = ?)`,
        )
        .run(FORGOTTEN_CHANGE),
    /** That something was forgotten, and nothing of what. */
    note: (row: { readonly workspaceId: string; readonly at: number }): void =>
      void db
        .prepare<typeof row>(
          'INSERT OR IGNORE INTO forgets (workspace_id, forgotten_at) SELECT id, @at FROM workspaces WHERE id = @workspaceId',
        )
        .run(row),
    /** Moves the log into the database and empties it. False while somebody still reads what is in it. */
    emptyLog: (): boolean => db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0,
    /** Writes every page again, so that none keeps what stood in it. Not inside a transaction. */
    renewPages: (): void => void db.exec('VACUUM'),
  };
}

/** Stands where forgotten words stood. */
export const FORGOTTEN = '[forgotten]';
/** In place of the undo of a change whose words were forgotten. */
export const FORGOTTEN_CHANGE = 'forgotten';

const FOUND_BY: Readonly<Record<string, RowPlace['kind']>> = {
  messages: 'message',
  facts: 'fact',
  working_entries: 'working',
  captions: 'message',
};

function memoised<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
