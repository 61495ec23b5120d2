import type { Database } from '../sqlite/database';
import {
  type BackupTable,
  clearTable,
  countRows,
  listBackupTables,
  type Row,
  readRows,
  rowFinder,
  rowInserter,
} from '../tables/backup-table';
import { encodeRow } from './export-lines';
import { matchFolders } from './import-folders';
import { type IdMap, mapRow } from './import-ids';
import { type ArrivingProjects, matchProjects, withoutLink } from './import-projects';
import { sameRows } from './import-same';

export type Merged = {
  /** Rows that came in, by table. */
  readonly added: Readonly<Record<string, number>>;
  readonly duplicates: number;
  /** Rows whose place is taken by other content, which stays. */
  readonly keptYours: number;
  /** Some ids existed: all that came in have new ones. */
  readonly areIdsNew: boolean;
  /** There was nothing yet: the workspaces and their settings are the backup's now. */
  readonly replacedEmpty: boolean;
  /** False for what came out of one workspace: the app's own settings stay. */
  readonly hasAppSettings: boolean;
  /** Projects whose folders are others' here: they come in without the link. */
  readonly unlinkedProjects: number;
};

export type MergeOptions = {
  readonly from: Database;
  readonly into: Database;
  /** Workspaces of the backup that are here, as `matchWorkspaces` found them; absent: as they are found now. */
  readonly workspaces?: IdMap;
  /** Ids grow in the order they are asked for. */
  readonly newId: () => string;
  /** Called for each row that was looked at; what it throws leaves everything as it was. */
  readonly taken?: () => void;
  /** Told each row that came in. */
  readonly added?: (table: BackupTable, row: Row) => void;
};

/** What an app has before anybody used it. */
const SET_UP = ['workspaces', 'settings', 'captures'];
/** Each waits for a yes (`withhold.ts`), and none makes an app a used one. */
const WAITING = 'servers';

/**
 * Brings all rows of one database of the same schema into another, in one transaction. Into an empty app: exactly as they
 * are, and only what the app is set to stays where they say nothing of it. Else what is there word for word is skipped,
 * and the rest keeps its ids if none of them is taken, or gets new ones all together.
 */
export function mergeDatabase(options: MergeOptions): Merged {
  const { into } = options;
  return into
    .transaction(() => {
      // Rows refer to each other in circles; at the end all of them are there.
      into.pragma('defer_foreign_keys = ON');
      return mergeRows(options);
    })
    .immediate();
}

/** Whether nobody has used this database yet. */
export function isUnused(db: Database): boolean {
  const hasDraft = db.prepare("SELECT 1 FROM captures WHERE draft <> ''").get() !== undefined;
  return (
    !hasDraft &&
    listBackupTables(db).every((table) => [...SET_UP, WAITING].includes(table.name) || countRows(db, table) === 0)
  );
}

