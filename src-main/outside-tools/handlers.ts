import type { Handlers } from '../../src-preload/contract';
import type { OutsideTool, ToolServer, ToolServerList } from '../../src-preload/contract/tool-servers';
import type { Consent } from '../consent/consent';
import { plainName } from '../consent/quoted-text';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { alwaysAsking } from './calls/question';
import { readConfig } from './config/read-config';
import type { ToolList } from './connection/connect';
import type { ErrorLog } from './connection/error-log';
import { failureSentence, isForSignIn, ServerFailure } from './connection/failure';
import type { HeardTool } from './definitions/heard-tool';
import { type NamedTool, nameTools, withinBudget } from './definitions/offer';
import { safeWords } from './definitions/safe-schema';
import { launchAsking } from './servers/launch';
import type { ServerSecrets } from './servers/secrets';
import { type KeptServer, launchView, type Servers, signInUrl } from './servers/servers';
import { signInAsking } from './sign-in/asking';
import { SignInFailure, signInSentence } from './sign-in/failure';
import type { SignIns } from './sign-in/sign-ins';
import type { WorkspaceTools } from './workspace-tools';

/** The workspace that the window shows. */
export type OpenWorkspacePorts = {
  readonly openWorkspace: () => { readonly id: string; readonly name: string; readonly maxTokens: number };
};

type ToolServerHandlersPorts = OpenWorkspacePorts & {
  readonly servers: Servers;
  readonly secrets: Pick<ServerSecrets, 'kept'>;
  readonly signIns: Pick<SignIns, 'state' | 'host' | 'wantsMore' | 'failure' | 'begin' | 'cancel' | 'forget'>;
  readonly heard: (serverId: string) => ToolList;
  readonly consent: Pick<Consent, 'askToKeep' | 'require'>;
  readonly of: (workspaceId: string) => WorkspaceTools;
  readonly started: (id: string, workspaceId: string) => Parameters<typeof launchAsking>[0];
  readonly logOf: (serverId: string) => ErrorLog;
  readonly endEverywhere: (id: string) => Promise<void>;
  readonly changed: () => void;
  /** The system’s own dialog; null for nothing. */
  readonly pickFolder: (title: string) => Promise<string | null>;
  readonly logError: (name: string, error: unknown) => void;
};

export type ToolServerHandlers = Pick<Handlers, Extract<keyof Handlers, `tool-server:${string}`>>;

const LONGEST_SHOWN = 4_000;
const LONGEST_INPUT = 8_000;

/** `tool-server:*`: the page of tools, for the workspace that is open. */
export function toolServerHandlers(ports: ToolServerHandlersPorts): ToolServerHandlers {
  const { servers, consent, signIns, of, endEverywhere } = ports;
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
      const before = signInUrl(servers.read(id).launch);
      if (servers.edit(id, server)) await endEverywhere(id);
      if (signInUrl(servers.read(id).launch) !== before) signIns.forget(id);
      return changed();
    },
    'tool-server:set-limit': ({ id, seconds }) => {
      servers.setLimit(id, seconds * 1_000);
      return changed();
    },
    'tool-server:remove': async ({ id }) => {
      servers.read(id);
      signIns.forget(id);
      servers.remove(id);
      await endEverywhere(id);
      ports.logOf(id).remove();
      return changed();
    },
    'tool-server:restore': ({ id }) => {
      servers.restore(id);
      return changed();
    },
    'tool-server:pick-folder': async () => ({ path: await ports.pickFolder(t('main-outside-tools.pick-folder')) }),
    'tool-server:switch': async ({ id, isOn }) => {
      const workspace = ports.openWorkspace();
      const started = ports.started(id, workspace.id);
      if (isOn && !(await consent.askToKeep(launchAsking(started, workspace.name))))
        throw new AppError('declined', t('main-consent.declined'));
      await of(workspace.id).setOn(id, isOn);
      return changed();
    },
    'tool-server:sign-in': async ({ id }) => {
      const workspace = ports.openWorkspace();
      const { launch, name } = servers.read(id);
      const url = signInUrl(launch);
      // Nothing is sent to a server that the person did not agree to.
      if (url === null || !of(workspace.id).isOn(id))
        throw new AppError('not_found', t('main-outside-tools.sign-in.not-on', { server: name }), { field: 'id' });
      try {
        await signIns.begin({ id, url }, (page) => consent.require(signInAsking({ id, name, url }, page)));
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error;
        ports.logError('tool_server_sign_in_failed', error);
        return changed();
      }
      // In every workspace it may have failed for want of it.
      await endEverywhere(id);
      await of(workspace.id).setOn(id, true);
      return changed();
    },
    'tool-server:cancel-sign-in': ({ id }) => {
      servers.read(id);
      signIns.cancel(id);
      return changed();
    },
    'tool-server:sign-out': async ({ id }) => {
      servers.read(id);
      signIns.forget(id);
      await endEverywhere(id);
      const tools = of(ports.openWorkspace().id);
      // Some let everybody in, to less: whether this one does is only known by asking it.
      if (tools.isOn(id)) await tools.setOn(id, true);
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
    const { problem, signIn } = standing(server, tools.failure(server.id), ports.signIns);
    return {
      id: server.id,
      name: server.name,
      launch: launchView(server.launch),
      limitSeconds: Math.round(server.limitMs / 1_000),
      isOn: tools.isOn(server.id),
      state: tools.state(server.id),
      problem,
      signIn,
      tools: named.filter(({ serverId }) => serverId === server.id).map((each) => toolView(each, tools, fitting)),
      leftOut: ports.heard(server.id).leftOut,
    };
  };
  return { servers: all.map(view), budget: { maxTokens, usedTokens }, secretsKept: ports.secrets.kept() };
}

/** Why it does not work, and whether the person can mend that by signing in. */
function standing(
  { id, name, launch }: KeptServer,
  failed: ServerFailure | null,
  signIns: ToolServerHandlersPorts['signIns'],
): Pick<ToolServer, 'problem' | 'signIn'> {
  const failure = failed ?? (signIns.wantsMore(id) ? new ServerFailure('more_wanted') : null);
  const sentence = failure === null ? null : failureSentence(failure, name);
  if (signInUrl(launch) === null) return { problem: sentence, signIn: null };
  const state = signIns.state(id);
  if (state === 'beginning' || state === 'waiting') return { problem: null, signIn: { kind: state } };
  const host = signIns.host(id);
  if (!isForSignIn(failure)) return { problem: sentence, signIn: host === null ? null : { kind: 'in', host } };
  const tried = signIns.failure(id);
  return { problem: tried === null ? sentence : signInSentence(tried, name), signIn: { kind: 'wanted' } };
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
