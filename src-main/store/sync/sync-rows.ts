import { lazy } from '../../lazy';
import type { Database } from '../sqlite/database';
import { SYNCED_TABLES, type SyncedTable } from './synced-tables';
import { noteChanges, readySql, stopNoting, WHOLE_ROW } from './triggers';
import { unweighedFacts } from './unweighed-facts';

/** A cell as SQLite holds it. */
export type SyncValue = string | number | Buffer | null;
export type SyncValues = Readonly<Record<string, SyncValue>>;

/** A row by its table and its key, whose columns have `/` between them. */
export type RowId = { readonly table: string; readonly key: string };

export type SelfRow = {
  readonly groupId: string;
  readonly device: string;
  /** The greatest stamp that was written or read here. */
  readonly clock: string;
  /** Of the newest change set. */
  readonly number: number;
  /** JSON: which snapshot is being taken in, and how far. */
  readonly taking: string | null;
};

/** When the cells of a row were written; JSON. */
export type StateRow = RowId & {
  readonly stamps: string;
  readonly tomb: string | null;
  readonly seen: string | null;
  readonly hash: Uint8Array;
};

export type SeenRow = {
  readonly device: string;
  readonly number: number;
  readonly stamp: string;
  /** JSON: by device, the newest stamp that this one had taken in. */
  readonly saw: string;
};

export type ParkedRow = RowId & {
  /** JSON of a change. */
  readonly change: string;
  readonly waitsTable: string;
  readonly waitsKey: string;
};

export type DirtyRow = RowId & { readonly columns: readonly string[] };
type Place = { readonly isReady: boolean; readonly above: string };
export type OutboxRow = { readonly number: number; readonly body: string };

const STATE = 'table_name AS "table", row_key AS "key", stamps, tomb, seen, hash';
const PARKED = `table_name AS "table", row_key AS "key", change, waits_table AS waitsTable, waits_key AS waitsKey`;

export type SyncRows = ReturnType<typeof syncRows>;

