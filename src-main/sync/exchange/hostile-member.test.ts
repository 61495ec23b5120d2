import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { nameOf, readName } from '../carriers/port/names';
import { sealHead } from '../sealing/files/head';
import { hashOf, sealFile } from '../sealing/files/sealed-file';
import { publicHalf } from '../sealing/keys/device-keys';
import { newEpochKey, wrapEpoch } from '../sealing/keys/epoch-keys';
import { beginEpoch } from './epochs';
import { openerOf, openSegment, sealerOf } from './seals';
import { NOON } from './text-store.fixture';
import { A, ALL, B, C, OF_B, waiting } from './waiting.fixture';

it('hears nothing of a device that was removed: neither files under its old key nor a key of its own', async () => {
  const { a, b, c, files, rounds } = await waiting();
  await rounds(2);
  const lost = sealerOf(c.store);
  await beginEpoch(a.ports, C);
  await a.round();
  // Whoever has the lost one goes on as if nothing had been, and hands out a key of its own to whoever has not heard yet.
  const key = newEpochKey();
  const members = [A, B].flatMap((device) => {
    const half = [a, b].map(({ store }) => store.self()).find((self) => self.device === device)?.secret;
    return half === undefined ? [] : [{ device, publicHalf: publicHalf(half) }];
  });
  const before = c.store.epochs().map((each) => each.key);
  const file = wrapEpoch({ ...lost }, { epoch: 1_000, key, before, removed: [] }, members);
  files.set(nameOf({ kind: 'epoch', epoch: 1_000, device: C }), file);
  // It reaches the second before the word of the removal does.
  const [hidden, bytes] = [`${A}/head`, files.get(`${A}/head`) ?? Buffer.alloc(0)];
  files.delete(hidden);
  await b.round();
  expect(b.store.epochs().map(({ epoch }) => epoch)).toContain(1_000);
  files.set(hidden, bytes);
  c.write('from', 'whoever has the lost laptop', NOON + 9);
  await c.round();
  await rounds(3);
  b.write('secret', 'what it must not read', NOON + 10);
  await rounds(4);
  for (const { texts } of [a, b]) expect(texts()).toEqual({ ...ALL, secret: 'what it must not read' });
  // Nothing of it lies under the key that the lost one made.
  const opener = {
    ...openerOf(c.store),
    keysOf: (epoch: number) => (epoch === 1_000 ? [key] : []),
    publicHalfOf: openerOf(a.store).publicHalfOf,
  };
  const read = [...files].flatMap(([name, each]) => {
    const opened = openSegment(opener, name, each);
    return typeof opened === 'string' ? [] : [name];
  });
  expect(read).toEqual([]);
  expect(c.texts()).not.toHaveProperty('secret');
});

it('is not kept out by a key that a removed device made up before its removal was heard of', async () => {
  const { a, b, c, files, rounds } = await waiting();
  await rounds(2);
  const lost = sealerOf(c.store);
  await beginEpoch(a.ports, C);
  await a.round();
  const { secret } = b.store.self();
  // Wrapped by a key that nobody has.
  const made = { epoch: 1_000, key: newEpochKey(), before: [newEpochKey()], removed: [] };
  const file = wrapEpoch({ ...lost }, made, [{ device: B, publicHalf: publicHalf(secret) }]);
  files.set(nameOf({ kind: 'epoch', epoch: 1_000, device: C }), file);
  await b.round();
  await rounds(3);
  a.write('home 0', 'York', NOON + 50);
  b.write('work', 'Siemens', NOON + 51);
  await rounds(3);
  for (const { texts } of [a, b]) expect(texts()).toMatchObject({ 'home 0': 'York', work: 'Siemens' });
});

