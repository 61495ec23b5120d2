import type { SyncStatus, SyncView } from '../../src-preload/contract/sync';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Store } from '../store/store';
import type { Timers } from '../timers';
import type { Move } from './membership/join-group';
import { keptJoin } from './pairing/join';
import { isPlainText, type Keyring, openSecret, openSignIn } from './secrets';
import { type KeptPlace, readKept } from './thread/kept-place';
import type { SyncNews, SyncQuestion, Taken } from './thread/protocol';
import { shownPlace } from './thread/shown-place';
import { type SyncThread, startSyncThread } from './thread/sync-thread';

export type OwnThreadPorts = {
  readonly store: Pick<Store, 'workspaces' | 'sync' | 'exchange' | 'transaction'>;
  readonly databaseFile: string;
  /** The built `sync-worker`. */
  readonly syncScript: string;
  /** IANA name. */
  readonly timeZone: () => string;
  /** What this computer is called. */
  readonly computerName: string;
  readonly secrets: Keyring;
  readonly timers: Timers;
  readonly changed: (view: SyncView) => void;
  /** Rows of other devices came in. */
  readonly taken: (taken: Taken) => void;
  /** Resolves when no window is in the first of the two workspaces any more. */
  readonly moves: (move: Move) => Promise<void>;
  /** Resolves once it is done here. */
  readonly asked: (question: SyncQuestion) => Promise<void>;
  readonly logError: (name: string, error: unknown) => void;
};

export type OwnThread = {
  /** This device is in no group, and on its way into none. */
  readonly isOff: () => boolean;
  readonly place: () => KeptPlace['place'] | null;
  readonly view: () => Promise<SyncView>;
  readonly offView: () => SyncView;
  /** Started at the first call; null where the keyring does not open this device's key any more. */
  readonly start: () => SyncThread | null;
  /** The one that runs. */
  readonly current: () => SyncThread | null;
  /** It has left: what was shown last is no longer so. */
  readonly forgetView: () => void;
  readonly close: () => Promise<void>;
};

const AFTER_CRASH_MS = 60_000;

/** The thread of sync, as long as this device needs one, and how it stands where there is none. */
export function ownThread(ports: OwnThreadPorts): OwnThread {
  const { store, secrets, timers, computerName } = ports;
  let thread: SyncThread | null = null;
  let last: SyncView | null = null;
  let isClosed = false;
  let callOff: () => void = () => undefined;

  const failed = (error: unknown) => ports.logError('sync_failed', error);
  const kept = () => store.exchange().self() ?? null;
  /** The secret and the place, of a device in its group or on its way into one. */
  const keptOrJoining = () => {
    const own = kept();
    return own === null ? keptJoin(store) : { sealedSecret: own.secret, kept: own.carrier };
  };
  const place = () => {
    const own = kept();
    return own === null ? null : readKept(own.carrier).place;
  };
  const offView = (): SyncView => ({
    kind: 'off',
    name: computerName,
    ...{ place: null, status: null, devices: [], forgets: [], offer: null },
    workspaces: store.workspaces.list().map(({ id, name }) => ({ id, name, staysHere: false })),
    isSecretPlain: !secrets.canKeep(),
  });
  /** The keyring does not open this device's key any more: it can only leave. */
  const lostView = (): SyncView => {
    const own = place();
    const status: SyncStatus = {
      ...{ kind: 'stopped', at: null, waiting: 0, progress: null },
      ...{ problem: t('main-sync.lost-secret'), needsYou: true },
    };
    return {
      ...offView(),
      kind: 'on',
      name: kept()?.name ?? computerName,
      place: own && shownPlace(own),
      status,
    };
  };
  const heard = (news: Exclude<SyncNews, { kind: 'answer' | 'failed' | 'question' }>) => {
    switch (news.kind) {
      case 'view':
        last = news.view;
        return ports.changed(news.view);
      case 'taken':
        return ports.taken(news.taken);
      case 'moves':
        return void ports
          .moves(news.move)
          .then(() => thread?.call('leftUnused', news.move))
          .catch(failed);
      case 'trouble':
        return ports.logError('sync_failed', new AppError(news.failure.code ?? 'internal', news.failure.sentence));
      default:
        return news satisfies never;
    }
  };
  const start = (): SyncThread | null => {
    if (thread !== null || isClosed) return thread;
    const own = keptOrJoining();
    const secret = own === null ? null : openSecret(secrets, own.sealedSecret);
    if (own !== null && secret === null) return null;
    const signIn = openSignIn(secrets, own === null ? null : readKept(own.kept).signIn);
    const started = startSyncThread(
      {
        ...{ databaseFile: ports.databaseFile, zone: ports.timeZone(), computerName },
        unsealed: secret === null ? null : { secret, signIn },
        isSecretPlain: own === null ? !secrets.canKeep() : isPlainText(own.sealedSecret),
      },
      { script: ports.syncScript, heard, asked: ports.asked, crashed: failed },
    );
    thread = started;
    void started.ended.then(() => {
      if (thread === started) thread = null;
      if (!isClosed && kept() !== null) callOff = timers.after(AFTER_CRASH_MS, () => void start());
    });
    return started;
  };
  const isOff = () => keptOrJoining() === null;
  const view = async (): Promise<SyncView> => {
    if (isOff()) return last?.kind === 'off' ? last : offView();
    return (await start()?.call('view', null)) ?? lostView();
  };
  return {
    isOff,
    place,
    view,
    offView,
    start,
    current: () => thread,
    forgetView: () => {
      last = null;
    },
    close: async () => {
      isClosed = true;
      callOff();
      await thread?.end();
    },
  };
}
