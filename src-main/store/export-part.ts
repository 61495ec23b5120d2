import type { Database } from './database';
import type { BackupTable } from './export-tables';

/** Whose rows are in a table that names neither its workspace nor a row it goes with. */
const SHARED: Readonly<Record<string, string>> = {
  workspaces: 'id IN (SELECT id FROM shown_workspace)',
  settings: `scope = 'workspace' AND scope_id IN (SELECT id FROM shown_workspace)
    OR scope = 'project' AND scope_id IN (SELECT id FROM projects)`,
  prompts: `hash IN (SELECT prompt_id FROM messages)
    OR hash IN (SELECT json_extract(body, '$.promptId') FROM traces)`,
  attachments: 'hash IN (SELECT hash FROM message_attachments UNION SELECT hash FROM draft_files)',
};

type Foreign = { readonly from: string; readonly table: string; readonly to: string };

/**
 * From now on this connection sees the rows of one workspace and no others: a view stands before each of `tables`, so
 * that whoever reads needs no second way. Goes by the schema, as what is deleted with a workspace does.
 */
export function showOneWorkspace(db: Database, tables: readonly BackupTable[], workspaceId: string): void {
  db.exec('CREATE TEMP TABLE shown_workspace (id TEXT NOT NULL)');
  db.prepare('INSERT INTO shown_workspace (id) VALUES (?)').run(workspaceId);
  const rules = tables.map((table) => [table.name, ruleOf(db, table)] as const);
  // Inside a view of the temporary schema a name means another such view before it means the table.
  for (const [name, rule] of rules) db.exec(`CREATE TEMP VIEW "${name}" AS SELECT * FROM main."${name}" WHERE ${rule}`);
}

function ruleOf(db: Database, { name, columns }: BackupTable): string {
  const shared = SHARED[name];
  if (shared !== undefined) return shared;
  if (columns.some((column) => column.name === 'workspace_id')) {
    return 'workspace_id IN (SELECT id FROM shown_workspace)';
  }
  const owners = db
    .prepare<[string], Foreign>(
      `SELECT "from", "table", "to" FROM pragma_foreign_key_list(?, 'main') WHERE on_delete = 'CASCADE'`,
    )
    .all(name);
  if (owners.length === 0) throw new Error(`nothing says whose the rows of ${name} are`);
  return owners.map(({ from, table, to }) => `"${from}" IN (SELECT "${to}" FROM "${table}")`).join(' AND ');
}