/** What devices tell each other, below the tables that hold it. Everything belongs into the caller's transaction. */
export function syncRows(db: Database) {
  const self = db.prepare<[], SelfRow>(
    'SELECT group_id AS groupId, device, clock, number, taking FROM sync_self WHERE id = 1',
  );
  const begin = db.prepare<SelfRow & { readonly at: number }>(`
    INSERT INTO sync_self (id, group_id, device, clock, number, is_applying, taking, created_at)
    VALUES (1, @groupId, @device, @clock, @number, 0, @taking, @at)`);
  const setSelf = db.prepare<SelfRow>(`UPDATE sync_self SET group_id = @groupId, device = @device, clock = @clock,
    number = @number, taking = @taking WHERE id = 1`);
  const setApplying = db.prepare<[number]>('UPDATE sync_self SET is_applying = ? WHERE id = 1');
  const dirty = db.prepare<RowId & { readonly limit: number }, RowId & { readonly columns: string }>(`
    SELECT table_name AS "table", row_key AS "key", group_concat(column_name) AS columns
    FROM sync_dirty WHERE (table_name, row_key) > (@table, @key)
    GROUP BY table_name, row_key ORDER BY table_name, row_key LIMIT @limit`);
  const countDirty = db.prepare<[], number>('SELECT count(*) FROM sync_dirty').pluck();
  const countOutbox = db.prepare<[], number>('SELECT count(*) FROM sync_outbox').pluck();
  const anyDirty = db.prepare<[], 1>('SELECT 1 FROM sync_dirty LIMIT 1').pluck();
  const clean = db.prepare<RowId>('DELETE FROM sync_dirty WHERE table_name = @table AND row_key = @key');
  const note = db.prepare<RowId & { readonly column: string }>(`
    INSERT OR IGNORE INTO sync_dirty (table_name, row_key, column_name) VALUES (@table, @key, @column)`);
  const state = db.prepare<RowId, StateRow>(
    `SELECT ${STATE} FROM sync_rows WHERE table_name = @table AND row_key = @key`,
  );
  const setState = db.prepare<StateRow>(`
    INSERT INTO sync_rows (table_name, row_key, stamps, tomb, seen, hash) VALUES (@table, @key, @stamps, @tomb, @seen, @hash)
    ON CONFLICT DO UPDATE SET stamps = excluded.stamps, tomb = excluded.tomb, seen = excluded.seen, hash = excluded.hash`);
  const page = db.prepare<RowId & { readonly limit: number }, StateRow>(`
    SELECT ${STATE} FROM sync_rows WHERE table_name = @table AND row_key > @key ORDER BY row_key LIMIT @limit`);
  const deleted = db.prepare<[], RowId>(
    'SELECT table_name AS "table", row_key AS "key" FROM sync_rows WHERE tomb IS NOT NULL',
  );
  const parts = db.prepare<[], { readonly bucket: number; readonly hash: Buffer }>(
    'SELECT bucket, hash FROM sync_digest',
  );
  const part = db.prepare<[number], Buffer>('SELECT hash FROM sync_digest WHERE bucket = ?').pluck();
  const setPart = db.prepare<[number, Uint8Array]>(
    'INSERT INTO sync_digest (bucket, hash) VALUES (?, ?) ON CONFLICT DO UPDATE SET hash = excluded.hash',
  );
  const sections = db.prepare<[string], string>('SELECT sections FROM sync_documents WHERE row_key = ?').pluck();
  const setSections = db.prepare<[string, string]>(
    'INSERT INTO sync_documents (row_key, sections) VALUES (?, ?) ON CONFLICT DO UPDATE SET sections = excluded.sections',
  );
  const parked = db.prepare<RowId, ParkedRow>(
    `SELECT ${PARKED} FROM sync_parked WHERE table_name = @table AND row_key = @key`,
  );
  const waiting = db.prepare<RowId, ParkedRow>(
    `SELECT ${PARKED} FROM sync_parked WHERE waits_table = @table AND waits_key = @key`,
  );
  const allParked = db.prepare<RowId & { readonly limit: number }, ParkedRow>(`
    SELECT ${PARKED} FROM sync_parked WHERE (table_name, row_key) > (@table, @key) ORDER BY table_name, row_key LIMIT @limit`);
  const park = db.prepare<ParkedRow>(`
    INSERT OR REPLACE INTO sync_parked (table_name, row_key, change, waits_table, waits_key)
    VALUES (@table, @key, @change, @waitsTable, @waitsKey)`);
  const unpark = db.prepare<RowId>('DELETE FROM sync_parked WHERE table_name = @table AND row_key = @key');
  const countParked = db.prepare<[], number>('SELECT count(*) FROM sync_parked').pluck();
  const send = db.prepare<OutboxRow>('INSERT INTO sync_outbox (number, body) VALUES (@number, @body)');
  const outbox = db.prepare<[number], OutboxRow>(
    'SELECT number, body FROM sync_outbox WHERE number <= ? ORDER BY number',
  );
  const outboxSizes = db.prepare<[number], { readonly number: number; readonly bytes: number }>(
    'SELECT number, octet_length(body) AS bytes FROM sync_outbox ORDER BY number LIMIT ?',
  );
  const sent = db.prepare<[number]>('DELETE FROM sync_outbox WHERE number <= ?');
  const seen = db.prepare<[], SeenRow>('SELECT device, number, stamp, saw FROM sync_seen');
  const setSeen = db.prepare<SeenRow>(`
    INSERT INTO sync_seen (device, number, stamp, saw) VALUES (@device, @number, @stamp, @saw)
    ON CONFLICT DO UPDATE SET number = excluded.number, stamp = excluded.stamp, saw = excluded.saw`);
  const staysHere = db.prepare<[string], 1>('SELECT 1 FROM sync_local_workspaces WHERE workspace_id = ?').pluck();
  const keepHere = db.prepare<[string]>('INSERT OR IGNORE INTO sync_local_workspaces (workspace_id) VALUES (?)');
  const share = db.prepare<[string]>('DELETE FROM sync_local_workspaces WHERE workspace_id = ?');
  const find = db.prepare<{ readonly kind: string; readonly refId: string }>(
    'INSERT OR IGNORE INTO search_pending (kind, ref_id) VALUES (@kind, @refId)',
  );
  const leave = db.prepare<[string]>(`
    INSERT OR IGNORE INTO search_leaving (id) SELECT id FROM search_rows WHERE conversation_id = ?`);
  const leaveSections = db.prepare<{ readonly workspaceId: string; readonly namespace: string }>(`
    INSERT OR IGNORE INTO search_leaving (id)
    SELECT search_rows.id FROM documents JOIN search_rows ON kind = 'section'
      AND ref_id >= documents.id || '#' AND ref_id < documents.id || '$'
    WHERE documents.workspace_id = @workspaceId AND documents.namespace = @namespace`);
  const table = tableStatements(db);

  return {
    /** What it reads is of one moment, and nobody waits to write. Not within a transaction. */
    reading: <T>(run: () => T): T => db.transaction(run).deferred(),
    self: (): SelfRow | undefined => self.get(),
    /** From now on changes are noted. */
    begin: (row: SelfRow, at: number): void => {
      begin.run({ ...row, at });
      noteChanges(db);
    },
    /** After an update of Hearth, whose list of tables may be another one. */
    noteChanges: (): void => noteChanges(db),
    /** Nothing is left of it but what was shared. */
    end: (): void => {
      stopNoting(db);
      for (const name of EVERYTHING) db.exec(`DELETE FROM ${name}`);
    },
    setSelf: (row: SelfRow): void => void setSelf.run(row),
    /** While it is on, changes are another device's and not noted. It belongs into one transaction with `false`. */
    setApplying: (isOn: boolean): void => {
      // Rows that name each other come in any order; who calls has seen to it that none is missing.
      if (isOn) db.pragma('defer_foreign_keys = ON');
      setApplying.run(isOn ? 1 : 0);
    },

    hasDirty: (): boolean => anyDirty.get() !== undefined,
    /** Cells that changed; a row that is new counts once. */
    countDirty: (): number => countDirty.get() ?? 0,
    /** Rows with the cells that changed, in the order of their tables' names. */
    listDirty: ({ table, key }: RowId, limit: number): readonly DirtyRow[] =>
      dirty.all({ table, key, limit }).map(({ columns, ...row }) => ({ ...row, columns: columns.split(',') })),
    clean: ({ table, key }: RowId): void => void clean.run({ table, key }),
    note: ({ table, key }: RowId): void => void note.run({ table, key, column: WHOLE_ROW }),
    /** Rows from before anything was noted, or that were not shared until now. */
    noteUnstamped: (): void => {
      for (const [name, { isContent }] of Object.entries(SYNCED_TABLES)) if (!isContent) table(name).noteUnstamped();
    },

    readState: ({ table, key }: RowId): StateRow | undefined => state.get({ table, key }),
    writeState: (row: StateRow): void => void setState.run(row),
    /** All that were ever deleted, whether or not they came back. */
    listDeleted: (): readonly RowId[] => deleted.all(),
    listStates: (after: RowId, limit: number): readonly StateRow[] => page.all({ ...after, limit }),
    digestParts: (): ReadonlyMap<number, Uint8Array> => new Map(parts.all().map(({ bucket, hash }) => [bucket, hash])),
    digestPart: (bucket: number): Uint8Array | undefined => part.get(bucket),
    writeDigestPart: (bucket: number, hash: Uint8Array): void => void setPart.run(bucket, hash),
    /** JSON of all sections of a document. */
    readSections: (key: string): string | undefined => sections.get(key),
    writeSections: (key: string, json: string): void => void setSections.run(key, json),

    read: ({ table: name, key }: RowId): SyncValues | undefined => table(name).read(key),
    has: ({ table: name, key }: RowId): boolean => table(name).has(key),
    /** Whether a row may be told yet, and the key of the row above it. */
    placeOf: ({ table: name, key }: RowId): Place | undefined => table(name).placeOf(key),
    /** Writes the cells that are named; a row that is new begins with what its table says. */
    write: ({ table: name, key }: RowId, values: SyncValues): void => table(name).write(key, values),
    remove: ({ table: name, key }: RowId): void => table(name).remove(key),
    /** Rows that name this one and could not be without it. */
    listReferrers: (row: RowId): readonly RowId[] =>
      REFERRERS.filter(({ parent }) => parent === row.table).flatMap(({ name, column }) =>
        table(name)
          .listNaming(column, row.key)
          .map((key) => ({ table: name, key })),
      ),

    readParked: ({ table, key }: RowId): ParkedRow | undefined => parked.get({ table, key }),
    listWaiting: ({ table, key }: RowId): readonly ParkedRow[] => waiting.all({ table, key }),
    listParked: (after: RowId, limit: number): readonly ParkedRow[] => allParked.all({ ...after, limit }),
    park: (row: ParkedRow): void => void park.run(row),
    unpark: ({ table, key }: RowId): void => void unpark.run({ table, key }),
    countParked: (): number => countParked.get() ?? 0,

    send: (row: OutboxRow): void => void send.run(row),
    countOutbox: (): number => countOutbox.get() ?? 0,
    /** What was not sent yet, the oldest first. */
    listOutbox: (upTo: number): readonly OutboxRow[] => outbox.all(upTo),
    /** Of so many, how much there is to read. */
    listOutboxSizes: (limit: number) => outboxSizes.all(limit),
    markSent: (upTo: number): void => void sent.run(upTo),

    listSeen: (): readonly SeenRow[] => seen.all(),
    writeSeen: (row: SeenRow): void => void setSeen.run(row),

    staysHere: (workspaceId: string): boolean => staysHere.get(workspaceId) !== undefined,
    setStaysHere: (workspaceId: string, isOn: boolean): void => void (isOn ? keepHere : share).run(workspaceId),

    /** It is to be indexed anew, or taken out of the index. */
    makeFindable: (kind: 'conversation' | 'fact' | 'workspace' | 'message', refId: string): void =>
      void find.run({ kind, refId }),
    leaveIndex: (conversationId: string): void => void leave.run(conversationId),
    /** Before the document changes. Those that are still in it stay, once it is indexed anew. */
    leaveSections: (key: string): void => {
      const [workspaceId = '', ...rest] = key.split('/');
      leaveSections.run({ workspaceId, namespace: rest.join('/') });
    },
    ...unweighedFacts(db),
  };
}

