import { dirname, join } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import { lazy } from '../lazy';
import type { OutsideTools } from '../outside-tools/calls/outside-tools';
import type { OpenOutsideTools, OutsideToolsPorts } from '../outside-tools/open-outside-tools';

type StartOutsideToolsPorts = Omit<OutsideToolsPorts, 'logFolder'> & { readonly databaseFile: string };

type ToolServerRequest = Extract<keyof Handlers, `tool-server:${string}`>;

export type StartedOutsideTools = {
  readonly handlers: Pick<Handlers, ToolServerRequest>;
  readonly of: (workspaceId: string) => OutsideTools;
  /** A yes may have been taken back, or what Forget found is gone. */
  readonly lookAgain: () => void;
  readonly close: () => Promise<void>;
};

/** Tools from outside; nothing of them is loaded before a server is on in a workspace where a reply begins, or their page is opened. */
export function startOutsideTools(ports: StartOutsideToolsPorts): StartedOutsideTools {
  let opened: OpenOutsideTools | undefined;
  const open = lazy(async () => {
    const { openOutsideTools } = await import('../outside-tools/open-outside-tools');
    opened = openOutsideTools({ ...ports, logFolder: join(dirname(ports.databaseFile), 'logs') });
    return opened;
  });
  const ask = <Name extends ToolServerRequest>(name: Name): Handlers[Name] =>
    // One handler's input and answer belong together, which the type of a lookup does not say.
    (async (input: never) => (await open()).handlers[name](input)) as unknown as Handlers[Name];
  const isAnyOn = (workspaceId: string) => ports.store.toolServers.listOn(workspaceId).length > 0;
  return {
    handlers: {
      'tool-server:list': ask('tool-server:list'),
      'tool-server:read-config': ask('tool-server:read-config'),
      'tool-server:add': ask('tool-server:add'),
      'tool-server:edit': ask('tool-server:edit'),
      'tool-server:set-limit': ask('tool-server:set-limit'),
      'tool-server:remove': ask('tool-server:remove'),
      'tool-server:restore': ask('tool-server:restore'),
      'tool-server:pick-folder': ask('tool-server:pick-folder'),
      'tool-server:switch': ask('tool-server:switch'),
      'tool-server:sign-in': ask('tool-server:sign-in'),
      'tool-server:cancel-sign-in': ask('tool-server:cancel-sign-in'),
      'tool-server:sign-out': ask('tool-server:sign-out'),
      'tool-server:offer': ask('tool-server:offer'),
      'tool-server:set-rule': ask('tool-server:set-rule'),
      'tool-server:log': ask('tool-server:log'),
    },
    of: (workspaceId) => ({
      ready: async () => {
        if (isAnyOn(workspaceId)) await open();
      },
      offer: (maxTokens) => opened?.of(workspaceId).offer(maxTokens) ?? { definitions: [], leftOut: [] },
      owns: (name) => opened?.of(workspaceId).owns(name) ?? false,
      run: async (call, turn) => (await open()).of(workspaceId).run(call, turn),
    }),
    lookAgain: () => opened?.lookAgain(),
    close: async () => {
      await opened?.close();
    },
  };
}