function mergeRows({ from, into, workspaces: here, newId, taken: tell, added: tellAdded }: MergeOptions): Merged {
  const tables = listBackupTables(from).filter(({ name }) => name !== WAITING);
  const replacedEmpty = isUnused(into);
  const hasAppSettings = from.prepare("SELECT 1 FROM settings WHERE scope = 'app'").get() !== undefined;
  if (replacedEmpty) clearSetUp(into, { tables, hasAppSettings });
  const matched = replacedEmpty ? new Map<string, string>() : (here ?? matchWorkspaces(from, into));
  const workspaces: IdMap = replacedEmpty ? matched : new Map([...deletedHere(from, into, newId), ...matched]);
  const projects = matchProjects({ from, into }, workspaces);
  const folders = matchFolders({ from, into }, workspaces);
  const known: IdMap = new Map([...workspaces, ...projects.ids, ...folders]);
  const arrive = (row: Row, table: BackupTable, ids: IdMap) => mapRow(arriving(row, table, projects), table, ids);
  const { same, taken, ids } = sameRows({
    from,
    into,
    tables,
    known,
    arrive: (row, table) => arrive(row, table, known),
  });
  const map: IdMap = taken ? new Map([...newIds(ids, same, newId), ...known]) : known;
  const counts = { duplicates: 0, keptYours: 0 };
  const added: Record<string, number> = {};
  for (const table of tables) {
    const add = rowAdder(into, table, {
      arrive: (row) => arrive(row, table, map),
      added: (row) => tellAdded?.(table, row),
    });
    let count = 0;
    for (const row of readRows(from, table)) {
      tell?.();
      if (table.name === 'workspaces' && matched.has(`${row.id}`)) continue;
      const outcome = table.hasOwnId && same.has(`${row.id}`) ? 'duplicate' : add(row);
      if (outcome === 'added') count += 1;
      else if (outcome === 'duplicate') counts.duplicates += 1;
      else counts.keptYours += 1;
    }
    added[table.name] = count;
  }
  const unlinkedProjects = projects.unlinked.size;
  return { ...counts, added, areIdsNew: taken, replacedEmpty, hasAppSettings, unlinkedProjects };
}

function arriving(row: Row, { name }: BackupTable, { unlinked }: ArrivingProjects): Row {
  return name === 'projects' && unlinked.has(`${row.id}`) ? withoutLink(row) : row;
}

function rowAdder(
  into: Database,
  table: BackupTable,
  { arrive, added }: { readonly arrive: (row: Row) => Row; readonly added: (row: Row) => void },
): (row: Row) => 'added' | 'duplicate' | 'kept' {
  const find = rowFinder(into, table);
  const insert = rowInserter(into, table);
  return (row) => {
    const mapped = arrive(row);
    if (insert(mapped)) {
      added(mapped);
      return 'added';
    }
    const there = find(mapped);
    return there && encodeRow(there, table) === encodeRow(mapped, table) ? 'duplicate' : 'kept';
  };
}

/** Removes the rows that an unused app begins with. */
export function clearSetUp(
  into: Database,
  { tables, hasAppSettings }: { readonly tables: readonly BackupTable[]; readonly hasAppSettings: boolean },
): void {
  for (const table of tables.filter(({ name }) => SET_UP.includes(name))) {
    if (table.name !== 'settings' || hasAppSettings) clearTable(into, table);
    else into.exec("DELETE FROM settings WHERE scope <> 'app'");
  }
}

/** By their ids in the backup, those that are here: with the same id, else with the same name. Others come in beside them. */
export function matchWorkspaces(from: Database, into: Database): ReadonlyMap<string, string> {
  type Workspace = { readonly id: string; readonly name: string };
  const list = (db: Database) =>
    db.prepare<[], Workspace>('SELECT id, name FROM workspaces WHERE deleted_at IS NULL ORDER BY created_at, id').all();
  const there = list(into);
  return new Map(
    list(from).flatMap(({ id, name }) => {
      const match = there.find((one) => one.id === id) ?? there.find((one) => one.name === name);
      return match ? [[id, match.id] as const] : [];
    }),
  );
}

/** One that was deleted here stays deleted; the one from the backup comes in as another with the same name. */
function deletedHere(from: Database, into: Database, newId: () => string): IdMap {
  const list = (db: Database, condition: string) =>
    db.prepare<[], string>(`SELECT id FROM workspaces WHERE deleted_at ${condition}`).pluck().all();
  const deleted = new Set(list(into, 'IS NOT NULL'));
  return new Map(list(from, 'IS NULL').flatMap((id) => (deleted.has(id) ? [[id, newId()] as const] : [])));
}

/** In the order of the old ones: at equal times the order of ids is the order of what happened. */
function newIds(ids: ReadonlySet<string>, same: ReadonlySet<string>, newId: () => string): IdMap {
  return new Map(
    [...ids]
      .filter((id) => !same.has(id))
      .sort()
      .map((id) => [id, newId()]),
  );
}
