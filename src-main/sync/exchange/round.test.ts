import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { beginEpoch } from './epochs';
import { group, orderFor, three, two } from './exchange.fixture';
import { askToForget } from './forgets';
import { NOON } from './text-store.fixture';

it('brings what one device wrote to the other, once, and then is quiet', async () => {
  const { a, b, rounds, files } = two();
  a.write('home', 'Leeds', NOON);
  b.write('work', 'Bosch', NOON);
  await rounds();
  expect(b.texts()).toEqual({ home: 'Leeds', work: 'Bosch' });
  expect(a.texts()).toEqual(b.texts());
  const before = [...files.entries()];
  expect((await a.round()).waits).toEqual([]);
  expect([...files].filter(([name, bytes]) => new Map(before).get(name) !== bytes).map(([name]) => name)).toEqual([]);
});

it('gives a new device everything, also what was there before the exchange began', async () => {
  const { a, b, rounds } = two();
  for (let each = 0; each < 100; each += 1) a.write(`${each}`, 'said', NOON + each);
  await a.round();
  await rounds(2);
  expect(Object.keys(b.texts() ?? {})).toHaveLength(100);
});

it('keeps few files however often something is written', async () => {
  const { a, b, files } = two();
  for (let each = 0; each < 150; each += 1) {
    a.write(`${each % 5}`, `${each}`, NOON + each);
    await a.round();
    if (each % 50 === 0) await b.round();
  }
  await b.round();
  expect(files.size).toBeLessThan(80);
  expect(b.texts()).toEqual(a.texts());
  // What is small is joined; a snapshot would write everything again.
  expect([...files.keys()].filter((name) => name.includes('/snap-'))).toEqual([]);
});

it('takes in what was joined, wherever it had stopped before', async () => {
  const { a, b, c, files } = three();
  for (let each = 0; each < 140; each += 1) {
    a.write(`${each}`, 'said', NOON + each);
    await a.round();
    if (each === 30) await b.round();
  }
  expect([...files.keys()].filter((name) => name.startsWith('aaaaaaaa/1-')).length).toBeLessThan(66);
  expect((await b.round()).waits).toEqual([]);
  expect((await c.round()).waits).toEqual([]);
  // What follows the joined ones follows for both.
  a.write('last', 'said', NOON + 200);
  await a.round();
  for (const device of [b, c]) {
    expect((await device.round())?.waits).toEqual([]);
    expect(device.texts()).toEqual(a.texts());
  }
});

it('keeps one snapshot for the group, from which a new device begins', async () => {
  const { devices, files } = group('aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd');
  const there = devices.slice(0, 3);
  for (let each = 0; each < 12; each += 1) {
    for (const [at, device] of there.entries()) device.write(`${at}-${each}`, randomText(300_000), NOON + each);
    for (const { round } of there) await round();
  }
  for (let time = 0; time < 3; time += 1) for (const { round } of there) await round();
  const snapshots = [...files.keys()].filter((name) => name.includes('/snap-'));
  expect(new Set(snapshots.map((name) => name.slice(0, 8))).size).toBe(1);
  const all = there[0]?.texts() ?? {};
  const weight = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(weight).toBeLessThan(3 * Object.values(all).reduce((sum, { length }) => sum + length, 0));
  expect((await devices[3]?.round())?.waits).toEqual([]);
  expect(devices[3]?.texts()).toEqual(all);
});

it('writes anew what another device found changed in the carrier', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  a.write('home', 'Leeds', NOON);
  await a.round();
  const [name, bytes] = [...files].find(([each]) => each.startsWith('aaaaaaaa/1-')) ?? [];
  const changed = Buffer.from(bytes ?? []);
  changed[100] = (changed[100] ?? 0) ^ 1;
  files.set(name ?? '', changed);
  expect((await b.round()).waits).toEqual([{ device: 'aaaaaaaa', kind: 'damaged' }]);
  await rounds(2);
  expect(b.texts()).toEqual({ home: 'Leeds' });
  expect((await b.round()).waits).toEqual([]);
});

it('says that files are missing while the carrier has not brought them, and takes them in afterwards', async () => {
  const { a, b, files } = two();
  await a.round();
  await b.round();
  a.write('home', 'Leeds', NOON);
  await a.round();
  const [name, bytes] = [...files].find(([each]) => each.startsWith('aaaaaaaa/1-')) ?? [];
  files.delete(name ?? '');
  expect((await b.round()).waits).toEqual([{ device: 'aaaaaaaa', kind: 'files' }]);
  files.set(name ?? '', bytes ?? Buffer.alloc(0));
  expect((await b.round()).waits).toEqual([]);
  expect(b.texts()).toEqual({ home: 'Leeds' });
});

it('writes again what the carrier lost', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  a.write('home', 'Leeds', NOON);
  await a.round();
  files.clear();
  await rounds();
  expect(b.texts()).toEqual({ home: 'Leeds' });
});

it('takes in nothing of an older state that comes back, and says so', async () => {
  const { a, b, rounds, files } = two();
  a.write('home', 'Leeds', NOON);
  await rounds();
  const old = new Map([...files].filter(([name]) => name.startsWith('aaaaaaaa/')));
  a.write('home', 'York', NOON + 1);
  await a.round();
  await b.round();
  for (const [name, bytes] of old) files.set(name, bytes);
  expect((await b.round()).waits).toContainEqual({ device: 'aaaaaaaa', kind: 'rolled_back' });
  expect(b.texts()).toEqual({ home: 'York' });
});

