import type { Handlers } from '../../src-preload/contract';
import type { SyncView } from '../../src-preload/contract/sync';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Store } from '../store/store';

export type SyncPorts = {
  readonly store: Pick<Store, 'workspaces' | 'sync'>;
  /** What this computer is called. */
  readonly computerName: string;
};

type SyncRequest = Extract<keyof Handlers, `sync:${string}`>;

export type Sync = { readonly handlers: Pick<Handlers, SyncRequest> };

/** Main's side of the same memory on several devices. */
export function createSync({ store, computerName }: SyncPorts): Sync {
  const off = (): never => {
    throw new AppError('sync_off', t('main-sync.off'));
  };
  const view = (): SyncView => ({
    kind: 'off',
    name: computerName.slice(0, 60),
    place: null,
    status: null,
    devices: [],
    forgets: [],
    offer: null,
    workspaces: store.workspaces.list().map(({ id, name }) => ({ id, name, staysHere: store.sync().staysHere(id) })),
    isSecretPlain: false,
  });
  return {
    handlers: {
      'sync:view': view,
      'sync:choose-folder': off,
      'sync:set-up': off,
      'sync:offer': off,
      'sync:save-offer': off,
      'sync:end-offer': off,
      'sync:open-offer': off,
      'sync:join': off,
      'sync:end-join': off,
      'sync:rename': off,
      'sync:remove': off,
      'sync:leave': off,
      'sync:now': off,
      'sync:change-place': off,
      'sync:set-stays-here': off,
      'sync:seen-forget': off,
    },
  };
}
