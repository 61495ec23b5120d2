import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import type { Store } from '../../store/store';
import { newDeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { newEpochKey } from '../sealing/keys/epoch-keys';
import { memoryCarrier } from './exchange.fixture';
import type { StoredExchange } from './stored-exchange';
import { NOON } from './text-store.fixture';

const [OLD, NEW] = [40, 41] as const;
const TABLES = '../../store/sync/synced-tables';
/** What the older Hearth does not share yet. */
const LATER = { table: 'allowed_texts', of: 'facts', columns: ['valid_from', 'valid_until'] } as const;

type Hearth = Awaited<ReturnType<typeof loadHearth>>;
let old: Hearth;
let newer: Hearth;
const folder = mkdtempSync(join(tmpdir(), 'hearth-versions-'));
beforeAll(async () => {
  old = await loadHearth(OLD);
  newer = await loadHearth(NEW);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All of sync as a Hearth of this version has it. */
async function loadHearth(schema: number) {
  vi.resetModules();
  vi.doMock(TABLES, async (original) => {
    const real = await original<typeof import('../../store/sync/synced-tables')>();
    if (schema === NEW) return real;
    const { [LATER.table]: _later, ...tables } = real.SYNCED_TABLES;
    const facts = tables[LATER.of];
    if (facts === undefined) throw new Error('no facts');
    const isLater = (column: string) => LATER.columns.some((each) => each === column);
    const columns = facts.columns.filter((column) => !isLater(column));
    const content = (facts.content ?? []).filter((column) => !isLater(column));
    return { ...real, SYNCED_TABLES: { ...tables, facts: { ...facts, columns, content } } };
  });
  const [{ openStore }, { openReplica }, { storedExchange }, { exchange }] = await Promise.all([
    import('../../store/store'),
    import('../replica/replica'),
    import('./stored-exchange'),
    import('./round'),
  ]);
  vi.doUnmock(TABLES);
  return { schema, openStore, openReplica, storedExchange, exchange };
}

function group(...hearths: readonly Hearth[]) {
  const { files, carrier } = memoryCarrier();
  let at = NOON;
  const now = () => {
    at += 1;
    return at;
  };
  const secrets = hearths.map(() => newDeviceSecret());
  const ids = hearths.map((_, index) => 'abcdef'.charAt(index).repeat(8));
  const members = secrets.map((secret, index) => ({
    ...{ device: ids[index] ?? '', name: `Computer ${index}`, publicHalf: publicHalf(secret) },
  }));
  const epoch = { epoch: 1, maker: ids[0] ?? '', key: newEpochKey() };
  const devices = hearths.map((hearth, index) => {
    const file = join(folder, `${index}-${Math.random()}.db`);
    const secret = secrets[index] ?? newDeviceSecret();
    let running = start(hearth);
    function start({ openStore, openReplica, storedExchange, exchange, schema }: Hearth) {
      const store = openStore(file);
      const replica = openReplica({ store, schema, now });
      const kept = (): StoredExchange => storedExchange({ store, replica, secret, schema, now });
      const round = () => {
        const ports = { carrier, store: kept(), now, merged: new Set<string>(), forget: async () => undefined };
        return exchange(ports, new AbortController().signal);
      };
      return { store, replica, kept, round };
    }
    if (index === 0) running.store.workspaces.insert({ id: 'w', name: words('Personal'), createdAt: 1 });
    running.replica.begin({ group: '0'.repeat(32), device: ids[index] ?? '' });
    while (running.replica.stampSome());
    const begun = { name: `Computer ${index}`, carrier: '{}', sealedSecret: '', epochs: [epoch], devices: members };
    running.kept().begin(begun);
    return {
      id: ids[index] ?? '',
      store: () => running.store,
      replica: () => running.replica,
      round: () => running.round(),
      needSnapshot: () => running.kept().needSnapshot(),
      facts: () => textsOf(running.store),
      update: (next: Hearth) => {
        running.store.close();
        running = start(next);
      },
      close: () => running.store.close(),
    };
  });
  const rounds = async (times: number) => {
    for (let time = 0; time < times; time += 1) for (const device of devices) await device.round();
  };
  return { files, devices, rounds };
}

const MAY = '2026-05' as unknown as PartialDate;
const words = (text: string) => text as Protected;
const textsOf = (store: Store) =>
  store.facts
    .listActive({ workspaceId: 'w', namespace: 'user/profile' })
    .map(({ text }) => String(text))
    .toSorted();

function factOf(id: string, text: string, more: Partial<Parameters<typeof factWithDefaults>[0]> = {}) {
  return factWithDefaults({
    ...{ id, workspaceId: 'w', namespace: 'user/profile', topic: words(''), text: words(text) },
    ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
    ...more,
  });
}

it('waits for its update where another device has a newer Hearth, loses nothing, and goes on afterwards as if nothing had been', async () => {
  const { devices, rounds, files } = group(old, old, old);
  const [a, b, c] = devices;
  if (!a || !b || !c) throw new Error('no devices');
  a.store().facts.put(factOf('f0', 'Has a dog'));
  await rounds(4);
  expect(c.facts()).toEqual(['Has a dog']);

  a.update(newer);
  a.store().facts.put(factOf('f1', 'Lives in Leeds', { validFrom: MAY }));
  a.store().allowed.insert({ workspaceId: 'w', fingerprint: 'abc', at: 1 });
  b.store().facts.put(factOf('f2', 'Works at Bosch'));
  // The newer one tells everything anew, while the third is away: its snapshot stands for what only newer ones can read.
  a.needSnapshot();
  for (let time = 0; time < 3; time += 1) for (const device of [b, a]) await device.round();
  await rounds(1);
  expect(c.facts()).toEqual(['Has a dog', 'Works at Bosch']);
  await rounds(2);
  // It says which device has the newer one; nothing of it is taken in; its own goes out, to both others.
  for (const device of [b, c]) expect((await device.round()).waits).toEqual([{ device: a.id, kind: 'newer' }]);
  expect(b.facts()).toEqual(['Has a dog', 'Works at Bosch']);
  expect(a.facts()).toEqual(['Has a dog', 'Lives in Leeds', 'Works at Bosch']);
  expect((await a.round()).waits).toEqual([]);
  // What the older ones tell each other still reaches them, however long that goes on and whatever the newer one writes.
  for (let each = 0; each < 6; each += 1) {
    b.store().facts.put(factOf(`b${each}`, `Fact ${each} of b`));
    a.store().facts.put(factOf(`a${each}`, `Fact ${each} of a`));
    await rounds(1);
  }
  await rounds(1);
  expect(c.facts()).toEqual(b.facts());
  expect(b.facts()).toContain('Fact 5 of b');
  expect(b.facts()).not.toContain('Fact 0 of a');
  // No older one has written as if it were newer.
  for (const { replica } of [b, c]) expect(replica().outbox(Number.MAX_SAFE_INTEGER)).toEqual([]);
  expect([...files.keys()].filter((name) => name.startsWith(b.id)).length).toBeGreaterThan(0);

  b.update(newer);
  await rounds(3);
  expect(b.facts()).toEqual(a.facts());
  expect(b.store().facts.read('f1')?.validFrom).toBe('2026-05');
  expect(b.store().allowed.list('w')).toEqual(new Set(['abc']));
  expect((await c.round()).waits.map(({ kind }) => kind)).toContain('newer');
  c.update(newer);
  await rounds(4);
  for (const device of devices) {
    expect((await device.round()).waits).toEqual([]);
    expect(device.facts()).toEqual(a.facts());
    expect(device.replica().digest()).toBe(a.replica().digest());
    expect(device.store().allowed.list('w')).toEqual(new Set(['abc']));
  }
  for (const device of devices) device.close();
});

it('reads change sets of an older Hearth: a column that they do not know keeps what it says', async () => {
  const { devices, rounds } = group(newer, newer);
  const [a, b] = devices;
  if (!a || !b) throw new Error('no devices');
  a.store().facts.put(factOf('f1', 'Lives in Leeds'));
  await rounds(3);
  // The other one writes as it did before its update.
  b.update(old);
  const fact = b.store().facts.read('f1');
  if (fact === undefined) throw new Error('no fact');
  a.store().facts.put({ ...fact, validFrom: MAY, updatedAt: 2 });
  b.store().facts.put({ ...fact, text: words('Lives in York'), updatedAt: 3 });
  await rounds(3);
  expect(a.store().facts.read('f1')).toMatchObject({ text: 'Lives in York', validFrom: '2026-05' });
  b.update(newer);
  await rounds(3);
  expect(b.store().facts.read('f1')).toMatchObject({ text: 'Lives in York', validFrom: '2026-05' });
  expect(b.replica().digest()).toBe(a.replica().digest());
  for (const device of devices) device.close();
});
