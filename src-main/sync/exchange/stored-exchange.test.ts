import { expect, it } from 'vitest';
import type { ForgetOrder } from '../../memory/forget/order';
import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import type { Store } from '../../store/store';
import { readName } from '../carriers/port/names';
import { beginDevice, SCHEMA } from '../replica/device.fixture';
import { newDeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { newEpochKey } from '../sealing/keys/epoch-keys';
import { memoryCarrier, orderFor } from './exchange.fixture';
import { askToForget } from './forgets';
import { exchange } from './round';
import { openerOf, openSegment, sealerOf, sealSegment } from './seals';
import { storedExchange } from './stored-exchange';
import { NOON } from './text-store.fixture';

const text = (words: string) => words as Protected;

function factOf(id: string, words: string) {
  return factWithDefaults({
    ...{ id, workspaceId: 'w', namespace: 'user/profile', topic: text(''), text: text(words) },
    ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
  });
}

/** Two computers with a real store each, that meet in one carrier. */
function pair(fill: (store: Store) => void = () => undefined) {
  const { files, carrier } = memoryCarrier();
  const clock = { at: NOON };
  const now = () => (clock.at += 1);
  const secrets = [newDeviceSecret(), newDeviceSecret()];
  const ids = ['aaaaaaaa', 'bbbbbbbb'];
  const members = secrets.map((secret, at) => ({
    ...{ device: ids[at] ?? '', name: `Computer ${at + 1}`, publicHalf: publicHalf(secret) },
  }));
  const epoch = { epoch: 1, maker: 'aaaaaaaa', key: newEpochKey() };
  const [a, b] = secrets.map((secret, at) => {
    const device = beginDevice(at === 0 ? 'a' : 'b', { now, ...(at === 0 && { fill }) });
    const open = () => storedExchange({ store: device.store, replica: device.replica, secret, schema: SCHEMA, now });
    open().begin({ name: `Computer ${at + 1}`, carrier: '{}', sealedSecret: '', epochs: [epoch], devices: members });
    const forget = async ({ parts }: ForgetOrder) => {
      for (const fact of facts())
        if (parts.some((part) => fact.text.includes(part.text))) device.store.facts.put({ ...fact, text: text('…') });
    };
    const facts = () => device.store.facts.listActive({ workspaceId: 'w', namespace: 'user/profile' });
    const portsOf = () => ({ carrier, store: open(), now, forget, merged: new Set<string>() });
    // Each round begins as after a kill: nothing but the database and the files is left.
    const round = () => exchange(portsOf(), new AbortController().signal);
    return { ...device, facts: () => facts().map((fact) => String(fact.text)), portsOf, round, forget };
  });
  if (!a || !b) throw new Error('no pair');
  const rounds = async () => {
    for (let time = 0; time < 3; time += 1) for (const device of [a, b]) await device.round();
  };
  return { a, b, files, rounds };
}

const workspace = (store: Store) => store.workspaces.insert({ id: 'w', name: text('Personal'), createdAt: 1 });

it('brings what was there before, and what is written on either side, to the other', async () => {
  const { a, b, rounds } = pair((store) => {
    workspace(store);
    store.facts.put(factOf('f1', 'Lives in Leeds'));
  });
  await rounds();
  expect(b.facts()).toEqual(['Lives in Leeds']);
  a.store.facts.put(factOf('f2', 'Works at Bosch'));
  b.store.facts.put(factOf('f3', 'Has a dog'));
  await rounds();
  expect(a.facts().toSorted()).toEqual(['Has a dog', 'Lives in Leeds', 'Works at Bosch']);
  expect(b.facts().toSorted()).toEqual(a.facts().toSorted());
  expect(b.replica.digest()).toBe(a.replica.digest());
  expect((await a.round()).waits).toEqual([]);
});

it('writes the same file again when a kill came before it was noted as written', async () => {
  const { a, b, rounds, files } = pair(workspace);
  await rounds();
  a.store.facts.put(factOf('f1', 'Lives in Leeds'));
  const { carrier, ...ports } = a.portsOf();
  const dying = { ...carrier, write: (name: string, bytes: Uint8Array) => carrier.write(name, bytes).then(die) };
  await expect(exchange({ ...ports, carrier: dying }, new AbortController().signal)).rejects.toThrow('killed');
  const [name, bytes] = [...files].find(([each]) => each.endsWith('.seg') && !each.includes('snap')) ?? [];
  // Changed meanwhile: what was fixed as one file stays that.
  a.store.facts.put(factOf('f2', 'Works at Bosch'));
  await a.round();
  expect(Buffer.from(files.get(name ?? '') ?? []).equals(Buffer.from(bytes ?? []))).toBe(true);
  await rounds();
  expect(b.facts()).toEqual(['Lives in Leeds', 'Works at Bosch']);
});

it('forgets on both, and nothing in the carrier opens to the words', async () => {
  const { a, b, rounds } = pair((store) => {
    workspace(store);
    store.facts.put(factOf('f1', 'Lives in the secret garden'));
  });
  await rounds();
  await a.forget(orderFor('secret garden'));
  askToForget(a.portsOf().store, orderFor('secret garden'), NOON);
  await rounds();
  await rounds();
  expect([...a.facts(), ...b.facts()]).toEqual(['…', '…']);
  expect(a.portsOf().store.epochs()).toHaveLength(1);
  expect(b.portsOf().store.epochs()).toHaveLength(1);
});

it('refuses values that no table takes, says so, and takes them in once their device writes others', async () => {
  const { a, b, rounds, files } = pair(workspace);
  await rounds();
  a.store.facts.put(factOf('f1', 'Lives in Leeds'));
  await a.round();
  const { store } = a.portsOf();
  const [name, bytes] =
    [...files].find(([each]) => readName(each)?.kind === 'segment' && each.startsWith('aaaaaaaa/1-2')) ?? [];
  if (name === undefined || bytes === undefined) throw new Error('no segment');
  const opened = openSegment(openerOf(store), name, bytes);
  if (typeof opened === 'string') throw new Error(opened);
  const sets = opened.sets.map((set) => ({
    ...set,
    rows: set.rows.map((row) => ({ ...row, values: { ...row.values, trust: 'absolute' } })),
  }));
  const batch = { first: sets[0]?.number ?? 0, last: sets.at(-1)?.number ?? 0, sets };
  files.set(name, sealSegment(sealerOf(store), batch, opened.previous).bytes);
  expect((await b.round()).waits).toEqual([{ device: 'aaaaaaaa', kind: 'refused' }]);
  expect(b.facts()).toEqual([]);
  files.set(name, bytes);
  await rounds();
  expect(b.facts()).toEqual(['Lives in Leeds']);
});

it('counts under its old name only what it had sent when it takes another', async () => {
  const { a, rounds } = pair(workspace);
  await rounds();
  const { number } = a.replica.self();
  a.store.facts.put(factOf('f1', 'Lives in Leeds'));
  a.replica.collect();
  a.portsOf().store.becomeAnother('aaaa0002', []);
  expect(a.replica.vector().aaaaaaaa?.number).toBe(number);
});

function die(): never {
  throw new Error('killed');
}
