import type { SyncStatus, SyncView } from '../../../src-preload/contract/sync';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Store } from '../../store/store';
import type { Timers } from '../../timers';
import { makePlace, type OpenOptions, openCarrier } from '../carriers/open-carrier';
import type { Place, SignIn } from '../carriers/port/place';
import { leave } from '../membership/leave';
import { setUp } from '../membership/set-up';
import { viewParts } from '../membership/view-parts';
import { findOffer } from '../pairing/find-offer';
import { answerOffer, keptJoin, resumeJoin } from '../pairing/join';
import { openReplica } from '../replica/replica';
import { gatherTaken } from './gather';
import { type Group, type GroupPorts, openGroup } from './group';
import { groupCalls, openForgets } from './group-calls';
import { type Answered, type JoiningDevice, waitToJoin } from './joining';
import { keptText, readKept } from './kept-place';
import type { AnsweredCalls, ChosenPlace, Unsealed } from './protocol';
import type { Mainland } from './serve-sync';
import { shownPlace } from './shown-place';
import { stoppedBecause } from './status';

export type DevicePorts = Pick<
  GroupPorts,
  'store' | 'schema' | 'now' | 'timers' | 'isDataChanged' | 'pace' | 'makeFindable'
> & {
  readonly store: Store;
  readonly timers: Timers;
  readonly isAgreed: OpenOptions['isAgreed'];
  readonly unsealed: Unsealed | null;
  readonly isSecretPlain: boolean;
  readonly computerName: string;
};

export type Device = {
  readonly calls: AnsweredCalls;
  readonly end: () => Promise<void>;
};

/** The page shows progress; more often than this it would show nothing more. */
const TELL_MS = 250;

