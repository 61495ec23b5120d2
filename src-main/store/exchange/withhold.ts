import { type NewPermission, type PermissionRow, permissionRows } from '../rows/permission-rows';
import { type ServerRow, serverRows } from '../rows/server-rows';
import type { Database } from '../sqlite/database';
import { type BackupTable, listBackupTables, type Row, readRows, rowFinder } from '../tables/backup-table';
import { encodeRow } from './export-lines';
import { type IdMap, mapRow } from './import-ids';
import { matchProjects, withoutLink } from './import-projects';

type Scope = 'app' | 'workspace' | 'project';
type Waiting = Pick<PermissionRow, 'kind' | 'name' | 'text'>;

/** A row of settings without what waits for a yes. */
export type SplitSettings = (
  row: { readonly version: number; readonly body: string },
  scope: Scope,
) => { readonly version: number; readonly body: string; readonly waiting: readonly Waiting[] };

export type WithholdOptions = {
  /** The unpacked backup: it is changed. */
  readonly from: Database;
  readonly into: Database;
  /** By their ids in the backup, those that are here; empty where everything comes into an unused app. */
  readonly workspaces: IdMap;
  readonly split: SplitSettings;
  readonly newId: () => string;
  /** Milliseconds. */
  readonly now: number;
};

/** Where notes of a project lie, unless the person says otherwise. */
const NOTES_DIR = 'notes';

/**
 * Takes out of an unpacked backup whatever would allow something: it comes in as rows of `backup_permissions` that wait, and
 * what is in force here already in the same words is not asked again. Paths of written notes and frozen system messages
 * are taken out too: they are made again from what is in force here.
 */
export function withholdPermissions(options: WithholdOptions): void {
  const { from, into, workspaces, newId, now } = options;
  const waiting = permissionRows(from);
  const before = permissionRows(into).list();
  const add = (row: Omit<NewPermission, 'id' | 'createdAt'>) => {
    const workspaceId = workspaces.get(row.workspaceId ?? '') ?? row.workspaceId;
    const isWaiting = before.some(
      (one) =>
        one.kind === row.kind && one.name === row.name && one.text === row.text && one.workspaceId === workspaceId,
    );
    if (!isWaiting) waiting.insert({ ...row, id: newId(), createdAt: now });
  };
  from.transaction(() => {
    withholdSettings(options, add);
    withholdServers(options, add);
    const projects = withholdProjects(options, add);
    const known: IdMap = new Map([...workspaces, ...projects]);
    clearUnlessHere(options, { table: 'handoffs', column: 'path', known });
    clearUnlessHere(options, { table: 'conversations', column: 'session_context', known });
  })();
}

type Add = (row: Omit<NewPermission, 'id' | 'createdAt'>) => void;
type SettingsRow = { readonly scope: Scope; readonly scopeId: string; readonly version: number; readonly body: string };

function withholdSettings({ from, into, workspaces, split }: WithholdOptions, add: Add): void {
  const rows = (db: Database) =>
    db.prepare<[], SettingsRow>('SELECT scope, scope_id AS scopeId, version, body FROM settings').all();
  const here = rows(into);
  const update = from.prepare<SettingsRow>(
    'UPDATE settings SET version = @version, body = @body WHERE scope = @scope AND scope_id = @scopeId',
  );
  for (const row of rows(from)) {
    const placeHere = row.scope === 'app' ? row.scopeId : (workspaces.get(row.scopeId) ?? row.scopeId);
    const there = here.find(({ scope, scopeId }) => scope === row.scope && scopeId === placeHere);
    if (there?.body === row.body && there.version === row.version) continue;
    const { waiting, ...content } = split(row, row.scope);
    update.run({ ...row, ...content });
    const inForce = there === undefined ? [] : split(there, there.scope).waiting;
    for (const one of waiting) {
      if (inForce.some(({ kind, name, text }) => kind === one.kind && name === one.name && text === one.text)) continue;
      add({ ...one, workspaceId: row.scope === 'workspace' ? row.scopeId : null, projectId: null });
    }
  }
}

/** Each waits, but for one at whose address a server of its kind is here already, and one that is at its usual address. */
function withholdServers({ from, into }: WithholdOptions, add: Add): void {
  const here = serverRows(into).list();
  const isHere = ({ kind, url }: ServerRow) => here.some((one) => one.kind === kind && one.url === url);
  for (const row of serverRows(from).list()) {
    if (row.url === null || isHere(row)) continue;
    const place = { workspaceId: null, projectId: null, serverId: row.id, serverKind: row.kind };
    add({ ...place, kind: 'server', name: row.name, text: row.url });
  }
}

/** Returns the projects of the backup that are here, by their ids in it. */
function withholdProjects({ from, into, workspaces }: WithholdOptions, add: Add): IdMap {
  const table = tableOf(from, 'projects');
  const { ids, unlinked } = matchProjects({ from, into }, workspaces);
  const update = from.prepare<Row>(`
    UPDATE projects SET trusted_at = NULL, claude_dir = NULL, notes_dir = @notes_dir, unlinked_at = @unlinked_at
    WHERE id = @id`);
  for (const row of [...readRows(from, table)]) {
    const id = String(row.id);
    // A project that exists here stays as it is; its row from the backup never comes in.
    if (ids.has(id)) continue;
    const isLinked = row.unlinked_at === null;
    const { unlinked_at } = isLinked ? withoutLink(row) : row;
    update.run({ id, notes_dir: NOTES_DIR, unlinked_at: unlinked_at ?? null });
    // A folder belongs to one workspace, so one that is linked elsewhere here is not asked about.
    if (!isLinked || unlinked.has(id)) continue;
    const place = { workspaceId: String(row.workspace_id), projectId: id, name: String(row.name) };
    add({ ...place, kind: 'folder', text: String(row.real_path) });
    if (typeof row.claude_dir === 'string') add({ ...place, kind: 'claude_folder', text: row.claude_dir });
  }
  return ids;
}

function clearUnlessHere(
  { from, into }: WithholdOptions,
  { table: name, column, known }: { readonly table: string; readonly column: string; readonly known: IdMap },
): void {
  const table = tableOf(from, name);
  const find = rowFinder(into, table);
  const clear = from.prepare<{ readonly id: string }>(`UPDATE "${name}" SET "${column}" = NULL WHERE id = @id`);
  const ids = from.prepare<[], string>(`SELECT id FROM "${name}" WHERE "${column}" IS NOT NULL`).pluck().all();
  const read = rowFinder(from, table);
  for (const id of ids) {
    const row = read({ id });
    if (row === undefined) continue;
    const arriving = mapRow(row, table, known);
    const there = find(arriving);
    if (there === undefined || encodeRow(there, table) !== encodeRow(arriving, table)) clear.run({ id });
  }
}

function tableOf(db: Database, name: string): BackupTable {
  const table = listBackupTables(db).find((one) => one.name === name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}
