import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { HandlerInput, Handlers } from '../../src-preload/contract';
import type { Consent } from '../consent/consent';
import { plainName } from '../consent/quoted-text';
import { readPlainAt } from '../disk/plain-file';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { ForgetOrder } from '../memory/forget/order';
import { askForPlace, leaveOtherServers } from './agree';
import { placeOf, signInOf } from './chosen-place';
import { type OwnThreadPorts, ownThread } from './own-thread';
import { readPairingFile, renderPairingFile } from './sealing/pairing/pairing-file';
import { newSecret, sealSignIn } from './secrets';
import type { ChosenPlace } from './thread/protocol';
import { addressOf } from './thread/shown-place';
import type { SyncThread } from './thread/sync-thread';

export type SyncPorts = OwnThreadPorts & {
  readonly consent: Pick<Consent, 'askToKeep' | 'require' | 'kept' | 'withdraw'>;
  readonly dialogs: {
    /** A path that the person picked; null for none. */
    readonly pickFolder: (title: string) => Promise<string | null>;
    readonly pickFile: () => Promise<string | null>;
    readonly saveFile: (name: string) => Promise<string | null>;
  };
};

type SyncRequest = Extract<keyof Handlers, `sync:${string}`>;

export type Sync = {
  readonly handlers: Pick<Handlers, SyncRequest>;
  /** Goes on where the last start ended, if this device is in a group or on its way into one. */
  readonly begin: () => void;
  /** Rows that belong together arrive: nothing is told meanwhile. */
  readonly pause: (isOn: boolean) => void;
  /** Resolves once no kill loses that. */
  readonly contradict: (one: string, other: string) => Promise<void>;
  /** What was forgotten here is to be forgotten by all. Resolves once no kill loses that. */
  readonly tellForgotten: (order: ForgetOrder) => Promise<void>;
  /** An agreement was withdrawn: a server that was in use may be used no more. */
  readonly lookAgain: () => void;
  readonly close: () => Promise<void>;
};

const MOST_FILE_BYTES = 64 * 1024;
const PAIRING_FILE = 'hearth-pairing.json';

/** Main's side of the same memory on several devices: what the page asks, what the person is asked, and the thread that does it. */
export function createSync(ports: SyncPorts): Sync {
  const { store, secrets, consent, dialogs } = ports;
  const picked = new Set<string>();
  const own = ownThread(ports);
  const { isOff, view } = own;
  const anyThread = (): SyncThread => {
    const started = own.start();
    if (started === null) throw new AppError('lost_secret', t('main-sync.lost-secret'));
    return started;
  };
  const mustBeOn = () => {
    if (isOff()) throw new AppError('sync_off', t('main-sync.off'));
  };
  const on = (): SyncThread => {
    mustBeOn();
    return anyThread();
  };
  const mustBeOff = () => {
    if (!isOff()) throw new AppError('sync_on', t('main-sync.on'));
  };
  const isPicked = (path: string) => {
    const place = own.place();
    return picked.has(path) || (place?.kind === 'folder' && place.path === path);
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
        const place = own.place();
        if (offer?.state !== 'shown' || place === null) throw new AppError('no_offer', t('main-sync.no-offer'));
        const path = await dialogs.saveFile(PAIRING_FILE);
        if (path === null) return null;
        try {
          await writeFile(path, renderPairingFile({ code: offer.code, carrier: place }), { mode: 0o600 });
        } catch (cause) {
          throw new AppError('not_written', t('main-sync.offer.not-saved', { folder: dirname(path) }), { cause });
        }
        return { fileName: basename(path) };
      },
      'sync:end-offer': () => on().call('endOffer', null),
      'sync:open-offer': async () => {
        const path = await dialogs.pickFile();
        if (path === null) return null;
        const { code, carrier } = readPairingFile(readPlainAt(path, MOST_FILE_BYTES));
        return { code, place: addressOf(carrier) };
      },
      'sync:join': async ({ name, code, ...chosen }) => {
        mustBeOff();
        const at = await chosenPlace(chosen);
        return anyThread().call('join', { name, code, ...at, ...newSecret(secrets) });
      },
      'sync:end-join': async () => {
        await own.current()?.call('endJoin', null);
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
        mustBeOn();
        await consent.require({
          message: t('main-sync.leave.ask'),
          detail: t('main-sync.leave.detail'),
          yes: t('main-sync.leave.yes'),
          no: t('main-consent.cancel'),
          grants: [{ kind: 'erase', about: { sync: 'leave' } }],
        });
        const left = own.start();
        if (left === null) store.transaction(() => store.sync().end());
        else await left.call('leave', null);
        leaveOtherServers(consent, null);
        await left?.end();
        own.forgetView();
        const after = own.offView();
        ports.changed(after);
        return after;
      },
      'sync:now': () => on().call('now', null),
      'sync:change-place': async (chosen) => {
        on();
        const at = await chosenPlace(chosen);
        const after = await on().call('changePlace', at);
        leaveOtherServers(consent, own.place());
        return after;
      },
      'sync:set-stays-here': (input) => on().call('setStaysHere', input),
      'sync:seen-forget': (input) => on().call('seenForget', input),
    },
    begin: () => {
      if (!isOff()) own.start();
    },
    pause: (isOn) =>
      void own
        .current()
        ?.call('pause', { isOn })
        .catch(() => undefined),
    contradict: async (one, other) => void (await on().call('contradict', { one, other })),
    tellForgotten: async (order) => {
      if (own.place() !== null) await own.start()?.call('tellForgotten', { order });
    },
    lookAgain: () =>
      void own
        .current()
        ?.call('reopen', null)
        .catch(() => undefined),
    close: own.close,
  };
}
