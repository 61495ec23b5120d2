import type { Database } from '../sqlite/database';

export type ServerRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'ollama' | 'openai';
  /** Null: the usual address, of the first server alone. */
  readonly url: string | null;
  readonly createdAt: number;
};

export type ServerAbility = {
  readonly serverId: string;
  readonly model: string;
  readonly ability: 'tools' | 'vision' | 'thinking';
  /** What a person says counts more than what a trial showed. */
  readonly source: 'person' | 'trial';
  readonly can: 0 | 1;
};

type Id = { readonly id: string };
type Header = { readonly serverId: string; readonly place: string; readonly sealed: string };

export type ServerRows = ReturnType<typeof serverRows>;

/** Model servers, their headers by `origin name`, and what is known of what their models can do. */
export function serverRows(db: Database) {
  const list = db.prepare<[], ServerRow>(
    'SELECT id, name, kind, url, created_at AS createdAt FROM servers ORDER BY created_at, id',
  );
  const insert = db.prepare<ServerRow>(
    'INSERT INTO servers (id, name, kind, url, created_at) VALUES (@id, @name, @kind, @url, @createdAt)',
  );
  const rename = db.prepare<Pick<ServerRow, 'id' | 'name'>>('UPDATE servers SET name = @name WHERE id = @id');
  const setUrl = db.prepare<Pick<ServerRow, 'id' | 'url'>>('UPDATE servers SET url = @url WHERE id = @id');
  const remove = db.prepare<Id>('DELETE FROM servers WHERE id = @id');
  const headers = db.prepare<Id, Header>('SELECT place, sealed FROM server_headers WHERE server_id = @id');
  const clearHeaders = db.prepare<Id>('DELETE FROM server_headers WHERE server_id = @id');
  const addHeader = db.prepare<Header>(
    'INSERT INTO server_headers (server_id, place, sealed) VALUES (@serverId, @place, @sealed)',
  );
  const abilities = db.prepare<Id, ServerAbility>(
    'SELECT server_id AS serverId, model, ability, source, can FROM server_abilities WHERE server_id = @id',
  );
  const setAbility = db.prepare<ServerAbility>(`
    INSERT INTO server_abilities (server_id, model, ability, source, can) VALUES (@serverId, @model, @ability, @source, @can)
    ON CONFLICT DO UPDATE SET can = excluded.can`);
  const dropAbility = db.prepare<Omit<ServerAbility, 'can'>>(`
    DELETE FROM server_abilities
    WHERE server_id = @serverId AND model = @model AND ability = @ability AND source = @source`);
  const setHeaders = db.transaction((id: string, sealed: Readonly<Record<string, string>>) => {
    clearHeaders.run({ id });
    for (const [place, value] of Object.entries(sealed)) addHeader.run({ serverId: id, place, sealed: value });
  });
  return {
    /** The oldest first. */
    list: (): readonly ServerRow[] => list.all(),
    insert: (row: ServerRow): void => void insert.run(row),
    rename: (row: Pick<ServerRow, 'id' | 'name'>): void => void rename.run(row),
    setUrl: (row: Pick<ServerRow, 'id' | 'url'>): void => void setUrl.run(row),
    /** With its headers and what was known of its models. */
    remove: (id: string): void => void remove.run({ id }),
    headers: (id: string): Readonly<Record<string, string>> =>
      Object.fromEntries(headers.all({ id }).map(({ place, sealed }) => [place, sealed])),
    setHeaders: (id: string, sealed: Readonly<Record<string, string>>): void => setHeaders(id, sealed),
    abilities: (id: string): readonly ServerAbility[] => abilities.all({ id }),
    setAbility: (row: ServerAbility): void => void setAbility.run(row),
    dropAbility: (row: Omit<ServerAbility, 'can'>): void => void dropAbility.run(row),
  };
}
