import { hostname } from 'node:os';
import { type Handlers, requests } from '../../src-preload/contract';
import { lazy } from '../lazy';
import type { SyncPorts } from '../sync/sync';

type SyncRequest = Extract<keyof Handlers, `sync:${string}`>;

export type StartedSync = { readonly handlers: Pick<Handlers, SyncRequest> };

/** The same memory on several devices; nothing of it is loaded before it is on, or looked at. */
export function startSync(ports: Omit<SyncPorts, 'computerName'>): StartedSync {
  const open = lazy(async () => {
    const { createSync } = await import('../sync/sync');
    return createSync({ ...ports, computerName: hostname() });
  });
  const names = Object.keys(requests).filter((name): name is SyncRequest => name.startsWith('sync:'));
  const handlers = names.map((name) => [
    name,
    async (input: unknown) => ((await open()).handlers[name] as (given: unknown) => unknown)(input),
  ]);
  return { handlers: Object.fromEntries(handlers) as Pick<Handlers, SyncRequest> };
}
