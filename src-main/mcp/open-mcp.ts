import { rmSync, writeFileSync } from 'node:fs';
import type { Handlers } from '../../src-preload/contract';
import type { McpState } from '../../src-preload/contract/mcp';
import type { Questions } from '../consent/questions';
import { lazy } from '../lazy';
import { t } from '../locale/t';
import type { Recall } from '../recall/open-recall';
import type { AppWideSettings } from '../settings/settings';
import type { ClockAndIds, Store } from '../store/store';
import type { Timers } from '../timers';
import type { BridgeCommand } from './clients/bridge-config';
import { createClients } from './clients/clients';
import { clientHandlers } from './clients/handlers';
import type { Machine } from './connect/app-files';
import { type Listener, listen } from './http/listener';
import type { Asked, OutsideWorkspace } from './memory/outside';
import type { CallRecord, Protocol } from './protocol/server';

export type McpPorts = ClockAndIds & {
  readonly store: Pick<Store, 'mcp' | 'workspaces' | 'facts' | 'allowed' | 'proposals' | 'transaction'>;
  readonly settings: Pick<AppWideSettings, 'get' | 'set'>;
  readonly questions: Pick<Questions, 'require'>;
  readonly workspace: (id: string) => OutsideWorkspace;
  readonly recall: Recall['recall'];
  readonly isInjectionOff: boolean;
  readonly zone: () => string;
  readonly timers: Timers;
  readonly version: string;
  readonly bridge: BridgeCommand;
  readonly machine: Machine;
  /** Tells the bridge where Hearth listens; gone while it does not. */
  readonly portFile: string;
  /** A window that shows all this reads again. */
  readonly changed: () => void;
  readonly logError: (name: string, error: unknown) => void;
};

export type Mcp = {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `mcp:${string}`>>;
  /** Listens or not, as the setting says. */
  readonly follow: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Calls come in bursts: a window reads again once after each. */
const CHANGED_AFTER_MS = 500;

/** Memory for programs outside Hearth. Nothing listens, and the protocol is not loaded, until it is switched on. */
export function openMcp(ports: McpPorts): Mcp {
  const { store, settings, now, timers, portFile } = ports;
  const clients = createClients(ports);
  let running: { readonly listener: Listener; readonly protocol: Protocol } | null = null;
  let problem: string | null = null;
  let last: Promise<void> = Promise.resolve();
  let isTelling = false;
  const changedSoon = () => {
    if (isTelling) return;
    isTelling = true;
    timers.after(CHANGED_AFTER_MS, () => {
      isTelling = false;
      ports.changed();
    });
  };
  const record = ({ clientId, tool, outcome, ids }: CallRecord) => {
    const row = { clientId, tool, outcome, returned: JSON.stringify(ids), calledAt: now() };
    store.mcp.addCall(row);
    changedSoon();
  };
  const start = async () => {
    const { createProtocol } = await import('./protocol/server');
    const protocol = createProtocol({
      version: ports.version,
      asked: (caller): Asked | string => {
        if (!clients.isActive(caller.id)) return 'This access was revoked in Hearth.';
        const workspace = ports.workspace(caller.workspaceId);
        return { ...ports, caller, workspace, changed: workspace.changed };
      },
      record,
      failed: (error) => ports.logError('mcp_failed', error),
    });
    const listenAt = (port: number | null) =>
      listen({
        port,
        timers,
        now,
        find: clients.find,
        hashes: clients.hashes,
        answer: protocol.answer,
        failed: (error) => ports.logError('mcp_failed', error),
      });
    const wanted = settings.get('mcp.port');
    const listener = await listenAt(wanted).catch((error: unknown) => {
      if (wanted === null) throw error;
      // Another program has it by now. Programs that start the bridge find the new one by themselves.
      problem = t('main-mcp.port-taken', { port: String(wanted) });
      return listenAt(null);
    });
    if (settings.get('mcp.port') !== listener.port) settings.set('mcp.port', listener.port);
    writeFileSync(portFile, JSON.stringify({ port: listener.port }), { mode: 0o600 });
    running = { listener, protocol };
  };
  const stop = async () => {
    const ending = running;
    running = null;
    problem = null;
    if (ending === null) return;
    rmSync(portFile, { force: true });
    await ending.protocol.close();
    await ending.listener.close();
  };
  const follow = () => {
    last = last
      .then(async () => {
        const isOn = settings.get('mcp.is_on');
        if (isOn === (running !== null)) return;
        await (isOn ? start() : stop());
      })
      .catch((error: unknown) => {
        problem = t('main-mcp.not-listening');
        ports.logError('mcp_failed', error);
      })
      .finally(ports.changed);
    return last;
  };
  const url = () => (running === null ? null : `http://127.0.0.1:${running.listener.port}/mcp`);
  const revoked = (id: string) => {
    running?.listener.cut(id);
    ports.changed();
  };
  const setOn = (isOn: boolean) => {
    settings.set('mcp.is_on', isOn);
    return follow();
  };
  const connections = lazy(async () => {
    const { createConnections } = await import('./connect/connections');
    return createConnections({ ...ports, clients, state, added: () => setOn(true), revoked });
  });
  const state = async (): Promise<McpState> => ({
    apps: (await connections()).apps(),
    isOn: settings.get('mcp.is_on'),
    url: url(),
    problem,
    clients: clients.list(),
    lines: LINES,
  });
  return {
    handlers: {
      'mcp:state': state,
      'mcp:set-on': async ({ isOn }) => {
        await setOn(isOn);
        return state();
      },
      ...clientHandlers({
        ...ports,
        clients,
        state,
        url,
        granted: () => {
          running?.protocol.toolsChanged();
          ports.changed();
        },
        revoked,
      }),
      'mcp:preview': async (asked) => (await connections()).handlers['mcp:preview'](asked),
      'mcp:preview-removal': async (asked) => (await connections()).handlers['mcp:preview-removal'](asked),
      'mcp:apply': async (asked) => (await connections()).handlers['mcp:apply'](asked),
    },
    follow,
    close: async () => {
      await last;
      await stop();
    },
  };
}

/** Read by the model of a program, so in English. */
const LINES = `Before you start a task, call the tool \`context\` of the MCP server \`hearth\`, and \`recall\` before you ask me something I may have said before.
When I tell you something lasting about me or this project, call \`remember\` with it in one short sentence.`;
