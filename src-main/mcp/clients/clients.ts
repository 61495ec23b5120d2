import type { McpClient } from '../../../src-preload/contract/mcp';
import { MCP_GRANTS, type McpGrant } from '../../../src-preload/contract/mcp-grants';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { McpClientRow } from '../../store/rows/mcp-rows';
import type { ClockAndIds, Store } from '../../store/store';
import { drawToken, findByToken, hashToken } from './token';

/** A program that has shown its token. */
export type Caller = Pick<McpClient, 'id' | 'name' | 'workspaceId' | 'grants'>;

export type Clients = {
  readonly list: () => readonly McpClient[];
  /** Throws `AppError` for a name in use and for a workspace that is not there. */
  readonly add: (client: NewClient, token?: string) => { readonly client: McpClient; readonly token: string };
  /** The same, without adding it. Answers the name of its workspace. */
  readonly check: (client: Pick<NewClient, 'name' | 'workspaceId'>) => string;
  /** The name, or the next one with a number that no program has. */
  readonly freeName: (name: string) => string;
  /** Whose token it is or was, revoked or not. */
  readonly owner: (token: string) => McpClient | undefined;
  readonly read: (id: string) => McpClient;
  readonly setGrants: (id: string, grants: readonly McpGrant[]) => void;
  readonly revoke: (id: string) => void;
  /** Read anew for each call, so that what was revoked just now is refused. */
  readonly find: (token: string) => Caller | undefined;
  /** Of the tokens that count. */
  readonly hashes: () => readonly string[];
  /** Whether it may still call: it may have been revoked while a call was under way. */
  readonly isActive: (id: string) => boolean;
};

type NewClient = { readonly name: string; readonly workspaceId: string; readonly grants: readonly McpGrant[] };

type ClientsPorts = ClockAndIds & { readonly store: Pick<Store, 'mcp' | 'workspaces'> };

export function createClients({ store, now, newId }: ClientsPorts): Clients {
  const existing = (id: string): McpClientRow => {
    const row = store.mcp.read(id);
    if (row !== undefined && row.revokedAt === null) return row;
    throw new AppError('not_found', t('main-mcp.no-client'), { field: 'id' });
  };
  const view = (row: McpClientRow): McpClient => ({
    id: row.id,
    name: row.name,
    workspaceId: row.workspaceId,
    workspaceName: store.workspaces.read(row.workspaceId)?.name ?? null,
    grants: grantsOf(row),
    createdAt: row.createdAt,
    lastCallAt: row.lastCallAt,
    callsToday: store.mcp.countCalls({ clientId: row.id, since: new Date(now()).setHours(0, 0, 0, 0) }),
    revokedAt: row.revokedAt,
  });
  // What it asks for is told by its name.
  const isTaken = (name: string) =>
    store.mcp.list().some((row) => row.revokedAt === null && row.name.toLowerCase() === name.toLowerCase());
  const check: Clients['check'] = ({ name, workspaceId }) => {
    const workspace = store.workspaces.read(workspaceId);
    if (workspace === undefined) throw new AppError('not_found', t('main-workspaces.gone'), { field: 'workspaceId' });
    if (isTaken(name)) throw new AppError('name_taken', t('main-mcp.name-taken', { name }), { field: 'name' });
    return workspace.name;
  };
  return {
    list: () => store.mcp.list().map(view),
    check,
    add: ({ name, workspaceId, grants }, token = drawToken()) => {
      check({ name, workspaceId });
      const row: McpClientRow = {
        id: newId(),
        workspaceId,
        name,
        ...columnsOf(grants),
        tokenHash: hashToken(token),
        createdAt: now(),
        lastCallAt: null,
        revokedAt: null,
      };
      store.mcp.insert(row);
      return { client: view(row), token };
    },
    freeName: (name) => {
      for (let number = 2, free = name; ; number += 1) {
        if (!isTaken(free)) return free;
        free = `${name} ${number}`;
      }
    },
    owner: (token) => {
      const row = findByToken(token, store.mcp.list());
      return row && view(row);
    },
    read: (id) => view(existing(id)),
    setGrants: (id, grants) => store.mcp.setGrants({ id: existing(id).id, ...columnsOf(grants) }),
    revoke: (id) => store.mcp.setRevoked({ id: existing(id).id, at: now() }),
    find: (token) => {
      const row = findByToken(token, store.mcp.listActive());
      return row && { id: row.id, name: row.name, workspaceId: row.workspaceId, grants: grantsOf(row) };
    },
    hashes: () => store.mcp.listActive().map(({ tokenHash }) => tokenHash),
    isActive: (id) => store.mcp.listActive().some((row) => row.id === id),
  };
}

function grantsOf({ mayRead, mayPropose, mayState }: McpClientRow): readonly McpGrant[] {
  const has = { read: mayRead, propose: mayPropose, stated: mayState };
  return MCP_GRANTS.filter((grant) => has[grant] === 1);
}

/** Who may state may also propose. */
function columnsOf(grants: readonly McpGrant[]) {
  const has = (...any: readonly McpGrant[]) => (any.some((grant) => grants.includes(grant)) ? 1 : 0);
  return { mayRead: has('read'), mayPropose: has('propose', 'stated'), mayState: has('stated') } as const;
}
