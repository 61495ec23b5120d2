import type { SyncOffer } from '../../../src-preload/contract/sync';
import type { ForgetOrder } from '../../memory/forget/order';
import type { Store } from '../../store/store';
import type { RowId } from '../../store/sync/sync-rows';
import type { Timers } from '../../timers';
import type { Carrier } from '../carriers/port/carrier';
import type { ExchangePorts } from '../exchange/ports';
import type { RoundResult } from '../exchange/round';
import { exchange } from '../exchange/round';
import { type StoredExchange, storedExchange } from '../exchange/stored-exchange';
import { createLoop } from '../loop/loop';
import { settleJoin } from '../membership/join-group';
import { type Offering, resumeOffer, startOffer } from '../pairing/offer';
import { FROM_START } from '../replica/collect';
import type { Replica } from '../replica/replica';
import { carrierInUse } from './carrier-in-use';
import type { Pace } from './pace';
import { failureOf } from './protocol';
import type { Mainland } from './serve-sync';
import { createStatus, type Status } from './status';

export type GroupPorts = {
  readonly store: Store;
  readonly replica: Replica;
  readonly schema: number;
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly timers: Timers;
  readonly main: Mainland;
  readonly openCarrier: () => Promise<Carrier>;
  /** True once after each change of the database by another connection. */
  readonly isDataChanged: () => boolean;
  readonly pace: Pace;
  /** Makes findable what came in; stops at the signal. */
  readonly makeFindable: (signal: AbortSignal) => Promise<void>;
  /** The view is another one. */
  readonly changed: () => void;
  /** Another device took this one out of the group. */
  readonly removed: () => void;
};

