import { hostname } from 'node:os';
import { type Handlers, requests } from '../../src-preload/contract';
import type { Consent } from '../consent/consent';
import { lazy } from '../lazy';
import type { Store } from '../store/store';
import type { Sync, SyncPorts } from '../sync/sync';
import { realTimers } from '../timers';
import type { EngineOptions } from './engine';
import type { SyncEffects, SyncEffectsPorts } from './sync-effects';

type SyncRequest = Extract<keyof Handlers, `sync:${string}`>;

export type StartSyncPorts = Pick<
  EngineOptions,
  'databaseFile' | 'syncScript' | 'secrets' | 'emit' | 'dialogs' | 'folders'
> & {
  readonly store: Store;
  readonly consent: Consent;
  readonly timeZone: () => string;
  readonly logError: SyncPorts['logError'];
} & Pick<SyncEffectsPorts, 'workspaces' | 'listWorkspaces' | 'goToWorkspace' | 'noteActivity'>;

export type StartedSync = {
  readonly handlers: Pick<Handlers, SyncRequest>;
  /** Goes on, if this device is in a group. */
  readonly begin: () => void;
  /** Nothing is told while rows that belong together arrive. */
  readonly whileArriving: <T>(run: () => T | Promise<T>) => Promise<T>;
  readonly tellForgotten: Sync['tellForgotten'];
  /** An agreement was withdrawn. */
  readonly lookAgain: () => void;
  readonly close: () => Promise<void>;
};

/** The same memory on several devices. Nothing of it is loaded before it is on, or looked at. */
export function startSync(ports: StartSyncPorts): StartedSync {
  const { store, emit, dialogs, folders } = ports;
  let opened: Sync | null = null;
  let isClosed = false;
  let stopEffects: () => void = () => undefined;
  const open = lazy(async () => {
    const [{ createSync }, { syncEffects }] = await Promise.all([import('../sync/sync'), import('./sync-effects')]);
    const sync: Sync = createSync({
      ...ports,
      computerName: hostname().slice(0, 60),
      dialogs: {
        pickFolder: folders.pickFolder,
        pickFile: () => dialogs.pick('pairing'),
        saveFile: (name) => dialogs.save({ name, kind: 'pairing' }),
      },
      timers: realTimers,
      changed: (view) => {
        if (isClosed) return;
        emit('sync:changed', { view });
        if (view.status?.kind === 'up_to_date') effects.settled();
      },
      taken: (taken) => {
        if (!isClosed) effects.taken(taken);
      },
      asked: (question) => effects.asked(question),
      moves: (move) => effects.moves(move),
    });
    const effects: SyncEffects = syncEffects({
      ...ports,
      contradict: sync.contradict,
      failed: (error) => ports.logError('sync_failed', error),
    });
    opened = sync;
    stopEffects = effects.stop;
    return sync;
  });
  const names = Object.keys(requests).filter((name): name is SyncRequest => name.startsWith('sync:'));
  const handlers = names.map((name) => [
    name,
    async (input: unknown) => ((await open()).handlers[name] as (given: unknown) => unknown)(input),
  ]);
  return {
    handlers: Object.fromEntries(handlers) as Pick<Handlers, SyncRequest>,
    begin: () => {
      if (!store.isShared()) return;
      void open().then(
        (sync) => isClosed || sync.begin(),
        (error: unknown) => ports.logError('sync_failed', error),
      );
    },
    whileArriving: async (run) => {
      opened?.pause(true);
      try {
        return await run();
      } finally {
        opened?.pause(false);
      }
    },
    tellForgotten: async (order) => {
      if (store.isShared()) await (await open()).tellForgotten(order);
    },
    lookAgain: () => opened?.lookAgain(),
    close: async () => {
      isClosed = true;
      stopEffects();
      await opened?.close();
    },
  };
}
