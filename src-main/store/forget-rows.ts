import type { Database } from './database';

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
    /** Belongs into a transaction. */
    replace: (
      { table, column, where }: TextColumn,
      { count, replace }: { readonly count: (text: string) => number; readonly replace: (text: string) => string },
    ): void =>
      withMatcher(count, replace, () => {
        db.prepare(
          `UPDATE "${table}" SET "${column}" = hearth_forget("${column}")
           WHERE "${column}" IS NOT NULL AND (${where}) AND hearth_count("${column}") > 0`,
        ).run();
      }),
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
    /** Messages that hold it, with where their stretches came from: those move with the text. */
    listMessages: (
      count: (text: string) => number,
    ): readonly { readonly id: string; readonly content: string; readonly spans: string | null }[] =>
      withMatcher(
        count,
        (text) => text,
        () =>
          db
            .prepare<[], { readonly id: string; readonly content: string; readonly spans: string | null }>(
              'SELECT id, content, spans FROM messages WHERE spans IS NOT NULL AND hearth_count(content) > 0',
            )
            .all(),
      ),
    setSpans: (row: { readonly id: string; readonly spans: string }): void =>
      void db.prepare<typeof row>('UPDATE messages SET spans = @spans WHERE id = @id').run(row),
    /** Facts of which nothing is left are deleted. */
    dropEmptyFacts: (row: { readonly replacement: string; readonly at: number }): void =>
      void db
        .prepare<typeof row>('UPDATE facts SET deleted_at = @at WHERE trim(text) = @replacement AND deleted_at IS NULL')
        .run(row),
    /** Writes every page anew, so that none keeps what stood in it, and empties the log. Not inside a transaction. */
    scrub: (): void => {
      db.exec('VACUUM');
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

/** A summary is memory, what was said is the conversation's: they are offered apart. */
function placesOf(table: string, column: string): readonly TextColumn[] {
  if (table !== 'messages' || column === 'spans') return column === 'spans' ? [] : [{ table, column, where: 'TRUE' }];
  if (column !== 'content') return [{ table, column, where: 'TRUE' }];
  return [
    { table, column, where: "message_type = 'summary'" },
    { table, column, where: "message_type <> 'summary'" },
  ];
}