/** This device in its group: its rounds, its code for another device, and how far it is. */
export type Group = {
  readonly exchange: StoredExchange;
  readonly ports: Omit<ExchangePorts, 'carrier'>;
  readonly status: Status;
  readonly last: () => RoundResult | null;
  readonly offer: () => SyncOffer | null;
  readonly startOffer: () => Promise<SyncOffer>;
  readonly endOffer: () => Promise<void>;
  readonly want: () => void;
  readonly now: () => Promise<void>;
  readonly setPaused: (isOn: boolean) => void;
  /** Between two rounds. */
  readonly between: <T>(run: (place: () => Promise<Carrier>) => Promise<T>) => Promise<T>;
  /** The place is closed at once, also in the middle of a round, and opened again at the next use. */
  readonly reopen: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const OFFER_LOOK_MS = 1_000;
const OFFER_RETRY_MS = 10_000;
/** Rows of one transaction that collects. */
const ROWS_AT_ONCE = 100;

export function openGroup(ports: GroupPorts): Group {
  const { store, replica, now, timers, main, pace, changed } = ports;
  const stored = storedExchange(ports);
  const rows = store.sync();
  const stop = new AbortController();
  const merged = new Set<string>();
  let last: RoundResult | null = null;
  let finding: Promise<void> | null = null;
  /** `isKept`: what a kill left, whose letters are to be taken away; nobody sees its code any more. */
  let offering: { readonly by: Offering; readonly isKept: boolean; shown: SyncOffer } | null = null;
  let callOffLook: () => void = () => undefined;

  const status = createStatus({ now, waiting: rows.countOutbox, changed });
  /** The person reads what can be done about it; what is a fault of Hearth itself goes to the log. */
  const failed = (error: unknown) => {
    status.failed(error);
    const failure = failureOf(error);
    if (failure.code === null) main.tell({ kind: 'trouble', failure });
  };
  const partsOf = (device: string) =>
    stored.devices().find((each) => each.device === device)?.head?.snapshot?.parts ?? 0;
  const inUse = carrierInUse({
    open: ports.openCarrier,
    pace,
    part: (stage, device, part) => {
      // A part or two is no work to speak of.
      const total = stage === 'read' ? partsOf(device) : 0;
      if (part >= 3 || total > 3) status.step({ stage, done: part, total });
    },
    told: () => {
      loop.want();
      void lookAtOffer();
    },
  });

  /** Gives what is here its stamps, a piece at a time: all of it at the first use, what changed from then on. */
  const stampAll = async (signal: AbortSignal) => {
    if (replica.self().number === 0) {
      const total = rows.countDirty();
      for (let isMore = true; isMore && !signal.aborted; ) {
        isMore = replica.stampSome(ROWS_AT_ONCE);
        status.step({ stage: 'prepare', done: Math.max(0, total - rows.countDirty()), total });
        await pace.pause();
      }
      return;
    }
    for (let after: RowId | null = FROM_START; after !== null && !signal.aborted; ) {
      after = replica.collectSome(after, ROWS_AT_ONCE);
      await pace.pause();
    }
  };
  const exchangePorts = {
    ...{ store: stored, now, merged, pause: pace.pause },
    forget: (order: ForgetOrder) => main.ask({ kind: 'forget', order }),
    renewCopies: () => main.ask({ kind: 'renew_copies' }),
  };
  const round = async (signal: AbortSignal) => {
    status.began();
    await stampAll(signal);
    if (signal.aborted) return status.brokenOff();
    const carrier = await inUse.get();
    if (signal.aborted) return status.brokenOff();
    last = await exchange({ ...exchangePorts, carrier }, signal);
    if (stored.self().isRemoved) return ports.removed();
    await lookAtOffer();
    const move = settleJoin({ store, replica });
    if (move !== null) main.tell({ kind: 'moves', move });
    if (signal.aborted) status.brokenOff();
    else status.ended();
    finding ??= ports.makeFindable(stop.signal).finally(() => {
      finding = null;
    });
  };
  const loop = createLoop({
    round,
    hasNews: async () => {
      if (!ports.isDataChanged() || !replica.hasChanges()) return false;
      if (replica.self().number > 0) await stampAll(stop.signal);
      return !stop.signal.aborted && rows.countOutbox() > 0;
    },
    failed,
    timers,
  });

  const shownOf = ({ code, endsAt }: Offering, state: SyncOffer['state'], name: string | null): SyncOffer => ({
    ...{ code, endsAt, state, name },
  });
  const follow = (by: Offering): SyncOffer => {
    offering = { by, isKept: by.endsAt <= now(), shown: shownOf(by, 'shown', null) };
    lookIn(OFFER_LOOK_MS);
    changed();
    return offering.shown;
  };
  const lookIn = (delayMs: number) => {
    callOffLook();
    callOffLook = timers.after(delayMs, () => void lookAtOffer());
  };
  const lookAtOffer = async () => {
    const followed = offering;
    if (followed === null || stop.signal.aborted) return;
    try {
      const { state, name } = await followed.by.look();
      const isOther = state !== followed.shown.state;
      followed.shown = shownOf(followed.by, state, name);
      if (isOther) {
        changed();
        loop.want();
      }
      if (state === 'shown') lookIn(OFFER_LOOK_MS);
    } catch (error) {
      failed(error);
      if (!stop.signal.aborted) lookIn(OFFER_RETRY_MS);
    }
  };
  const pairing = { store, exchange: stored, now, carrier: inUse.lasting };
  // What a kill left of a code that was shown.
  const kept = resumeOffer(pairing);
  if (kept !== null) follow(kept);

  return {
    exchange: stored,
    ports: exchangePorts,
    status,
    last: () => last,
    offer: () => (offering === null || offering.isKept ? null : offering.shown),
    startOffer: async () => follow(await startOffer(pairing)),
    endOffer: async () => {
      callOffLook();
      const ended = offering;
      offering = null;
      changed();
      await ended?.by.end();
    },
    want: loop.want,
    now: loop.now,
    setPaused: (isOn) => (isOn ? loop.pause() : loop.resume()),
    between: (run) => loop.between(() => run(inUse.get)),
    reopen: () => {
      const dropped = inUse.drop();
      return loop.between(() => dropped);
    },
    end: async () => {
      stop.abort();
      callOffLook();
      await loop.stop();
      await finding;
      await inUse.drop();
    },
  };
}
