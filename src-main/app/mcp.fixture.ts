import { dirname, join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { v7 } from 'uuid';
import type { McpGrant } from '../../src-preload/contract/mcp-grants';
import { minutesApart, scriptedDialog } from '../consent/consent.fixture';
import { createQuestions } from '../consent/questions';
import type { Recall } from '../recall/open-recall';
import { openAppSettings } from '../settings/settings';
import { startMcp } from './start-mcp';
import { testWorkspaces } from './workspace.fixture';

/** Both eras of the protocol: the stateless one, and the one before it that begins with `initialize`. */
export const ERAS = ['2026-07-28', '2025-11-25'] as const;
export type Era = (typeof ERAS)[number];

/**
 * Memory as programs outside Hearth reach it: a real listener, the protocol's own client, workspaces over a real database. `recallOf` searches
 * that database in another way than the tests do.
 */
export async function startMcpWorld(recallOf?: (databaseFile: string) => Recall['recall']) {
  const world = testWorkspaces();
  const home = world.open('Home');
  const person = scriptedDialog(() => true);
  const waits: { delayMs: number; run: () => void }[] = [];
  const errors: unknown[] = [];
  const mcp = startMcp({
    store: world.store,
    settings: openAppSettings(world.store.settings),
    databaseFile: world.databaseFile,
    questions: createQuestions(person, minutesApart()),
    recall: recallOf?.(world.databaseFile) ?? world.recall,
    isInjectionOff: false,
    timers: {
      after: (delayMs, run) => {
        waits.push({ delayMs, run });
        return () => undefined;
      },
    },
    version: '0.0.0',
    bridge: { command: 'hearth', args: ['--mcp'], env: {} },
    machine: { platform: 'linux', home: join(dirname(world.databaseFile), 'home'), env: {} },
    zone: () => 'UTC',
    now: () => Date.now(),
    newId: v7,
    workspaceOf: (id) => {
      const found = workspaces.find((workspace) => workspace.id === id);
      if (found === undefined) throw new Error('no such workspace');
      return found;
    },
    changed: () => undefined,
    logError: (_, error) => void errors.push(error),
  });
  const workspaces = [home];
  const { url } = await mcp.handlers['mcp:set-on']({ isOn: true });
  if (url === null) throw new Error('nothing listens');
  const clients: Client[] = [];
  const add = (name: string, grants: readonly McpGrant[], workspaceId = home.id) =>
    Promise.resolve(mcp.handlers['mcp:add']({ name, workspaceId, grants: [...grants] }));
  return {
    ...world,
    home,
    openOther: (name: string) => {
      const other = world.open(name);
      workspaces.push(other);
      return other;
    },
    mcp,
    person,
    /** What waits for time to pass. */
    waits,
    errors,
    url,
    add,
    connect: async (token: string, era: Era = ERAS[0]) => {
      const client = new Client(
        { name: 'test', version: '1' },
        { versionNegotiation: { mode: era === ERAS[0] ? { pin: era } : 'legacy' } },
      );
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      });
      await client.connect(transport);
      clients.push(client);
      return client;
    },
    end: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await mcp.close();
      await world.end();
    },
  };
}

export type McpWorld = Awaited<ReturnType<typeof startMcpWorld>>;