const EVERYTHING = [
  ...[
    'sync_self',
    'sync_exchange',
    'sync_devices',
    'sync_epochs',
    'sync_seen',
    'sync_dirty',
    'sync_rows',
    'sync_digest',
  ],
  ...[
    'sync_documents',
    'sync_parked',
    'sync_outbox',
    'sync_local_workspaces',
    'sync_pairing',
    'sync_forgets',
    'sync_unweighed',
  ],
];

const REFERRERS = Object.entries(SYNCED_TABLES).flatMap(([name, { parents = {} }]) =>
  Object.entries(parents).map(([column, parent]) => ({ name, column, parent })),
);

/** The statements of each table, made when it is first asked for. */
function tableStatements(db: Database) {
  const made = new Map(
    Object.entries(SYNCED_TABLES).map(([name, table]) => [name, lazy(() => statementsOf(db, name, table))] as const),
  );
  return (name: string) => {
    const statements = made.get(name);
    if (statements === undefined) throw new Error(`no synced table ${name}`);
    return statements();
  };
}

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: number;
  readonly initial: string | null;
};

function statementsOf(db: Database, name: string, table: SyncedTable) {
  const schema = db
    .prepare<[string], Column>(
      'SELECT name, type, "notnull" AS isRequired, dflt_value AS initial FROM pragma_table_info(?)',
    )
    .all(name);
  const of = (column: string) => schema.find((each) => each.name === column);
  const cells = [...table.columns, ...(table.markdown === undefined ? [] : [table.markdown])];
  const where = table.key.map((column) => `${column} = ?`).join(' AND ');
  const keyOf = table.key.map((column) => column).join(` || '/' || `);
  const read = db.prepare<SyncValue[], SyncValues>(
    `SELECT ${[...table.key, ...cells].map((cell) => `"${cell}"`).join(', ')} FROM ${name} WHERE ${where}`,
  );
  const has = db.prepare<SyncValue[], 1>(`SELECT 1 FROM ${name} WHERE ${where}`).pluck();
  const placeOf = db.prepare<SyncValue[], { readonly isReady: 0 | 1; readonly above: string | null }>(
    `SELECT (${readySql(table, name)}) AS isReady, ${table.scope ?? 'NULL'} AS above FROM ${name} WHERE ${where}`,
  );
  const remove = db.prepare<SyncValue[]>(`DELETE FROM ${name} WHERE ${where}`);
  const unstamped = db.prepare(`
    INSERT OR IGNORE INTO sync_dirty (table_name, row_key, column_name)
    SELECT '${name}', ${keyOf}, '${WHOLE_ROW}' FROM ${name}
    WHERE NOT EXISTS (SELECT 1 FROM sync_rows WHERE table_name = '${name}' AND row_key = ${keyOf})`);
  const naming = new Map(
    Object.keys(table.parents ?? {}).map((column) => [
      column,
      lazy(() => db.prepare<[string], string>(`SELECT ${keyOf} FROM ${name} WHERE ${column} = ?`).pluck()),
    ]),
  );
  const updates = new Map<string, ReturnType<typeof db.prepare>>();
  const split = (key: string): SyncValue[] => keyValues(table, key, (column) => of(column)?.type === 'INTEGER');
  const insert = lazy(() => {
    const columns = [...table.key, ...cells, ...Object.keys(table.local ?? {})];
    return db.prepare(
      `INSERT INTO ${name} (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
  });

  const begun = (key: string, values: SyncValues): SyncValue[] => [
    ...split(key),
    ...cells.map((cell) => values[cell] ?? initialOf(of(cell))),
    ...Object.entries(table.local ?? {}).map(([column, { begins, beginsAs }]) => {
      if (beginsAs !== undefined) return values[beginsAs] ?? null;
      return begins ?? (of(column)?.isRequired ? `${name}:${key}` : null);
    }),
  ];

  return {
    read: (key: string): SyncValues | undefined => read.get(...split(key)),
    has: (key: string): boolean => has.get(...split(key)) !== undefined,
    placeOf: (key: string): Place | undefined => {
      const place = placeOf.get(...split(key));
      return place && { isReady: place.isReady === 1, above: place.above ?? '' };
    },
    remove: (key: string): void => void remove.run(...split(key)),
    noteUnstamped: (): void => void unstamped.run(),
    listNaming: (column: string, key: string): readonly string[] => naming.get(column)?.().all(key) ?? [],
    write: (key: string, values: SyncValues): void => {
      if (has.get(...split(key)) === undefined) {
        insert().run(...begun(key, values));
        return;
      }
      const named = cells.filter((cell) => cell in values);
      if (named.length === 0 || table.isContent) return;
      const list = named.join(',');
      const update =
        updates.get(list) ??
        db.prepare(`UPDATE ${name} SET ${named.map((cell) => `"${cell}" = ?`).join(', ')} WHERE ${where}`);
      updates.set(list, update);
      update.run(...named.map((cell) => values[cell] ?? initialOf(of(cell))), ...split(key));
    },
  };
}

/** What a column of a later version begins with in a row of an earlier one. */
function initialOf(column: Column | undefined): SyncValue {
  if (column === undefined) return null;
  if (column.initial !== null) {
    return column.type === 'INTEGER' ? Number(column.initial) : column.initial.replace(/^'|'$/g, '');
  }
  if (!column.isRequired) return null;
  return column.type === 'INTEGER' ? 0 : '';
}

/** Ids have no `/`, so that only the last column of a key may. */
function keyValues({ key: columns }: SyncedTable, key: string, isNumber: (column: string) => boolean): SyncValue[] {
  const parts = key.split('/');
  return columns.map((column, index) => {
    const text = index === columns.length - 1 ? parts.slice(index).join('/') : (parts[index] ?? '');
    return isNumber(column) ? Number(text) : text;
  });
}
