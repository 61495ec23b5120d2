import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { HandlerInput, Handlers } from '../../src-preload/contract';
import type { SyncStatus, SyncView } from '../../src-preload/contract/sync';
import type { Consent } from '../consent/consent';
import { plainName } from '../consent/quoted-text';
import { readPlainAt } from '../disk/plain-file';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { ForgetOrder } from '../memory/forget/order';
import type { Store } from '../store/store';
import type { Timers } from '../timers';
import { askForPlace, leaveOtherServers } from './agree';
import { placeOf, signInOf } from './chosen-place';
import type { Move } from './membership/join-group';
import { keptJoin } from './pairing/join';
import { readPairingFile, renderPairingFile } from './sealing/pairing/pairing-file';
import { isPlainText, type Keyring, newSecret, openSecret, openSignIn, sealSignIn } from './secrets';
import { readKept, shownPlace } from './thread/kept-place';
import type { ChosenPlace, SyncNews, SyncQuestion, Taken } from './thread/protocol';
import { type SyncThread, startSyncThread } from './thread/sync-thread';

export type SyncPorts = {
  readonly store: Pick<Store, 'workspaces' | 'sync' | 'exchange' | 'transaction'>;
  readonly databaseFile: string;
  /** The built `sync-worker`. */
  readonly syncScript: string;
  /** IANA name. */
  readonly timeZone: () => string;
  /** What this computer is called. */
  readonly computerName: string;
  readonly secrets: Keyring;
  readonly consent: Pick<Consent, 'askToKeep' | 'require' | 'kept' | 'withdraw'>;
  readonly dialogs: {
    /** A path that the person picked; null for none. */
    readonly pickFolder: (title: string) => Promise<string | null>;
    readonly pickFile: () => Promise<string | null>;
    readonly saveFile: (name: string) => Promise<string | null>;
  };
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

type SyncRequest = Extract<keyof Handlers, `sync:${string}`>;

export type Sync = {
  readonly handlers: Pick<Handlers, SyncRequest>;
  /** Goes on where the last start ended, if this device is in a group or on its way into one. */
  readonly begin: () => void;
  /** Rows that belong together arrive: nothing is told meanwhile. */
  readonly pause: (isOn: boolean) => void;
  readonly contradict: (one: string, other: string) => void;
  /** What was forgotten here is to be forgotten by all. Resolves once no kill loses that. */
  readonly tellForgotten: (order: ForgetOrder) => Promise<void>;
  /** An agreement was withdrawn: a server that was in use may be used no more. */
  readonly lookAgain: () => void;
  readonly close: () => Promise<void>;
};

const MOST_FILE_BYTES = 64 * 1024;
const AFTER_CRASH_MS = 60_000;
const PAIRING_FILE = 'hearth-pairing.json';

/** Main's side of the same memory on several devices: what the page asks, what the person is asked, and the thread that does it. */
export function createSync(ports: SyncPorts): Sync {
  const { store, secrets, consent, dialogs, timers, computerName } = ports;
  const picked = new Set<string>();
  let thread: SyncThread | null = null;
  let last: SyncView | null = null;
  let isClosed = false;
  let callOff: () => void = () => undefined;

  const failed = (error: unknown) => ports.logError('sync_failed', error);
  const kept = () => store.exchange().self() ?? null;
  const keptPlace = () => {
    const own = kept();
    return own === null ? null : readKept(own.carrier);
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
    const own = keptPlace();
    const status: SyncStatus = {
      ...{ kind: 'stopped', at: null, waiting: 0, progress: null },
      ...{ problem: t('main-sync.lost-secret'), needsYou: true },
    };
    return {
      ...offView(),
      kind: 'on',
      name: kept()?.name ?? computerName,
      place: own && shownPlace(own.place),
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
  const running = (): SyncThread | null => {
    if (thread !== null || isClosed) return thread;
    const own = kept() ?? keptJoin(store);
    const secret = own === null ? null : openSecret(secrets, 'secret' in own ? own.secret : own.sealedSecret);
    if (own !== null && secret === null) return null;
    const signIn = openSignIn(
      secrets,
      own === null ? null : readKept('carrier' in own ? own.carrier : own.kept).signIn,
    );
    const started = startSyncThread(
      {
        ...{ databaseFile: ports.databaseFile, zone: ports.timeZone(), computerName },
        unsealed: secret === null ? null : { secret, signIn },
        isSecretPlain: own === null ? !secrets.canKeep() : isPlainText('secret' in own ? own.secret : own.sealedSecret),
      },
      { script: ports.syncScript, heard, asked: ports.asked, crashed: failed },
    );
    thread = started;
    void started.ended.then(() => {
      if (thread === started) thread = null;
      if (!isClosed && kept() !== null) callOff = timers.after(AFTER_CRASH_MS, () => void running());
    });
    return started;
  };
  const isOff = () => kept() === null && keptJoin(store) === null;
  const view = async (): Promise<SyncView> => {
    if (isOff()) return last?.kind === 'off' ? last : offView();
    return (await running()?.call('view', null)) ?? lostView();
  };
  const on = (): SyncThread => {
    const started = isOff() ? null : running();
    if (started === null) throw new AppError('sync_off', t('main-sync.off'));
    return started;
  };
  const mustBeOff = () => {
    if (!isOff()) throw new AppError('sync_on', t('main-sync.on'));
  };
  const anyThread = (): SyncThread => {
    const started = running();
    if (started === null) throw new AppError('sync_on', t('main-sync.lost-secret'));
    return started;
  };
  const isPicked = (path: string) => {
    const own = keptPlace()?.place;
    return picked.has(path) || (own?.kind === 'folder' && own.path === path);
  };
  const chosenPlace = async (input: Pick<HandlerInput<'sync:set-up'>, 'place' | 'signIn'>): Promise<ChosenPlace> => {
    const place = placeOf(input.place, isPicked);
    const signIn = signInOf(input.signIn);
    await askForPlace(consent, place);
    return { place, signIn, sealedSignIn: sealSignIn(secrets, signIn) };
  };
  const nameOf = async (device: string) => {
    const { devices } = await view();
    const found = devices.find((each) => each.device === device && !each.isThis);
    if (found === undefined) throw new AppError('not_found', t('main-sync.no-device'), { field: 'device' });
    return plainName(found.name, 60);
  };

  return {
    handlers: {
      'sync:view': view,
      'sync:choose-folder': async () => {
        const path = await dialogs.pickFolder(t('main-sync.pick-folder'));
        if (path === null) return null;
        picked.add(path);
        return { path };
      },
      'sync:set-up': async ({ name, ...chosen }) => {
        mustBeOff();
        const at = await chosenPlace(chosen);
        return anyThread().call('setUp', { name, ...at, ...newSecret(secrets) });
      },
      'sync:offer': async () => {
        on();
        await consent.require({
          message: t('main-sync.offer.ask'),
          detail: t('main-sync.offer.detail'),
          yes: t('main-sync.offer.yes'),
          no: t('main-consent.cancel'),
          grants: [{ kind: 'device', about: { group: store.sync().self()?.groupId ?? '' } }],
        });
        return on().call('offer', null);
      },
      'sync:save-offer': async () => {
        const { offer } = await on().call('view', null);
        const own = keptPlace();
        if (offer?.state !== 'shown' || own === null) throw new AppError('no_offer', t('main-sync.no-offer'));
        const path = await dialogs.saveFile(PAIRING_FILE);
        if (path === null) return null;
        await writeFile(path, renderPairingFile({ code: offer.code, carrier: own.place }), { mode: 0o600 });
        return { fileName: basename(path) };
      },
      'sync:end-offer': () => on().call('endOffer', null),
      'sync:open-offer': async () => {
        const path = await dialogs.pickFile();
        if (path === null) return null;
        const { code, carrier } = readPairingFile(readPlainAt(path, MOST_FILE_BYTES));
        switch (carrier.kind) {
          case 'folder':
            return { code, place: { kind: carrier.kind } };
          case 'webdav':
            return { code, place: { kind: carrier.kind, url: carrier.url } };
          case 'nats':
            return { code, place: { kind: carrier.kind, servers: carrier.servers.join(', '), space: carrier.space } };
          default:
            return carrier satisfies never;
        }
      },
      'sync:join': async ({ name, code, ...chosen }) => {
        mustBeOff();
        const at = await chosenPlace(chosen);
        return anyThread().call('join', { name, code, ...at, ...newSecret(secrets) });
      },
      'sync:end-join': async () => {
        await thread?.call('endJoin', null);
        return null;
      },
      'sync:rename': ({ name }) => on().call('rename', { name }),
      'sync:remove': async ({ device }) => {
        const name = await nameOf(device);
        await consent.require({
          message: t('main-sync.remove.ask', { name }),
          detail: t('main-sync.remove.detail', { name }),
          yes: t('main-sync.remove.yes'),
          no: t('main-consent.cancel'),
          grants: [{ kind: 'erase', about: { device } }],
        });
        return on().call('remove', { device });
      },
      'sync:leave': async () => {
        if (isOff()) throw new AppError('sync_off', t('main-sync.off'));
        await consent.require({
          message: t('main-sync.leave.ask'),
          detail: t('main-sync.leave.detail'),
          yes: t('main-sync.leave.yes'),
          no: t('main-consent.cancel'),
          grants: [{ kind: 'erase', about: { sync: 'leave' } }],
        });
        const left = running();
        if (left === null) store.transaction(() => store.sync().end());
        else await left.call('leave', null);
        leaveOtherServers(consent, null);
        await left?.end();
        last = null;
        const after = offView();
        ports.changed(after);
        return after;
      },
      'sync:now': () => on().call('now', null),
      'sync:change-place': async (chosen) => {
        on();
        const at = await chosenPlace(chosen);
        const after = await on().call('changePlace', at);
        leaveOtherServers(consent, keptPlace()?.place ?? null);
        return after;
      },
      'sync:set-stays-here': (input) => on().call('setStaysHere', input),
      'sync:seen-forget': (input) => on().call('seenForget', input),
    },
    begin: () => {
      if (!isOff()) running();
    },
    pause: (isOn) => void thread?.call('pause', { isOn }).catch(() => undefined),
    contradict: (one, other) => void thread?.call('contradict', { one, other }).catch(() => undefined),
    tellForgotten: async (order) => {
      if (kept() !== null) await running()?.call('tellForgotten', { order });
    },
    lookAgain: () => void thread?.call('reopen', null).catch(() => undefined),
    close: async () => {
      isClosed = true;
      callOff();
      await thread?.end();
    },
  };
}