it('takes nothing of a damaged file, and goes on when it is whole', async () => {
  const { a, b, files } = two();
  await a.round();
  a.write('home', 'Leeds', NOON);
  await a.round();
  await b.round();
  a.write('home', 'York', NOON + 1);
  await a.round();
  const [name, bytes] = [...files].find(([each]) => each === 'aaaaaaaa/1-2-2.seg') ?? [];
  files.set(name ?? '', Buffer.from(bytes ?? []).subarray(0, 40));
  expect((await b.round()).waits).toEqual([{ device: 'aaaaaaaa', kind: 'damaged' }]);
  expect(b.texts()).toEqual({ home: 'Leeds' });
  files.set(name ?? '', bytes ?? Buffer.alloc(0));
  await b.round();
  expect(b.texts()).toEqual({ home: 'York' });
});

it('lets a device that was removed read nothing that is written afterwards, nor be heard', async () => {
  const { a, b, c, rounds, files } = three();
  a.write('home', 'Leeds');
  await rounds();
  a.remove('cccccccc');
  await beginEpoch(a.ports);
  await a.round();
  await b.round();
  a.write('home', 'York');
  c.write('from', 'whoever has the lost laptop');
  await rounds();
  expect(c.texts()).toEqual({ from: 'whoever has the lost laptop', home: 'Leeds' });
  expect(b.texts()).toEqual({ home: 'York' });
  expect([...files.keys()].filter((name) => name.startsWith('aaaaaaaa/1-'))).toEqual([]);
});

it('forgets on every device, and keeps no key by which an older copy of the files opens', async () => {
  const { a, b, c, rounds, files } = three();
  a.write('home', 'the secret garden');
  await rounds();
  // The third is away, and has written the words again.
  c.write('note', 'a secret garden of my own');
  a.forget(['secret garden']);
  const id = askToForget(a.ports.store, orderFor('secret garden'), NOON);
  await a.round();
  await b.round();
  expect((await a.round()).forgets).toEqual([{ id, origin: 'aaaaaaaa', missing: ['cccccccc'] }]);
  // The order, and all that was written until all have answered, lies under a key that goes.
  expect(a.store.epochs().map(({ epoch }) => epoch)).toEqual([1]);
  await rounds(6);
  for (const device of [a, b, c]) {
    expect(JSON.stringify(device.texts())).not.toContain('garden');
    expect(device.store.epochs().map(({ epoch }) => epoch)).toEqual([2]);
  }
  expect([...files.keys()].filter((name) => /forget|epochs\/1|\/1-/.test(name))).toEqual([]);
});

it('forgets on a device that never got the key the order was sealed by', async () => {
  const { a, b, c, rounds, files } = three();
  c.write('home', 'the secret garden');
  await rounds();
  await beginEpoch(a.ports);
  await a.round();
  const [lost] = [...files].filter(([name]) => name.startsWith('epochs/2-'));
  a.forget(['secret garden']);
  askToForget(a.ports.store, orderFor('secret garden'), NOON);
  await a.round();
  await b.round();
  await beginEpoch(a.ports);
  files.delete(lost?.[0] ?? '');
  await rounds(8);
  expect(c.store.epochs().map(({ epoch }) => epoch)).not.toContain(2);
  expect((await a.round()).forgets).toEqual([]);
  expect(JSON.stringify([a, b, c].map((device) => device.texts()))).not.toContain('garden');
});

it('forgets again what comes in from a device that had not forgotten when it wrote', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  // Written and sent before it hears of the Forget.
  b.write('note', 'a secret garden of my own');
  a.forget(['secret garden']);
  askToForget(a.ports.store, orderFor('secret garden'), NOON);
  await a.round();
  const hidden = [...files].filter(([name]) => name.includes('forget'));
  for (const [name] of hidden) files.delete(name);
  await b.round();
  for (const [name, bytes] of hidden) files.set(name, bytes);
  await a.round();
  expect(JSON.stringify(a.texts())).not.toContain('garden');
  await rounds();
  expect(JSON.stringify([a.texts(), b.texts()])).not.toContain('garden');
});

it.each([1, 2, 3])(
  'loses and doubles nothing with a carrier that loses, damages, holds back and brings back files (seed %i)',
  async (seed) => {
    let random = seed;
    const below = (limit: number) => {
      random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((random / 2_147_483_648) * limit);
    };
    const { devices, rounds, files } = group('aaaaaaaa', 'bbbbbbbb', 'cccccccc');
    const last = new Map<string, string>();
    const kept: [string, Uint8Array][] = [];
    for (let turn = 0; turn < 400; turn += 1) {
      const device = devices[below(3)];
      const names = [...files.keys()];
      const name = names[below(Math.max(1, names.length))] ?? '';
      const bytes = files.get(name);
      const [oldName, oldBytes] = kept[below(Math.max(1, kept.length))] ?? [];
      switch (below(6)) {
        case 0:
        case 1: {
          // Only its writer writes a name, and clocks are wrong by a day.
          const key = `${devices.indexOf(device ?? never())}-${below(9)}`;
          device?.write(key, `${turn}`, NOON + turn * 1000 + (below(3) - 1) * 86_400_000);
          last.set(key, `${turn}`);
          break;
        }
        case 2:
          if (bytes) kept.push([name, bytes]);
          if (below(3) === 0) files.delete(name);
          break;
        case 3:
          if (oldName !== undefined && oldBytes && below(3) === 0) files.set(oldName, oldBytes);
          break;
        default:
          await device?.round();
      }
    }
    await rounds(6);
    for (const { texts } of devices) expect(texts()).toEqual(Object.fromEntries([...last].sort()));
  },
);

/** That no packing makes smaller. */
function randomText(length: number): string {
  return randomBytes(length / 2)
    .toString('base64')
    .slice(0, length / 2);
}

function never(): never {
  throw new Error('there is no such device');
}
