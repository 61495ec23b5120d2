import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import { openStore, type Store } from '../../store/store';
import type { Carrier } from '../carriers/port/carrier';
import { memoryCarrier } from '../exchange/exchange.fixture';
import type { ExchangePorts } from '../exchange/ports';
import { exchange, type RoundResult } from '../exchange/round';
import { storedExchange } from '../exchange/stored-exchange';
import { NOON } from '../exchange/text-store.fixture';
import { findOffer } from '../pairing/find-offer';
import { answerOffer, resumeJoin } from '../pairing/join';
import { keptPairing } from '../pairing/kept-pairing';
import { type Offering, resumeOffer, startOffer } from '../pairing/offer';
import { SCHEMA } from '../replica/device.fixture';
import { openReplica } from '../replica/replica';
import { newDeviceSecret } from '../sealing/keys/device-keys';
import { dropUnused, joinGroup, type Move, settleJoin } from './join-group';
import { leave, removeDevice } from './leave';
import { setUp } from './set-up';
import { viewParts } from './view-parts';

const text = (words: string) => words as Protected;

/** Whole milliseconds of one clock that all share; it goes on with each look. */
export const clock = { at: NOON };
export const now = () => (clock.at += 1);

/** One computer with a real store. Everything else is made anew with each call, as after a start. */
export function computer(
  name: string,
  carrier: Carrier,
  {
    store = openStore(':memory:'),
    schema = SCHEMA,
    ...given
  }: { store?: Store; secret?: Uint8Array; schema?: number } = {},
) {
  let secret = given.secret ?? newDeviceSecret();
  const merged = new Set<string>();
  const replicaOf = (on: Store) => openReplica({ store: on, schema, now });
  const storedOf = (on: Store) => ({ store: on, replica: replicaOf(on), secret, schema, now });
  const exchangeOf = (on: Store) => storedExchange(storedOf(on));
  const portsOf = (on: Store, over: Carrier): ExchangePorts => ({
    ...{ carrier: over, store: exchangeOf(on), now, merged },
    forget: async () => undefined,
  });
  const stamp = () => {
    while (replicaOf(store).stampSome());
  };
  return {
    name,
    store,
    carrier,
    stored: () => storedOf(store),
    exchange: () => exchangeOf(store),
    ports: (over = carrier) => portsOf(store, over),
    secret: () => secret,
    device: () => replicaOf(store).self().device,
    digest: () => replicaOf(store).digest(),
    setUp: async (over = carrier) => {
      await setUp({ ...storedOf(store), carrier: over }, { name, kept: '{}', sealedSecret: '' });
      stamp();
    },
    offerPorts: (over = carrier, on = store) => ({ store: on, carrier: over, exchange: exchangeOf(on), now }),
    offer: (over = carrier) => startOffer({ store, carrier: over, exchange: exchangeOf(store), now }),
    resumeOffer: (over = carrier, on = store) =>
      resumeOffer({ store: on, carrier: over, exchange: exchangeOf(on), now }),
    /** Types a code. Resolves once it was answered. */
    answer: async (code: string, over = carrier, on = store) => {
      secret = newDeviceSecret();
      const own = store.sync().self();
      const found = await findOffer({
        ...{ carrier: over, code, schema, now, signal: new AbortController().signal },
        own: own === undefined ? null : { group: own.groupId, code: keptPairing(store).shown?.code ?? null },
        timers: {
          after: (ms, run) => {
            clock.at += ms;
            void Promise.resolve().then(run);
            return () => undefined;
          },
        },
      });
      return answerOffer({ store: on, carrier: over, now }, found, { name, secret, sealedSecret: '', kept: '{}' });
    },
    resumeJoin: (over = carrier, on = store) => resumeJoin({ store: on, carrier: over, now }, secret),
    /** Begins if the welcome has come. */
    begin: async (over = carrier, on = store) => {
      const joined = await resumeJoin({ store: on, carrier: over, now }, secret)?.look();
      if (joined == null) return false;
      joinGroup(storedOf(on), joined);
      stamp();
      return true;
    },
    settle: () => settleJoin(storedOf(store)),
    drop: (move: Move) => dropUnused({ store }, move, now()),
    view: (last: RoundResult | null) =>
      viewParts({
        ...{ self: exchangeOf(store).self(), devices: exchangeOf(store).devices(), vector: replicaOf(store).vector() },
        ...{ forgets: store.exchange().listForgets(), last, now: clock.at },
      }),
    round: (over = carrier): Promise<RoundResult> => exchange(portsOf(store, over), new AbortController().signal),
    remove: (device: string, over = carrier) => removeDevice(portsOf(store, over), device),
    leave: (over: Carrier | null = carrier) => leave({ ...portsOf(store, carrier), carrier: over }, store),
    workspace: (id: string, called = 'Personal') =>
      store.workspaces.insert({ id, name: text(called), createdAt: clock.at }),
    say: (id: string, words: string, workspaceId = 'w') =>
      store.facts.put(
        factWithDefaults({
          ...{ id, workspaceId, namespace: 'user/profile', topic: text(''), text: text(words) },
          ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: clock.at, confirmedAt: 1 },
        }),
      ),
    facts: (workspaceId = 'w') =>
      store.facts
        .listActive({ workspaceId, namespace: 'user/profile' })
        .map((fact) => String(fact.text))
        .toSorted(),
    workspaces: () => store.workspaces.list().map((row) => row.name),
  };
}

export type Computer = ReturnType<typeof computer>;

export async function rounds(computers: readonly Computer[], times = 3): Promise<void> {
  for (let time = 0; time < times; time += 1) for (const each of computers) await each.round();
}

/** The second has its welcome into the first one's group, and has met nobody yet. */
export async function letIn(first: Computer, second: Computer): Promise<Offering> {
  const offering = await first.offer();
  await second.answer(offering.code);
  await offering.look();
  if (!(await second.begin())) throw new Error('no welcome came');
  return offering;
}

/** The second becomes a device of the first one's group. */
export async function pairUp(first: Computer, second: Computer): Promise<void> {
  const offering = await letIn(first, second);
  await rounds([second, first, second]);
  await offering.look();
  second.settle();
}

/** At one place, and not in a group yet. */
export function laptopAndDesktop() {
  const { files, carrier } = memoryCarrier();
  const [laptop, desktop] = [computer('Laptop', carrier), computer('Desktop', carrier)];
  return { files, carrier, laptop, desktop };
}

/** A laptop with one fact, and two that have it from there. */
export async function groupOfThree() {
  const { files, carrier, laptop, desktop } = laptopAndDesktop();
  const tablet = computer('Tablet', carrier);
  laptop.workspace('w');
  laptop.say('f1', 'Lives in Leeds');
  await laptop.setUp();
  await laptop.round();
  await pairUp(laptop, desktop);
  await pairUp(laptop, tablet);
  await rounds([laptop, desktop, tablet]);
  return { files, carrier, laptop, desktop, tablet };
}