it('refuses what a member cannot have meant without filling the memory, and goes on with the rest', async () => {
  const { a, c, files } = await waiting();
  const whole = new Map(files);
  const putBack = c.backup();
  const by = sealerOf(a.store);
  const name = [...files.keys()].find((each) => readName(each)?.kind === 'segment' && each.startsWith(A)) ?? '';
  const file = readName(name);
  if (file?.kind !== 'segment') throw new Error('no segment');
  const head = { device: A, number: file.first, schema: 40, stamp: '', saw: {} };
  const bombs = [
    '['.repeat(3_000_000),
    `${'['.repeat(900_000)}${']'.repeat(900_000)}`,
    `{"rows":[${'1,'.repeat(400_000)}1]}`,
    JSON.stringify({ ...head, rows: Array.from({ length: 30_000 }, () => ({})) }),
    `${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`,
    '\n{}'.repeat(400_000),
    `"${'\\'.repeat(2_000_001)}`,
    ' '.repeat(20_000_000),
    JSON.stringify({ ...head, saw: { __proto__: 'x', constructor: 'y' }, rows: [] }),
  ];
  for (const bomb of bombs) {
    files.set(name, sealFile({ ...by, epoch: file.epoch }, file, Buffer.from(bomb)));
    const { waits } = await c.round();
    expect(waits, bomb.slice(0, 40)).toContainEqual({ device: A, kind: 'damaged' });
    expect(c.texts()).toMatchObject(OF_B);
    for (const [each, before] of whole) files.set(each, before);
    putBack();
  }
}, 30_000);

it('does not unpack a bomb: a head, a part and an order of a few bytes that would be hundreds of megabytes', async () => {
  const { a, c, files } = await waiting();
  const by = sealerOf(a.store);
  expect(deflateRawSync(Buffer.alloc(50_000_000)).length).toBeLessThan(60_000);
  for (const file of [
    { kind: 'head', device: A },
    { kind: 'forget', device: A, id: '0123456789abcdef' },
  ] as const) {
    // Sealed as large as it may be: what is larger cannot even be sealed.
    expect(() => sealFile(by, file, Buffer.alloc(50_000_000), { head: { revision: 99, number: 99 } })).toThrow(
      'too large',
    );
    const plain = Buffer.from(`[${'[],'.repeat(300_000)}[]]`);
    files.set(nameOf(file), sealFile(by, file, plain, { head: { revision: 99, number: 99 } }));
  }
  const { waits } = await c.round();
  expect(waits).toContainEqual({ device: A, kind: 'damaged' });
  expect(c.texts()).toMatchObject(OF_B);
});

it('says that a head that promises more than there is has files that are not here', async () => {
  const { a, c, files } = await waiting();
  const head = { ...(c.store.devices().find(({ device }) => device === A)?.head ?? never()) };
  const forged = {
    ...head,
    revision: head.revision + 9,
    number: 999,
    snapshot: {
      ...(head.snapshot ?? { vector: {} }),
      number: 4,
      parts: 999_999_999,
      epoch: 1,
      state: hashOf(Buffer.alloc(0)),
      vector: { [A]: { number: 999, stamp: '' } },
    },
  };
  files.set(`${A}/head`, sealHead(sealerOf(a.store), forged));
  const { waits } = await c.round();
  expect(waits).toContainEqual({ device: A, kind: 'files' });
  expect(c.texts()).toMatchObject(OF_B);
});

function never(): never {
  throw new Error('there is none');
}

it('follows names that a member leads in a circle no further than once', async () => {
  const { a, c, rounds } = await waiting();
  await rounds(2);
  const { head, publicHalf: half = '' } = c.store.devices().find(({ device }) => device === A) ?? {};
  if (!head) throw new Error('nothing was heard');
  const [one, other] = ['eeeeeeee', 'ffffffff'].map((device) => ({ device, name: A, publicHalf: half }));
  if (!one || !other) throw new Error('no names');
  const members = [...head.members, one, other];
  c.store.remember({ ...head, members, successor: one.device });
  c.store.remember({ ...head, ...one, members, successor: other.device });
  c.store.remember({ ...head, ...other, members, successor: one.device });
  await c.round();
  await a.round();
  expect([A, one.device, other.device]).not.toContain(a.store.self().device);
});
