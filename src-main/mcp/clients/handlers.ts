import type { Handlers } from '../../../src-preload/contract';
import type { McpCall, McpClient, McpState } from '../../../src-preload/contract/mcp';
import { MCP_GRANTS, type McpGrant } from '../../../src-preload/contract/mcp-grants';
import type { Asking } from '../../consent/question';
import type { Questions } from '../../consent/questions';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { KeptCallRow } from '../../store/rows/mcp-rows';
import type { Store } from '../../store/store';
import { type BridgeCommand, configFor } from './bridge-config';
import type { Clients } from './clients';

type ClientHandlersPorts = {
  readonly clients: Clients;
  readonly store: Pick<Store, 'mcp'>;
  readonly questions: Pick<Questions, 'require'>;
  readonly bridge: BridgeCommand;
  readonly url: () => string | null;
  readonly state: () => Promise<McpState>;
  readonly changed: () => void;
  /** Its tools are other ones now. */
  readonly granted: () => void;
  /** What streams to it ends. */
  readonly revoked: (id: string) => void;
};

const PAGE = 100;

/** `mcp:*`: who may call, and what they called. */
export function clientHandlers(
  ports: ClientHandlersPorts,
): Pick<Handlers, 'mcp:add' | 'mcp:set-grants' | 'mcp:revoke' | 'mcp:calls'> {
  const { clients, store, questions, state } = ports;
  return {
    'mcp:add': async (asked) => {
      const workspaceName = clients.check(asked);
      await questions.require(grantAsking({ ...asked, workspaceName }));
      const { client, token } = clients.add(asked);
      ports.changed();
      return { client, token, url: ports.url(), config: configFor(ports.bridge, token) };
    },
    'mcp:set-grants': async ({ id, grants }) => {
      const before = clients.read(id);
      const isWider = grants.some((grant) => !before.grants.includes(grant));
      if (isWider)
        await questions.require(grantAsking({ ...before, workspaceName: before.workspaceName ?? '', grants }));
      clients.setGrants(id, grants);
      ports.granted();
      return state();
    },
    'mcp:revoke': async ({ id }) => {
      await questions.require(revokeAsking(clients.read(id)));
      clients.revoke(id);
      ports.revoked(id);
      return state();
    },
    'mcp:calls': ({ clientId, before }) => {
      const rows = store.mcp.listCalls({ clientId, before, limit: PAGE + 1 });
      const names = new Map(store.mcp.list().map(({ id, name }) => [id, name]));
      return { calls: rows.slice(0, PAGE).map((row) => callOf(row, names)), hasMore: rows.length > PAGE };
    },
  };
}

function callOf({ returned, calledAt, ...row }: KeptCallRow, names: ReadonlyMap<string, string>): McpCall {
  const { id, clientId, tool, outcome } = row;
  const ids: unknown = JSON.parse(returned);
  return {
    id,
    clientId,
    clientName: names.get(clientId) ?? '',
    tool,
    at: calledAt,
    outcome,
    returned: Array.isArray(ids) ? ids.map(String) : [],
  };
}

/** Names the program, the workspace, and what it may. */
function grantAsking(client: {
  readonly name: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly grants: readonly McpGrant[];
}): Asking {
  const [name, workspace] = [plainName(client.name, 80), plainName(client.workspaceName, 120)];
  return {
    message: t('main-mcp.ask', { name }),
    detail: mayLines(client.grants, workspace).join('\n'),
    yes: t('main-mcp.ask.yes'),
    no: t('main-consent.cancel'),
    grants: [
      { kind: 'client', about: { name: client.name, workspace: client.workspaceId, may: inOrder(client.grants) } },
    ],
  };
}

/** Its token is in nobody's hands but the program's: once revoked it cannot be given back. */
function revokeAsking({ id, name }: McpClient): Asking {
  return {
    message: t('main-mcp.revoke.ask', { name: plainName(name, 80) }),
    detail: t('main-mcp.revoke.ask.detail'),
    yes: t('main-mcp.revoke.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { client: id } }],
  };
}

const inOrder = (grants: readonly McpGrant[]) => MCP_GRANTS.filter((grant) => grants.includes(grant));

/** What a program may, as main's questions say it. `workspace` is a name that is fit to be shown. */
export function mayLines(grants: readonly McpGrant[], workspace: string): readonly string[] {
  return [t('main-mcp.ask.workspace', { workspace }), ...inOrder(grants).map((grant) => t(GRANTED[grant]))];
}

const GRANTED = {
  read: 'main-mcp.may.read',
  propose: 'main-mcp.may.propose',
  stated: 'main-mcp.may.stated',
} as const satisfies Readonly<Record<McpGrant, string>>;
