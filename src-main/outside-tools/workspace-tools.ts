import type { Questions } from '../consent/questions';
import type { Store } from '../store/store';
import type { OutsideTools } from './calls/outside-tools';
import { runCall } from './calls/run-call';
import type { Connection, ToolList } from './connection/connect';
import type { ServerFailure } from './connection/failure';
import { createLifetime, type Lifetime, type LifetimePorts } from './connection/lifetime';
import type { HeardTool } from './definitions/heard-tool';
import { type NamedTool, nameTools, withinBudget } from './definitions/offer';
import { createDecisions, type Decisions } from './servers/decisions';

/** The servers that are on in one workspace, and what its chats get of them. */
export type WorkspaceTools = Omit<OutsideTools, 'ready'> & {
  readonly decisions: Decisions;
  readonly named: () => readonly NamedTool[];
  readonly isOn: (serverId: string) => boolean;
  readonly state: (serverId: string) => ReturnType<Lifetime['state']> | 'off';
  /** Why it failed, or why it was switched off. */
  readonly failure: (serverId: string) => ServerFailure | null;
  /** On: starts it, and resolves when its tools are there or it failed. */
  readonly setOn: (serverId: string, isOn: boolean) => Promise<void>;
  /** Those that were started, or failed. */
  readonly running: () => readonly string[];
  /** Ends what runs of it; it stays on. */
  readonly end: (serverId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type WorkspaceToolsPorts = Pick<LifetimePorts, 'timers' | 'now'> & {
  readonly workspaceId: string;
  readonly store: Pick<Store, 'toolServers' | 'transaction' | 'allowed'>;
  readonly questions: Pick<Questions, 'choose'>;
  readonly heard: (serverId: string) => ToolList;
  readonly connect: (
    serverId: string,
    events: Parameters<LifetimePorts['connect']>[0] & { readonly changed: () => void },
  ) => Promise<Connection>;
  readonly changed: () => void;
  readonly logError: (name: string, error: unknown) => void;
};

export function createWorkspaceTools(ports: WorkspaceToolsPorts): WorkspaceTools {
  const { workspaceId, store, heard, changed, logError } = ports;
  const rows = store.toolServers;
  const decisions = createDecisions(ports);
  const lifetimes = new Map<string, Lifetime>();
  /** Of those that were switched off for crashing. */
  const givenUp = new Map<string, ServerFailure>();

  const isOn = (serverId: string) => rows.listOn(workspaceId).includes(serverId);
  /** Names are given among all servers, so that switching one on renames no other. */
  const named = () => {
    const on = new Set(rows.listOn(workspaceId));
    if (on.size === 0) return [];
    const all = nameTools(rows.list().map(({ id, name }) => ({ id, name, tools: heard(id).tools })));
    return all.filter(({ serverId }) => on.has(serverId));
  };
  const keep = (serverId: string, { tools, leftOut }: ToolList) => {
    const json = JSON.stringify(tools);
    const before = rows.heard(serverId);
    decisions.follow(serverId, tools);
    if (before?.tools === json && before.leftOut === leftOut) return;
    rows.setHeard(serverId, { tools: json, leftOut });
    changed();
  };
  const listed = async (serverId: string, connection: Connection): Promise<readonly HeardTool[]> => {
    const list = await connection.list();
    if (rows.list().some(({ id }) => id === serverId)) keep(serverId, list);
    return list.tools;
  };
  const lifetimeOf = (serverId: string): Lifetime => {
    const known = lifetimes.get(serverId);
    if (known !== undefined) return known;
    const made: Lifetime = createLifetime({
      ...ports,
      connect: async (events) => {
        const again = () => {
          made
            .open()
            .then((connection) => listed(serverId, connection))
            .catch((error: unknown) => logError('tool_server_failed', error));
        };
        const connection = await ports.connect(serverId, { ...events, changed: again });
        await listed(serverId, connection);
        return connection;
      },
      changed,
      givenUp: () => {
        const failure = made.failure();
        if (failure !== null) givenUp.set(serverId, failure);
        rows.setOn({ serverId, workspaceId }, false);
      },
    });
    lifetimes.set(serverId, made);
    return made;
  };
  const end = async (serverId: string) => {
    const lifetime = lifetimes.get(serverId);
    lifetimes.delete(serverId);
    await lifetime?.end();
  };

  return {
    decisions,
    named,
    isOn,
    state: (serverId) => {
      if (!isOn(serverId)) return 'off';
      return lifetimes.get(serverId)?.state() ?? 'idle';
    },
    failure: (serverId) =>
      isOn(serverId) ? (lifetimes.get(serverId)?.failure() ?? null) : (givenUp.get(serverId) ?? null),
    setOn: async (serverId, wanted) => {
      givenUp.delete(serverId);
      rows.setOn({ serverId, workspaceId }, wanted);
      if (!wanted) return end(serverId);
      const lifetime = lifetimeOf(serverId);
      lifetime.tryAgain();
      // What went wrong is in its state.
      await lifetime.open().catch((error: unknown) => logError('tool_server_failed', error));
    },
    running: () => [...lifetimes.keys()],
    end,
    close: async () => {
      await Promise.all([...lifetimes.keys()].map(end));
    },
    offer: (maxTokens) => {
      const picked = named().filter(
        ({ serverId, tool }) => decisions.of(serverId, tool).isOffered && lifetimes.get(serverId)?.state() !== 'failed',
      );
      const { offered, leftOut } = withinBudget(picked, maxTokens);
      const nameOf = ({ definition }: NamedTool) => definition.function.name;
      return { definitions: offered.map(({ definition }) => definition), leftOut: leftOut.map(nameOf) };
    },
    owns: (name) => named().some(({ definition }) => definition.function.name === name),
    run: async (call, turn) => {
      const found = named().find(({ definition }) => definition.function.name === call.function.name);
      const server = rows.list().find(({ id }) => id === found?.serverId);
      if (found === undefined || server === undefined || !decisions.of(server.id, found.tool).isOffered) {
        const outside = { server: server?.name ?? '', tool: found?.tool.name ?? '', isDeclined: false };
        const content = JSON.stringify({ error: 'this tool is not offered' });
        return { content, isError: true, outside, images: [] };
      }
      const ran = await runCall(
        {
          ...ports,
          server,
          tool: found.tool,
          decisions,
          allowed: () => store.allowed.list(workspaceId),
          open: () => lifetimeOf(server.id).open(),
          current: async (connection) =>
            (await listed(server.id, connection)).find(({ name }) => name === found.tool.name) ?? null,
        },
        call,
        turn,
      );
      changed();
      return ran;
    },
  };
}