/** This computer as one of a person's devices: in no group, on its way into one, or in one. */
export function createDevice(ports: DevicePorts, main: Mainland): Device {
  const { store, schema, now, timers, isAgreed, computerName } = ports;
  const gather = gatherTaken((taken) => main.tell({ kind: 'taken', taken }), timers);
  const rows = store.sync();
  const replica = openReplica({ store, schema, now, taken: (changed) => gather.add(rows, changed) });
  let secret = ports.unsealed?.secret ?? null;
  let signIn: SignIn = ports.unsealed?.signIn ?? {};
  let group: Group | null = null;
  let joining: JoiningDevice | null = null;
  let why: SyncStatus | null = null;
  let callOff: (() => void) | null = null;
  let searching: AbortController | null = null;

  const options = (as: SignIn): OpenOptions => ({ signIn: as, isAgreed, timers });
  const kept = (): Place => readKept(store.exchange().self()?.carrier ?? '').place;
  const changed = () => {
    callOff ??= timers.after(TELL_MS, () => {
      callOff = null;
      main.tell({ kind: 'view', view: view() });
    });
  };
  const view = (): SyncView => {
    const own = store.exchange().self();
    const place = own === undefined ? (joining?.place ?? null) : kept();
    return {
      kind: group !== null ? 'on' : joining !== null ? 'joining' : 'off',
      name: own?.name ?? computerName,
      place: place && shownPlace(place),
      status: group?.status.view() ?? joining?.status.view() ?? why,
      ...(group === null ? { devices: [], forgets: [] } : partsOf(group)),
      offer: group?.offer() ?? null,
      workspaces: store.workspaces.list().map(({ id, name }) => ({ id, name, staysHere: rows.staysHere(id) })),
      isSecretPlain: ports.isSecretPlain,
    };
  };
  const partsOf = ({ exchange, last }: Group) =>
    viewParts({
      ...{ self: exchange.self(), devices: exchange.devices(), vector: exchange.vector() },
      ...{ forgets: openForgets(store), last: last(), now: now() },
    });
  const open = (own: Uint8Array) => {
    why = null;
    group = openGroup({
      ...{ ...ports, replica, secret: own, main, changed },
      openCarrier: () => openCarrier(kept(), options(signIn)),
      removed: () => void leaveAsRemoved().catch(() => undefined),
    });
    changed();
  };
  /** Another device took this one out of the group. What it has stays. */
  const leaveAsRemoved = async () => {
    const left = group;
    if (left === null) return;
    group = null;
    await left.end();
    await leave({ ...left.ports, carrier: null }, store);
    secret = null;
    why = stoppedBecause(new AppError('sync_removed', t('main-sync-membership.removed')));
    changed();
  };
  const on = (): Group => {
    if (group === null) throw new AppError('sync_off', t('main-sync.off'));
    return group;
  };
  const mustBeOff = () => {
    if (group !== null || joining !== null) throw new AppError('sync_on', t('main-sync.on'));
  };
  /** Makes the place and opens it. What is wrong is said at the field of what was typed. */
  const placeOfChoice = async (chosen: ChosenPlace) => {
    try {
      const place = await makePlace(chosen.place, options(chosen.signIn));
      return { place, carrier: await openCarrier(place, options(chosen.signIn)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const field = error.code === 'carrier_sign_in' ? 'signIn' : FIELDS[chosen.place.kind];
      throw new AppError(error.code, error.message, { field, cause: error });
    }
  };
  const joinedAs = (own: Uint8Array, as: SignIn) => {
    secret = own;
    signIn = as;
    joining = null;
    open(own);
  };
  const waitFor = (to: Pick<Answered, 'place' | 'carrier' | 'joining' | 'secret'>, as: SignIn) => {
    joining = waitToJoin(
      { ...ports, replica, changed },
      {
        ...to,
        joined: () => joinedAs(to.secret, as),
        refused: (error) => {
          joining = null;
          why = stoppedBecause(error);
          changed();
        },
      },
    );
    changed();
  };
  const begin = async () => {
    if (secret === null) return;
    if (rows.self() !== undefined) return open(secret);
    const own = keptJoin(store);
    if (own === null) return;
    const { place } = readKept(own.kept);
    const carrier = await openCarrier(place, options(signIn));
    const resumed = resumeJoin({ store, carrier, now }, secret);
    if (resumed !== null) waitFor({ place, carrier, secret, joining: resumed }, signIn);
  };
  const begun = begin().catch((error: unknown) => {
    why = stoppedBecause(error);
    changed();
  });

  return {
    calls: {
      ...groupCalls({ ...ports, replica, group: () => group, on, view }),
      view: async () => {
        await begun;
        return view();
      },
      setUp: async ({ name, secret: own, sealedSecret, ...chosen }) => {
        mustBeOff();
        const { place, carrier } = await placeOfChoice(chosen);
        try {
          const made = { name, kept: keptText(place, chosen.sealedSignIn), sealedSecret };
          await setUp({ store, replica, secret: own, schema, now, carrier }, made);
        } finally {
          await carrier.close();
        }
        joinedAs(own, chosen.signIn);
        return view();
      },
      join: async ({ name, code, secret: own, sealedSecret, ...chosen }) => {
        mustBeOff();
        const { place, carrier } = await placeOfChoice(chosen);
        try {
          searching = new AbortController();
          const { signal } = searching;
          const found = await findOffer({ carrier, code, schema, own: null, now, timers, signal });
          const newcomer = { name, secret: own, sealedSecret, kept: keptText(place, chosen.sealedSignIn) };
          const answered = await answerOffer({ store, carrier, now }, found, newcomer);
          waitFor({ secret: own, place, carrier, joining: answered }, chosen.signIn);
        } catch (error) {
          await carrier.close();
          throw error;
        } finally {
          searching = null;
        }
        why = null;
        return view();
      },
      endJoin: async () => {
        const ended = joining;
        joining = null;
        searching?.abort(new AppError('cancelled', t('main-sync.join-ended')));
        await ended?.end();
        return null;
      },
      leave: async () => {
        const left = on();
        let ended: Promise<void> | null = null;
        await left.between(async (place) => {
          const carrier = await place().catch(() => null);
          await leave({ ...left.ports, carrier }, store);
          // Before another round can begin, or somebody looks: there is no group any more.
          group = null;
          secret = null;
          ended = left.end();
        });
        await ended;
        return view();
      },
      changePlace: async (chosen) => {
        const { place, carrier } = await placeOfChoice(chosen);
        await carrier.close();
        const { between, exchange } = on();
        await between(async () => {
          exchange.changePlace(keptText(place, chosen.sealedSignIn));
          signIn = chosen.signIn;
        });
        await on().reopen();
        return view();
      },
    },
    end: async () => {
      searching?.abort(new AppError('cancelled', t('main-sync.join-ended')));
      callOff?.();
      gather.stop();
      await Promise.all([group?.end(), joining?.stop()]);
      // The end of a round is another change.
      callOff?.();
    },
  };
}

const FIELDS = { folder: 'place.path', webdav: 'place.url', nats: 'place.servers' } as const;
