import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import type { ForgetOrder } from '../../src-main/memory/forget/order';
import { migrations } from '../../src-main/store/migrations';
import { newestVersion } from '../../src-main/store/migrations/migrate';
import { connectReadOnly } from '../../src-main/store/sqlite/database';
import { openStore } from '../../src-main/store/store';
import { exchangeRows } from '../../src-main/store/sync/exchange-rows';
import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import type { Vector } from '../../src-main/sync/changes/change-set';
import { askToForget } from '../../src-main/sync/exchange/forgets';
import type { Epoch, ExchangeStore, KnownDevice } from '../../src-main/sync/exchange/ports';
import { exchange, type RoundResult } from '../../src-main/sync/exchange/round';
import { type StoredExchange, storedExchange } from '../../src-main/sync/exchange/stored-exchange';
import { openReplica } from '../../src-main/sync/replica/replica';
import { Killed } from './faults';
import { backUp, backupIn, databaseIn, forgetIn } from './forgetting';
import { oldestLastingKey } from './lasting-keys';
import type { Person } from './world';

export const GROUP = '0123456789abcdef0123456789abcdef';
const SCHEMA = newestVersion(migrations);

export const idOf = (at: number): string => String(at).padStart(8, 'd');

type DeviceOptions = {
  readonly at: number;
  /** Of this device alone. */
  readonly folder: string;
  readonly secret: Uint8Array;
  readonly timeOf: (person: Person) => number;
  /** What the exchange sees of its store. */
  readonly seenAs?: (store: StoredExchange) => ExchangeStore;
};

export type Beginning = {
  readonly epoch: Epoch;
  readonly members: readonly Pick<KnownDevice, 'device' | 'name' | 'publicHalf'>[];
};

export type Device = ReturnType<typeof openDevice>;

/** A database that takes part in an exchange and can be killed, copied, and put back to its copy. */
export function openDevice({ at, folder, secret, timeOf, seenAs = (store) => store }: DeviceOptions) {
  mkdirSync(folder, { recursive: true });
  const file = databaseIn(folder);
  // No power is lost here, and a flush for each act would be most of the time.
  const open = () => openStore(file, { mend: (db) => void db.pragma('synchronous = OFF') });
  let store = open();
  let last: RoundResult | null = null;
  const person: Person = { at, store: () => store, clockOffset: 0, isOffline: false };
  const now = () => timeOf(person);
  const replicaOf = () => openReplica({ store, schema: SCHEMA, now });
  const exchangeOf = () => storedExchange({ store, replica: replicaOf(), secret, schema: SCHEMA, now });
  const forget = ({ parts }: ForgetOrder) =>
    forgetIn(
      { folder, now },
      parts.map(({ text }) => text),
    );
  const renewCopies = async () => {
    if (existsSync(backupIn(folder))) backUp(folder);
  };
  const reopen = () => {
    store.close();
    store = open();
  };
  return Object.assign(person, {
    folder,
    replica: replicaOf,
    exchange: exchangeOf,
    begin: ({ epoch, members }: Beginning): void => {
      const replica = replicaOf();
      replica.begin({ group: GROUP, device: idOf(at) });
      while (replica.stampSome());
      exchangeOf().begin({ name: `Device ${at}`, carrier: '{}', sealedSecret: '', epochs: [epoch], devices: members });
    },
    /** Null while it has something that it has not told. */
    told: (): Vector | null => {
      const replica = replicaOf();
      return replica.hasChanges() ? null : replica.vector();
    },
    hasAllOf: (vector: Vector): boolean => {
      const own = replicaOf().vector();
      return Object.entries(vector).every(([device, { number }]) => (own[device]?.number ?? 0) >= number);
    },
    /** Here at once; the others hear of it with the next round. */
    forget: async (word: string): Promise<void> => {
      await forgetIn({ folder, now }, [word]);
      askToForget(exchangeOf(), { parts: [{ text: word, kept: [], places: [] }] }, now());
    },
    /** False if it was killed on the way. */
    round: async (carrier: Carrier): Promise<boolean> => {
      const store = seenAs(exchangeOf());
      const ports = { ...{ carrier, store, now, forget, renewCopies }, merged: new Set<string>() };
      try {
        last = await exchange(ports, new AbortController().signal);
        return true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        reopen();
        return false;
      }
    },
    /** All have answered, and the keys of the time before are gone. */
    isDoneForgetting: (): boolean =>
      last?.forgets.length === 0 &&
      new Set(
        exchangeOf()
          .epochs()
          .map(({ epoch }) => epoch),
      ).size === 1,
    /** For whoever looks for a fault: of the newest round that was not cut off, with the keys that are left. */
    saysOfKeys: () => ({
      waits: last?.waits,
      forgets: last?.forgets,
      epochs: exchangeOf()
        .epochs()
        .map(({ epoch, maker }) => `${epoch} ${maker}`),
    }),
    /** All of it is in the one file. */
    checkpoint: (): void => void store.forgetting.emptyLog(),
    keepCopy: (): void => void backUp(folder),
    /** Not to a time before all keys of now were made: who is put back so far is locked out, and has to be paired again. */
    restore: async (
      carrier: Carrier,
      others: readonly { readonly exchange: () => Pick<ExchangeStore, 'epochs'> }[],
    ): Promise<boolean> => {
      const copy = backupIn(folder);
      const oldest = await oldestLastingKey(carrier, exchangeOf());
      const keysOf = (epochs: readonly Epoch[]) => epochs.filter(({ epoch }) => epoch >= oldest);
      if (!existsSync(copy) || !others.every((other) => hasKeyOf(copy, keysOf(other.exchange().epochs()))))
        return false;
      store.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      cpSync(copy, file);
      store = open();
      return true;
    },
  });
}

function hasKeyOf(copy: string, epochs: readonly Epoch[]): boolean {
  const db = connectReadOnly(copy);
  const kept = exchangeRows(db).listEpochs();
  db.close();
  return kept.some(({ number, maker }) => epochs.some((each) => each.epoch === number && each.maker === maker));
}
