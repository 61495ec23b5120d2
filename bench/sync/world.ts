import { createHash, randomBytes as realRandomBytes } from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Protected } from '../../src-main/privacy/protect';
import type { Store } from '../../src-main/store/store';
import { WORKSPACE } from './acting';
import { actAtRandom } from './acts';
import { unlike } from './contents';
import { openLedger } from './ledger';
import { randomOf } from './random';

const START = Date.UTC(2026, 10, 27);
const DAY = 24 * 60 * 60 * 1000;

/** Somebody at one device, whose clock may be wrong and whose carrier may be out of reach. */
export type Person = {
  readonly at: number;
  readonly store: () => Store;
  clockOffset: number;
  isOffline: boolean;
};

export type World = ReturnType<typeof openWorld>;

/** What happens to all devices, whichever way they meet: one act after the other, at random, and a ledger of what was acknowledged. */
export function openWorld(seed: number) {
  const random = randomOf(seed);
  const ledger = openLedger();
  let time = START;
  let names = 0;
  const name = (): string => {
    names += 1;
    return `x${names}`;
  };
  const timeOf = ({ clockOffset }: Pick<Person, 'clockOffset'>): number => time + clockOffset;
  return {
    random,
    ledger,
    timeOf,
    /** The first device has what the others get. */
    begin: (store: Store): void =>
      store.workspaces.insert({ id: WORKSPACE, name: 'Home' as Protected, createdAt: START }),
    /** One person does one thing. */
    step: <One extends Person>(people: readonly One[]): One => {
      time += random.below(60_000);
      const person = random.pick(people);
      if (person === undefined) throw new Error('a world without people');
      if (random.chance(0.01)) person.clockOffset = (random.below(3) - 1) * DAY;
      if (random.chance(0.02)) person.isOffline = !person.isOffline;
      const store = person.store();
      if (store.workspaces.list().some(({ id }) => id === WORKSPACE)) {
        const now = () => timeOf(person);
        actAtRandom({ store, device: person.at, random, ledger, now, name, word: () => wordOf(name()) });
      }
      return person;
    },
    findings: (stores: readonly Store[]) => {
      const all = stores.map((store) => ledger.check(store));
      return {
        acked: all[0]?.acked ?? 0,
        lost: all.flatMap(({ lost }, at) => lost.map((what) => `${what} on ${at}`)),
        doubled: all.flatMap(({ doubled }, at) => doubled.map((what) => `${what} twice on ${at}`)),
        unlike: unlike(stores),
      };
    },
  };
}

/** As long as any other, so that none is a part of another, and alike to none, so that Forget need not look closely at all of them. */
function wordOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex').slice(0, 12);
  return `q${[...digits].map((digit) => 'bcdfghjklmnprstv'[Number.parseInt(digit, 16)]).join('')}`;
}

/** Ids, keys and secrets follow from the seed too, so that a run that found something can be run again. */
export function drawAlike(seed: number): () => void {
  const random = randomOf(seed ^ 0x5eed);
  const crypto = createRequire(import.meta.url)('node:crypto') as { randomBytes: unknown };
  crypto.randomBytes = (count: number) => random.bytes(count);
  syncBuiltinESMExports();
  return () => {
    crypto.randomBytes = realRandomBytes;
    syncBuiltinESMExports();
  };
}
