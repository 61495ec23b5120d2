import type { Database } from '../database';
import type { RowPlace } from '../search/search-rows';

/** One column that holds words. */
export type TextColumn = {
  readonly table: string;
  readonly column: string;
  /** Rows of one kind only; a fragment of SQL of our own. */
  readonly where: string;
};

export type ForgetRows = ReturnType<typeof forgetRows>;

/** Names, kinds and references: nothing anybody said, and the constraints of their tables hold them. */
const NO_WORDS =
  /^(?:id|.*_id|.*_ids|.*hash|kind|op|status|role|origin|trust|reason|actor|message_type|title_by|scope|model|namespace|.*_upto|.*_by|target_kind|.*_state|done_reason|error_code|redactions|fingerprint|message_ids|body_version|params|mode|real_path|notes_dir)$/;
/** Their rows follow from others and are made again, or hold no words of the user. */
const NOT_LOOKED_AT = /^(?:settings|workspaces|search_vectors|search_changes|search_workspaces|sqlite_.*)$/;

/**
 * Looks through every table there is, those of features that were added later too, for what is to be forgotten. `matcher`
 * finds it in a text; what it finds becomes `replacement`.
 */
export function forgetRows(db: Database) {
  const columns = (): readonly TextColumn[] =>
    db
      .prepare<[], { readonly name: string }>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name",
      )
      .all()
      .filter(({ name }) => !NOT_LOOKED_AT.test(name))
      .flatMap(({ name: table }) =>
        db
          .prepare<{ readonly table: string }, { readonly name: string; readonly type: string }>(
            'SELECT name, type FROM pragma_table_info(@table)',
          )
          .all({ table })
          .filter(({ name, type }) => type === 'TEXT' && !NO_WORDS.test(name))
          .flatMap(({ name: column }) => placesOf(table, column)),
      );
  const withMatcher = <T>(count: (text: string) => number, replace: (text: string) => string, run: () => T): T => {
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    db.function('hearth_count', { deterministic: true }, (value: unknown) => count(text(value)));
    db.function('hearth_forget', { deterministic: true }, (value: unknown) => replace(text(value)));
    return run();
  };
  const isNumbered = (table: string): boolean =>
    db
      .prepare<{ readonly table: string }>('SELECT 1 FROM pragma_table_list WHERE name = @table AND wr = 0')
      .get({ table }) !== undefined;
  return {
    /** Occurrences, place by place; places without one are left out. */
    find: (count: (text: string) => number): readonly (TextColumn & { readonly count: number })[] =>
      withMatcher(
        count,
        (text) => text,
        () =>
          columns().flatMap((place) => {
            const { table, column, where } = place;
            const row = db
              .prepare<[], { readonly count: number | null }>(
                `SELECT sum(hearth_count("${column}")) AS count FROM "${table}" WHERE "${column}" IS NOT NULL AND (${where})`,
              )
              .get();
            return row?.count ? [{ ...place, count: row.count }] : [];
          }),
      ),
    /** The rows of a place that hold it, by row number; null for a table that numbers none: it is replaced as a whole. */
    listRows: ({ table, column, where }: TextColumn, count: (text: string) => number): readonly number[] | null =>
      isNumbered(table)
        ? withMatcher(
            count,
            (text) => text,
            () =>
              db
                .prepare<[], { readonly row: number }>(
                  `SELECT rowid AS row FROM "${table}"
                   WHERE "${column}" IS NOT NULL AND (${where}) AND hearth_count("${column}") > 0 ORDER BY rowid`,
                )
                .all()
                .map(({ row }) => row),
          )
        : null,
    /** In one row, or in all of a table without numbers. Belongs into a transaction. */
    replace: (
      { table, column, where }: TextColumn,
      row: number | null,
      { count, replace }: { readonly count: (text: string) => number; readonly replace: (text: string) => string },
    ): void =>
      withMatcher(count, replace, () => {
        db.prepare<{ readonly row: number | null }>(
          `UPDATE "${table}" SET "${column}" = hearth_forget("${column}")
           WHERE "${column}" IS NOT NULL AND (${where}) AND hearth_count("${column}") > 0
             AND (@row IS NULL ${isNumbered(table) ? 'OR rowid = @row' : ''})`,
        ).run({ row });
      }),
    /** What is found by a row of a place. Of a table without numbers: by those that hold it, before they are changed. */
    listFoundBy: ({ table }: TextColumn, row: number | null, count: (text: string) => number): readonly RowPlace[] =>
      withMatcher(
        count,
        (text) => text,
        () => {
          const sql = FOUND_BY[table];
          return sql === undefined ? [] : db.prepare<{ readonly row: number | null }, RowPlace>(sql).all({ row });
        },
      ),
    /** Rows of the index that hold it. */
    listIndexRows: (count: (text: string) => number): readonly RowPlace[] =>
      withMatcher(
        count,
        (text) => text,
        () =>
          db
            .prepare<[], RowPlace>(
              `SELECT kind, ref_id AS refId FROM search_rows WHERE id NOT IN (SELECT id FROM search_leaving)
                 AND hearth_count(concat_ws(char(10), self, p1, p2, n1, n2, br, facts, day, pieces, body)) > 0
               ORDER BY id`,
            )
            .all(),
      ),
    /** Frozen contexts that hold it are rendered again with the next message. */
    dropContexts: (count: (text: string) => number): void =>
      withMatcher(
        count,
        (text) => text,
        () => {
          db.prepare(
            `UPDATE conversations SET session_context = NULL
             WHERE session_context IS NOT NULL AND hearth_count(session_context) > 0`,
          ).run();
        },
      ),
    /** A message with where its stretches came from: those move with the text. */
    readMessage: (
      row: number,
    ): { readonly id: string; readonly content: string; readonly spans: string | null } | undefined =>
      db
        .prepare<
          { readonly row: number },
          { readonly id: string; readonly content: string; readonly spans: string | null }
        >('SELECT id, content, spans FROM messages WHERE rowid = @row')
        .get({ row }),
    setSpans: (row: { readonly id: string; readonly spans: string }): void =>
      void db.prepare<typeof row>('UPDATE messages SET spans = @spans WHERE id = @id').run(row),
    /** Facts of which nothing is left are deleted. Returns their ids. */
    dropEmptyFacts: (row: { readonly replacement: string; readonly at: number }): readonly string[] =>
      db
        .prepare<typeof row, { readonly id: string }>(
          'UPDATE facts SET deleted_at = @at WHERE trim(text) = @replacement AND deleted_at IS NULL RETURNING id',
        )
        .all(row)
        .map(({ id }) => id),
    /** Moves the log into the database and empties it. False while somebody still reads what stands in it. */
    emptyLog: (): boolean => db.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0,
    /** Writes every page anew, so that none keeps what stood in it. Not inside a transaction. */
    renewPages: (): void => void db.exec('VACUUM'),
  };
}

const FOUND_BY: Readonly<Record<string, string>> = {
  messages: "SELECT 'message' AS kind, id AS refId FROM messages WHERE rowid = @row",
  facts: "SELECT 'fact' AS kind, id AS refId FROM facts WHERE rowid = @row",
  working_entries: "SELECT 'working' AS kind, conversation_id AS refId FROM working_entries WHERE rowid = @row",
  captions:
    "SELECT DISTINCT 'message' AS kind, message_id AS refId FROM captions WHERE @row IS NULL AND hearth_count(text) > 0",
};

/** A summary is memory, what was said is the conversation's: they are offered apart. */
function placesOf(table: string, column: string): readonly TextColumn[] {
  if (table !== 'messages' || column === 'spans') return column === 'spans' ? [] : [{ table, column, where: 'TRUE' }];
  if (column !== 'content') return [{ table, column, where: 'TRUE' }];
  return [
    { table, column, where: "message_type = 'summary'" },
    { table, column, where: "message_type <> 'summary'" },
  ];
}
