import type { Database } from '../sqlite/database';
import type { BackupTable } from '../tables/backup-table';

/** Whose rows are in a table that names its workspace otherwise. */
const SHARED: Readonly<Record<string, string>> = {
  servers: 'TRUE',
  workspaces: 'id IN (SELECT id FROM shown_workspace)',
  settings: `scope = 'workspace' AND scope_id IN (SELECT id FROM shown_workspace)
    OR scope = 'project' AND scope_id IN (SELECT id FROM projects)`,
};
/** A reference without a foreign key. */
const NAMED_INSIDE: Readonly<Record<string, string>> = {
  prompts: `hash IN (SELECT json_extract(body, '$.promptId') FROM traces)`,
};

type Foreign = {
  readonly child: string;
  readonly from: string;
  readonly table: string;
  readonly to: string;
  readonly onDelete: string;
};

/**
 * From now on this connection sees the rows of one workspace and no others: a view hides each of `tables`, so that
 * readers need no second query. Goes by the schema, as what is deleted with a workspace does.
 */
export function showOneWorkspace(db: Database, tables: readonly BackupTable[], workspaceId: string): void {
  db.exec('CREATE TEMP TABLE shown_workspace (id TEXT NOT NULL)');
  db.prepare('INSERT INTO shown_workspace (id) VALUES (?)').run(workspaceId);
  const references = tables.flatMap(({ name }) => listReferences(db, name));
  const rules = tables.map((table) => [table.name, ruleOf(table, references)] as const);
  // Inside a view of the temporary schema a name means another such view before it means the table.
  for (const [name, rule] of rules) db.exec(`CREATE TEMP VIEW "${name}" AS SELECT * FROM main."${name}" WHERE ${rule}`);
}

/** A row goes with its workspace, with the rows it is deleted with, or with all that use it. */
function ruleOf({ name, columns }: BackupTable, references: readonly Foreign[]): string {
  const shared = SHARED[name];
  if (shared !== undefined) return shared;
  if (columns.some((column) => column.name === 'workspace_id')) {
    return 'workspace_id IN (SELECT id FROM shown_workspace)';
  }
  const owners = references.filter(({ child, onDelete }) => child === name && onDelete === 'CASCADE');
  if (owners.length > 0) {
    return owners.map(({ from, table, to }) => `"${from}" IN (SELECT "${to}" FROM "${table}")`).join(' AND ');
  }
  const users = references.filter(({ table }) => table === name);
  if (users.length === 0) throw new Error(`nothing says whose the rows of ${name} are`);
  const used = users.map(({ child, from, to }) => `"${to}" IN (SELECT "${from}" FROM "${child}")`);
  return [...used, ...(NAMED_INSIDE[name] ? [NAMED_INSIDE[name]] : [])].join(' OR ');
}

function listReferences(db: Database, child: string): readonly Foreign[] {
  return db
    .prepare<[string], Omit<Foreign, 'child'>>(
      `SELECT "from", "table", "to", on_delete AS onDelete FROM pragma_foreign_key_list(?, 'main')`,
    )
    .all(child)
    .map((reference) => ({ child, ...reference }));
}
