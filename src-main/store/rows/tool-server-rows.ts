import type { Database } from '../sqlite/database';

export type ToolServerRow = {
  readonly id: string;
  readonly name: string;
  /** JSON of a command or an address, with the names of its secrets. */
  readonly launch: string;
  readonly limitMs: number;
  readonly createdAt: number;
};

export type ToolChoiceRow = {
  readonly serverId: string;
  readonly workspaceId: string;
  readonly tool: string;
  readonly isOffered: 0 | 1;
  readonly rule: 'ask' | 'always' | 'never';
  /** Of the definition that the person last allowed. */
  readonly seenHash: string | null;
};

type Id = { readonly id: string };
type In = { readonly serverId: string; readonly workspaceId: string };
type Secret = { readonly serverId: string; readonly name: string; readonly sealed: string };
/** JSON of the tools, and how many more there were. */
export type ToolListRow = { readonly tools: string; readonly leftOut: number };

export type ToolServerRows = ReturnType<typeof toolServerRows>;

/** Servers of tools from outside. No export carries these tables, and no import writes them. */
export function toolServerRows(db: Database) {
  const list = db.prepare<[], ToolServerRow>(`
    SELECT id, name, launch, limit_ms AS limitMs, created_at AS createdAt FROM tool_servers ORDER BY created_at, id`);
  const insert = db.prepare<ToolServerRow>(`
    INSERT INTO tool_servers (id, name, launch, limit_ms, created_at)
    VALUES (@id, @name, @launch, @limitMs, @createdAt)`);
  const update = db.prepare<Pick<ToolServerRow, 'id' | 'name' | 'launch' | 'limitMs'>>(
    'UPDATE tool_servers SET name = @name, launch = @launch, limit_ms = @limitMs WHERE id = @id',
  );
  const remove = db.prepare<Id>('DELETE FROM tool_servers WHERE id = @id');
  const secrets = db.prepare<Id, Secret>('SELECT name, sealed FROM tool_server_secrets WHERE server_id = @id');
  const clearSecrets = db.prepare<Id>('DELETE FROM tool_server_secrets WHERE server_id = @id');
  const addSecret = db.prepare<Secret>(
    'INSERT INTO tool_server_secrets (server_id, name, sealed) VALUES (@serverId, @name, @sealed)',
  );
  const listOn = db
    .prepare<{ readonly workspaceId: string }, string>(
      'SELECT server_id FROM tool_server_workspaces WHERE workspace_id = @workspaceId',
    )
    .pluck();
  const switchOn = db.prepare<In>(
    'INSERT INTO tool_server_workspaces (server_id, workspace_id) VALUES (@serverId, @workspaceId) ON CONFLICT DO NOTHING',
  );
  const switchOff = db.prepare<In>(
    'DELETE FROM tool_server_workspaces WHERE server_id = @serverId AND workspace_id = @workspaceId',
  );
  const switchOffAll = db.prepare<Id>('DELETE FROM tool_server_workspaces WHERE server_id = @id');
  const heard = db.prepare<Id, ToolListRow>('SELECT tools, left_out AS leftOut FROM tool_lists WHERE server_id = @id');
  const setHeard = db.prepare<ToolListRow & Id>(`
    INSERT INTO tool_lists (server_id, tools, left_out) VALUES (@id, @tools, @leftOut)
    ON CONFLICT DO UPDATE SET tools = excluded.tools, left_out = excluded.left_out`);
  const choices = db.prepare<In, ToolChoiceRow>(`
    SELECT server_id AS serverId, workspace_id AS workspaceId, tool, is_offered AS isOffered, rule, seen_hash AS seenHash
    FROM tool_choices WHERE server_id = @serverId AND workspace_id = @workspaceId`);
  const choice = db.prepare<In & { readonly tool: string }, ToolChoiceRow>(`
    SELECT server_id AS serverId, workspace_id AS workspaceId, tool, is_offered AS isOffered, rule, seen_hash AS seenHash
    FROM tool_choices WHERE server_id = @serverId AND workspace_id = @workspaceId AND tool = @tool`);
  const choicesOf = db.prepare<Id, ToolChoiceRow>(`
    SELECT server_id AS serverId, workspace_id AS workspaceId, tool, is_offered AS isOffered, rule, seen_hash AS seenHash
    FROM tool_choices WHERE server_id = @id`);
  const setChoice = db.prepare<ToolChoiceRow>(`
    INSERT INTO tool_choices (server_id, workspace_id, tool, is_offered, rule, seen_hash)
    VALUES (@serverId, @workspaceId, @tool, @isOffered, @rule, @seenHash)
    ON CONFLICT DO UPDATE SET is_offered = excluded.is_offered, rule = excluded.rule, seen_hash = excluded.seen_hash`);
  const setSecrets = db.transaction((id: string, sealed: Readonly<Record<string, string>>) => {
    clearSecrets.run({ id });
    for (const [name, value] of Object.entries(sealed)) addSecret.run({ serverId: id, name, sealed: value });
  });
  return {
    /** The oldest first. */
    list: (): readonly ToolServerRow[] => list.all(),
    insert: (row: ToolServerRow): void => void insert.run(row),
    update: (row: Pick<ToolServerRow, 'id' | 'name' | 'launch' | 'limitMs'>): void => void update.run(row),
    /** With its secrets, its tools and what was decided about them. */
    remove: (id: string): void => void remove.run({ id }),
    secrets: (id: string): Readonly<Record<string, string>> =>
      Object.fromEntries(secrets.all({ id }).map(({ name, sealed }) => [name, sealed])),
    setSecrets: (id: string, sealed: Readonly<Record<string, string>>): void => setSecrets(id, sealed),
    listOn: (workspaceId: string): readonly string[] => listOn.all({ workspaceId }),
    setOn: (of: In, isOn: boolean): void => void (isOn ? switchOn : switchOff).run(of),
    switchOffEverywhere: (id: string): void => void switchOffAll.run({ id }),
    heard: (id: string): ToolListRow | undefined => heard.get({ id }),
    setHeard: (id: string, row: ToolListRow): void => void setHeard.run({ id, ...row }),
    choices: (of: In): readonly ToolChoiceRow[] => choices.all(of),
    /** In every workspace. */
    choicesOf: (id: string): readonly ToolChoiceRow[] => choicesOf.all({ id }),
    choice: (of: In & { readonly tool: string }): ToolChoiceRow | undefined => choice.get(of),
    setChoice: (row: ToolChoiceRow): void => void setChoice.run(row),
  };
}
