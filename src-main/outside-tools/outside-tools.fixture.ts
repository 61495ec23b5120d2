import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import type { NewToolServer } from '../../src-preload/contract/tool-servers';
import { scriptedConsent } from '../consent/consent.fixture';
import type { ToolCall } from '../model/types';
import { openStore } from '../store/store';
import { realTimers } from '../timers';
import type { OutsideOutcome } from './calls/outside-tools';
import { type OutsideToolsPorts, openOutsideTools } from './open-outside-tools';

export const SERVER = join(import.meta.dirname, 'stdio-server.fixture.ts');

/** Servers, a person who says yes, and one or two workspaces, over a real store. */
export function outsideWorld(given: Partial<OutsideToolsPorts> = {}, known?: readonly [string, string]) {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-outside-'));
  const store = given.store ?? openStore(':memory:');
  const opened = store as ReturnType<typeof openStore>;
  const consent = scriptedConsent(() => true);
  const errors: unknown[] = [];
  const workspaceIds = known ?? ([v7(), v7()] as const);
  for (const [at, id] of known === undefined ? workspaceIds.entries() : [])
    opened.workspaces.insert({ id, name: `World ${at}`, createdAt: at });
  let openId: string = workspaceIds[0];
  let clock = Date.now();
  const tools = openOutsideTools({
    store: opened,
    consent,
    secrets: { canKeep: () => true, seal: (text) => `sealed ${btoa(text)}`, open: (text) => atob(text.slice(7)) },
    timers: realTimers,
    version: '0.0.0',
    logFolder: folder,
    now: () => clock,
    newId: v7,
    openWorkspace: () => ({ id: openId, name: 'World', maxTokens: 8_000 }),
    openPage: async () => undefined,
    pickFolder: async () => null,
    changed: () => undefined,
    logError: (_, error) => errors.push(error),
    ...given,
  });
  const { handlers } = tools;
  const list = () => handlers['tool-server:list']({});
  const servers = async () => (await list()).servers;
  return {
    store: opened,
    consent,
    tools,
    handlers,
    errors,
    folder,
    workspaceIds,
    use: (at: 0 | 1) => {
      openId = workspaceIds[at];
    },
    /** So many milliseconds later. */
    later: (ms: number) => {
      clock += ms;
    },
    list,
    servers,
    /** A server of the fixture, switched on. Its id. */
    add: async (
      what = 'normal',
      launch: Partial<Extract<NewToolServer['launch'], { kind: 'stdio' }>> = {},
      name = 'Fixture',
    ) => {
      await handlers['tool-server:add']({
        name,
        launch: { kind: 'stdio', command: process.execPath, args: [SERVER, what], folder: null, env: [], ...launch },
      });
      const id = (await servers()).find((server) => server.name === name)?.id ?? '';
      await handlers['tool-server:switch']({ id, isOn: true });
      return id;
    },
    call: (
      name: string,
      input: ToolCall['function']['arguments'] = {},
      { signal = new AbortController().signal, asking = (_call: unknown) => undefined, conversationId = 'chat' } = {},
    ): Promise<OutsideOutcome> =>
      tools.of(openId).run({ function: { name, arguments: input } }, { conversationId, signal, asking }),
    end: async () => {
      await tools.close();
      opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
