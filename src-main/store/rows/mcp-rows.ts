import type { Database } from '../sqlite/database';

export type McpClientRow = {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly mayRead: 0 | 1;
  readonly mayPropose: 0 | 1;
  readonly mayState: 0 | 1;
  /** SHA-256 of the token, hex. The token itself is nowhere. */
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastCallAt: number | null;
  readonly revokedAt: number | null;
};

export type McpCallRow = {
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: 'ok' | 'refused' | 'failed';
  /** JSON: ids of what was given out or changed. No word of a call is kept. */
  readonly returned: string;
  readonly calledAt: number;
};
export type KeptCallRow = McpCallRow & { readonly id: number };

const CLIENT = `id, workspace_id AS workspaceId, name, may_read AS mayRead, may_propose AS mayPropose,
  may_state AS mayState, token_hash AS tokenHash, created_at AS createdAt, last_call_at AS lastCallAt,
  revoked_at AS revokedAt`;

/** How many calls the log keeps. */
const MOST_CALLS = 20_000;

export type McpRows = ReturnType<typeof mcpRows>;

/** Programs that may use memory, and the log of what they asked for. No export carries these tables, and no import writes them. */
export function mcpRows(db: Database) {
  const insert = db.prepare<McpClientRow>(`
    INSERT INTO mcp_clients (id, workspace_id, name, may_read, may_propose, may_state, token_hash, created_at,
      last_call_at, revoked_at)
    VALUES (@id, @workspaceId, @name, @mayRead, @mayPropose, @mayState, @tokenHash, @createdAt, @lastCallAt,
      @revokedAt)`);
  const read = db.prepare<{ readonly id: string }, McpClientRow>(`SELECT ${CLIENT} FROM mcp_clients WHERE id = @id`);
  const list = db.prepare<[], McpClientRow>(`
    SELECT ${CLIENT} FROM mcp_clients ORDER BY revoked_at IS NOT NULL, created_at DESC, id DESC`);
  const active = db.prepare<[], McpClientRow>(`
    SELECT ${CLIENT} FROM mcp_clients
    WHERE revoked_at IS NULL AND workspace_id IN (SELECT id FROM workspaces WHERE deleted_at IS NULL)`);
  const grant = db.prepare<Pick<McpClientRow, 'id' | 'mayRead' | 'mayPropose' | 'mayState'>>(`
    UPDATE mcp_clients SET may_read = @mayRead, may_propose = @mayPropose, may_state = @mayState WHERE id = @id`);
  const revoke = db.prepare<{ readonly id: string; readonly at: number }>(
    'UPDATE mcp_clients SET revoked_at = @at WHERE id = @id AND revoked_at IS NULL',
  );
  const log = db.prepare<McpCallRow>(`
    INSERT INTO mcp_calls (client_id, tool, outcome, returned, called_at)
    VALUES (@clientId, @tool, @outcome, @returned, @calledAt)`);
  const called = db.prepare<Pick<McpCallRow, 'clientId' | 'calledAt'>>(
    'UPDATE mcp_clients SET last_call_at = @calledAt WHERE id = @clientId',
  );
  const trim = db.prepare<{ readonly upto: number }>('DELETE FROM mcp_calls WHERE id <= @upto');
  const calls = db.prepare<
    { readonly clientId: string | null; readonly before: number; readonly limit: number },
    KeptCallRow
  >(`
    SELECT id, client_id AS clientId, tool, outcome, returned, called_at AS calledAt FROM mcp_calls
    WHERE id < @before AND (@clientId IS NULL OR client_id = @clientId) ORDER BY id DESC LIMIT @limit`);
  const counted = db.prepare<{ readonly clientId: string; readonly since: number }, number>(
    'SELECT count(*) FROM mcp_calls WHERE client_id = @clientId AND called_at >= @since',
  );
  const addCall = db.transaction((row: McpCallRow) => {
    const { lastInsertRowid } = log.run(row);
    called.run(row);
    trim.run({ upto: Number(lastInsertRowid) - MOST_CALLS });
  });
  return {
    insert: (row: McpClientRow): void => void insert.run(row),
    read: (id: string): McpClientRow | undefined => read.get({ id }),
    /** The newest first, revoked ones at the end. */
    list: (): readonly McpClientRow[] => list.all(),
    /** Those that may call: not revoked, of a workspace that is there. */
    listActive: (): readonly McpClientRow[] => active.all(),
    setGrants: (row: Pick<McpClientRow, 'id' | 'mayRead' | 'mayPropose' | 'mayState'>): void => void grant.run(row),
    setRevoked: (row: { readonly id: string; readonly at: number }): void => void revoke.run(row),
    /**
     * Not inside a transaction. No call waits until its line is on the disk: a power cut may take the last lines of the log, a crash takes none.
     * What a call changed is on the disk by then.
     */
    addCall: (row: McpCallRow): void => {
      db.pragma('synchronous = NORMAL');
      try {
        addCall.immediate(row);
      } finally {
        db.pragma('synchronous = FULL');
      }
    },
    /** The newest first, from before a call on. */
    listCalls: (of: {
      readonly clientId: string | null;
      readonly before: number | null;
      readonly limit: number;
    }): readonly KeptCallRow[] => calls.all({ ...of, before: of.before ?? Number.MAX_SAFE_INTEGER }),
    countCalls: (of: { readonly clientId: string; readonly since: number }): number => counted.pluck().get(of) ?? 0,
  };
}
