import type { Handlers } from '../../src-preload/contract';
import type { OutsideTool, ToolServer, ToolServerList } from '../../src-preload/contract/tool-servers';
import type { Consent } from '../consent/consent';
import type { Asking } from '../consent/question';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { alwaysAsking } from './calls/question';
import { readConfig } from './config/read-config';
import type { ToolList } from './connection/connect';
import type { ErrorLog } from './connection/error-log';
import { failureSentence } from './connection/failure';
import type { HeardTool } from './definitions/heard-tool';
import { type NamedTool, nameTools, withinBudget } from './definitions/offer';
import { safeWords } from './definitions/safe-schema';
import { launchAsking } from './servers/launch';
import type { ServerSecrets } from './servers/secrets';
import { type KeptServer, launchView, type Servers } from './servers/servers';
import type { WorkspaceTools } from './workspace-tools';

/** The workspace that the window shows. */
export type OpenWorkspacePorts = {
  readonly openWorkspace: () => { readonly id: string; readonly name: string; readonly maxTokens: number };
};

type ToolServerHandlersPorts = OpenWorkspacePorts & {
  readonly servers: Servers;
  readonly secrets: Pick<ServerSecrets, 'kept'>;
  readonly heard: (serverId: string) => ToolList;
  readonly consent: Pick<Consent, 'askToKeep' | 'require'>;
  readonly of: (workspaceId: string) => WorkspaceTools;
  readonly started: (id: string, workspaceId: string) => Parameters<typeof launchAsking>[0];
  readonly logOf: (serverId: string) => ErrorLog;
  readonly endEverywhere: (id: string) => Promise<void>;
  readonly changed: () => void;
};

export type ToolServerHandlers = Pick<Handlers, Extract<keyof Handlers, `tool-server:${string}`>>;

const LONGEST_SHOWN = 4_000;
const LONGEST_INPUT = 8_000;

/** `tool-server:*`: the page of tools, for the workspace that is open. */
export function toolServerHandlers(ports: ToolServerHandlersPorts): ToolServerHandlers {
  const { servers, consent, of, endEverywhere } = ports;
  const changed = () => {
    ports.changed();
    return listServers(ports);
  };
  const toolOf = (id: string, name: string): HeardTool => {
    servers.read(id);
    const tool = ports.heard(id).tools.find((each) => each.name === name);
    if (tool === undefined) throw new AppError('not_found', t('main-outside-tools.no-tool'), { field: 'tool' });
    return tool;
  };
  return {
    'tool-server:list': () => listServers(ports),
    'tool-server:read-config': ({ text }) => readConfig(text),
    'tool-server:add': (server) => {
      servers.add(server);
      return changed();
    },
    'tool-server:edit': async ({ id, ...server }) => {
      if (servers.edit(id, server)) await endEverywhere(id);
      return changed();
    },
    'tool-server:set-limit': ({ id, seconds }) => {
      servers.setLimit(id, seconds * 1_000);
      return changed();
    },
    'tool-server:remove': async ({ id }) => {
      await consent.require(removeAsking(servers.read(id)));
      servers.remove(id);
      await endEverywhere(id);
      ports.logOf(id).remove();
      return changed();
    },
    'tool-server:switch': async ({ id, isOn }) => {
      const workspace = ports.openWorkspace();
      const started = ports.started(id, workspace.id);
      if (isOn && !(await consent.askToKeep(launchAsking(started, workspace.name))))
        throw new AppError('declined', t('main-consent.declined'));
      await of(workspace.id).setOn(id, isOn);
      return changed();
    },
    'tool-server:offer': ({ id, tool, isOffered }) => {
      of(ports.openWorkspace().id).decisions.set(id, toolOf(id, tool), { isOffered });
      return changed();
    },
    'tool-server:set-rule': async ({ id, tool: name, rule }) => {
      const { id: workspaceId } = ports.openWorkspace();
      const tool = toolOf(id, name);
      const { decisions } = of(workspaceId);
      if (rule === 'always') {
        await consent.require(alwaysAsking({ server: servers.read(id), tool, workspaceId }));
        decisions.saw(id, tool, 'always');
      } else decisions.set(id, tool, { rule });
      return changed();
    },
    'tool-server:log': ({ id }) => {
      servers.read(id);
      return { text: ports.logOf(id).read() };
    },
  };
}

function listServers(ports: ToolServerHandlersPorts): ToolServerList {
  const { id: workspaceId, maxTokens } = ports.openWorkspace();
  const tools = ports.of(workspaceId);
  const all = ports.servers.list();
  // Those that are off are named as if they were on, so that a name is shown before it is offered.
  const named = nameTools(all.map(({ id, name }) => ({ id, name, tools: ports.heard(id).tools })));
  const isPicked = ({ serverId, tool }: NamedTool) =>
    tools.isOn(serverId) && tools.decisions.of(serverId, tool).isOffered;
  const { offered, usedTokens } = withinBudget(named.filter(isPicked), maxTokens);
  const fitting = new Set(offered);
  const view = (server: KeptServer): ToolServer => {
    const failure = tools.failure(server.id);
    return {
      id: server.id,
      name: server.name,
      launch: launchView(server.launch),
      limitSeconds: Math.round(server.limitMs / 1_000),
      isOn: tools.isOn(server.id),
      state: tools.state(server.id),
      problem: failure === null ? null : failureSentence(failure, server.name),
      tools: named.filter(({ serverId }) => serverId === server.id).map((each) => toolView(each, tools, fitting)),
      leftOut: ports.heard(server.id).leftOut,
    };
  };
  return { servers: all.map(view), budget: { maxTokens, usedTokens }, secretsKept: ports.secrets.kept() };
}

function toolView(
  named: NamedTool,
  { decisions }: Pick<WorkspaceTools, 'decisions'>,
  fitting: ReadonlySet<NamedTool>,
): OutsideTool {
  const { serverId, tool, definition, tokens } = named;
  const { isOffered, rule, seen } = decisions.of(serverId, tool);
  return {
    name: tool.name,
    offeredAs: definition.function.name,
    title: tool.title === null ? null : plainName(tool.title, 120),
    description: safeWords(tool.description, LONGEST_SHOWN),
    input: JSON.stringify(definition.function.parameters, null, 2).slice(0, LONGEST_INPUT),
    isReadOnly: tool.isReadOnly,
    isDestructive: tool.isDestructive,
    tokens,
    isOffered,
    fits: fitting.has(named),
    rule,
    isChanged: seen === 'another',
  };
}

function removeAsking({ id, name }: KeptServer): Asking {
  return {
    message: t('main-outside-tools.remove.ask', { name: plainName(name, 80) }),
    detail: t('main-outside-tools.remove.detail'),
    yes: t('main-outside-tools.remove.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { toolServer: id } }],
  };
}
