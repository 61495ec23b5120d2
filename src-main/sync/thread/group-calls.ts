import type { SyncView } from '../../../src-preload/contract/sync';
import type { Store } from '../../store/store';
import type { SyncForgetRow } from '../../store/sync/exchange-rows';
import { askToForget } from '../exchange/forgets';
import { dropUnused } from '../membership/join-group';
import { removeDevice } from '../membership/leave';
import type { Replica } from '../replica/replica';
import type { Group } from './group';
import type { AnsweredCalls } from './protocol';

export type GroupCallsPorts = {
  readonly store: Store;
  readonly replica: Replica;
  readonly now: () => number;
  /** Null: this device is in none. */
  readonly group: () => Group | null;
  /** Throws where it is in none. */
  readonly on: () => Group;
  readonly view: () => SyncView;
};

type GroupCalls = Pick<
  AnsweredCalls,
  | 'offer'
  | 'endOffer'
  | 'rename'
  | 'remove'
  | 'now'
  | 'setStaysHere'
  | 'seenForget'
  | 'tellForgotten'
  | 'leftUnused'
  | 'reopen'
  | 'pause'
  | 'contradict'
>;

/** What main asks of a device in its group, beside coming in and going. */
export function groupCalls({ store, replica, now, group, on, view }: GroupCallsPorts): GroupCalls {
  const rows = store.sync();
  return {
    offer: () => on().startOffer(),
    endOffer: async () => {
      await group()?.endOffer();
      return null;
    },
    rename: ({ name }) => {
      const { exchange, want } = on();
      exchange.rename(name);
      want();
      return view();
    },
    remove: async ({ device }) => {
      const { between, exchange } = on();
      await between(async (carrier) => removeDevice({ carrier: await carrier(), store: exchange }, device));
      return view();
    },
    now: async () => {
      await on().now();
      return view();
    },
    setStaysHere: ({ workspaceId, staysHere }) => {
      on();
      store.transaction(() => {
        rows.setStaysHere(workspaceId, staysHere);
        if (!staysHere) rows.noteUnstamped();
      });
      on().want();
      return view();
    },
    seenForget: ({ id }) => {
      const seen = openForgets(store).find((each) => each.id === id);
      if (seen !== undefined) store.transaction(() => store.exchange().putForget({ ...seen, isSeen: 1 }));
      return view();
    },
    tellForgotten: ({ order }) => {
      const own = group();
      if (own !== null) askToForget(own.exchange, order, now());
      own?.want();
      return null;
    },
    leftUnused: (move) => {
      dropUnused({ store }, move, now());
      group()?.want();
      return null;
    },
    reopen: async () => {
      await group()?.reopen();
      return null;
    },
    pause: ({ isOn }) => {
      group()?.setPaused(isOn);
      return null;
    },
    contradict: ({ one, other }) => {
      if (group() !== null) replica.contradict(one, other);
      group()?.want();
      return null;
    },
  };
}

/** What was asked to be forgotten, and not put away by the person. */
export function openForgets(store: Pick<Store, 'exchange'>): readonly SyncForgetRow[] {
  return store
    .exchange()
    .listForgets()
    .filter(({ isSeen }) => isSeen === 0);
}
