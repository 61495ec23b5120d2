import { expect, it } from 'vitest';
import { AppError } from '../../errors';
import { readName } from '../carriers/port/names';
import { sealFile } from '../sealing/files/sealed-file';
import { newDeviceSecret } from '../sealing/keys/device-keys';
import { newEpochKey } from '../sealing/keys/epoch-keys';
import { group, orderFor } from './exchange.fixture';
import { askToForget } from './forgets';
import { exchange } from './round';
import { openerOf, openSegment, sealerOf } from './seals';
import { NOON } from './text-store.fixture';
import { A, ALL, B, C, OF_B, type Texts, waiting } from './waiting.fixture';

/** Of what was there only what its devices have written, whatever else was taken in. */
function expectNothingForged(texts: Texts) {
  for (const [name, value] of Object.entries(texts)) expect(value, name).toBe(ALL[name]);
}

it('takes nothing of a file in which anything was changed, goes on with the rest, and says so', async () => {
  const { c, files } = await waiting();
  const whole = new Map(files);
  const putBack = c.backup();
  for (const [name, bytes] of whole) {
    if (name.startsWith(C)) continue;
    for (const part of [0, 0.2, 0.4, 0.6, 0.8, 0.999]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(part * bytes.length);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      files.set(name, changed);
      const { waits } = await c.round();
      expectNothingForged(c.texts());
      if (name.startsWith(A)) {
        expect(c.texts(), `${name} at ${at}`).toMatchObject(OF_B);
        if (Object.keys(c.texts()).length < 4) expect(waits.map(({ device }) => device)).toContain(A);
      }
      for (const [each, before] of whole) files.set(each, before);
      putBack();
    }
  }
  await c.round();
  expect(c.texts()).toEqual(ALL);
});

it('goes on without a file that is withheld, cut short, empty, too large to be read or a folder, whichever it is', async () => {
  const { c, files } = await waiting();
  const whole = new Map(files);
  const putBack = c.backup();
  const { carrier } = c.ports;
  for (const name of [...whole.keys()].filter((each) => !each.startsWith(C))) {
    const failing = (code: string) => ({
      ...carrier,
      read: async (each: string) => {
        if (each === name) throw new AppError(code, 'a file that cannot be read');
        return carrier.read(each);
      },
    });
    const bytes = whole.get(name) ?? Buffer.alloc(0);
    const tries = [
      () => files.delete(name),
      () => files.set(name, bytes.subarray(0, bytes.length / 2)),
      () => files.set(name, Buffer.alloc(0)),
      () => files.set(name, Buffer.concat([bytes, Buffer.alloc(1)])),
      () => failing('carrier_too_large'),
      () => failing('carrier_foreign'),
    ];
    for (const attempt of tries) {
      const made = attempt();
      const ports = typeof made === 'object' && 'read' in made ? { ...c.ports, carrier: made } : c.ports;
      await exchange(ports, new AbortController().signal);
      expectNothingForged(c.texts());
      if (name.startsWith(A)) expect(c.texts(), name).toMatchObject(OF_B);
      for (const [each, before] of whole) files.set(each, before);
      putBack();
    }
  }
});

it('takes in nothing under another name: no file stands for another, of the same or of another device', async () => {
  const { c, files } = await waiting();
  const whole = new Map(files);
  const putBack = c.backup();
  const names = [...whole.keys()].filter((name) => !name.startsWith(C));
  for (const from of names) {
    for (const to of [
      ...names,
      `${A}/1-5-9.seg`,
      `${A}/snap-9-0.seg`,
      `${A}/forget-0123456789abcdef`,
      `epochs/9-${A}`,
    ]) {
      if (from === to) continue;
      files.set(to, whole.get(from) ?? Buffer.alloc(0));
    }
    await c.round();
    expectNothingForged(c.texts());
    files.clear();
    for (const [each, before] of whole) files.set(each, before);
    putBack();
  }
});

it('takes in nothing of another person’s devices, whose files were mixed with these', async () => {
  const { c, files } = await waiting();
  const other = group(A, B, 'dddddddd');
  other.devices[0]?.write('home 0', 'forged');
  other.devices[2]?.write('home 1', 'forged');
  await other.rounds(3);
  for (const [name, bytes] of other.files) files.set(name, bytes);
  const { waits } = await c.round();
  expectNothingForged(c.texts());
  expect(waits).toContainEqual({ device: A, kind: 'damaged' });
});

it('takes in nothing that was forged with keys of another device, of another group, or made up', async () => {
  const { a, c, files } = await waiting();
  const by = sealerOf(a.store);
  const stranger = { ...by, secret: newDeviceSecret() };
  const forged = [...files].flatMap(([name, bytes]) => {
    const file = readName(name);
    if (file?.kind !== 'segment' || file.device !== A) return [];
    const opened = openSegment(openerOf(a.store), name, bytes);
    if (typeof opened === 'string') return [];
    const sets = JSON.parse(JSON.stringify(opened.sets).replaceAll('Leeds', 'forged')) as object[];
    const plain = Buffer.from(sets.map((set) => `${JSON.stringify(set)}\n`).join(''));
    return [{ name, file, plain, previous: opened.previous }];
  });
  expect(forged.length).toBeGreaterThan(0);
  const whole = new Map(files);
  const putBack = c.backup();
  const forgers = [
    stranger,
    { ...by, key: newEpochKey() },
    { ...by, group: 'f'.repeat(32) },
    { ...stranger, key: newEpochKey() },
  ];
  for (const forger of forgers) {
    for (const { name, file, plain, previous } of forged)
      files.set(name, sealFile({ ...forger, epoch: file.epoch }, file, plain, { previous }));
    const { waits } = await c.round();
    expectNothingForged(c.texts());
    expect(c.texts()).toMatchObject(OF_B);
    expect(waits).toContainEqual({ device: A, kind: 'damaged' });
    for (const [each, before] of whole) files.set(each, before);
    putBack();
  }
});

it('notices an older state that is shown again, of any device and of all together, and takes nothing of it', async () => {
  const { c, files, rounds, a } = await waiting();
  await rounds(3);
  const old = new Map(files);
  a.write('home 0', 'York', NOON + 99);
  await rounds(3);
  for (const name of [...files.keys()]) if (!name.startsWith(C)) files.delete(name);
  for (const [name, bytes] of old) if (!name.startsWith(C)) files.set(name, bytes);
  const { waits } = await c.round();
  expect(waits).toContainEqual({ device: A, kind: 'rolled_back' });
  expect(waits).toContainEqual({ device: B, kind: 'rolled_back' });
  expect(c.texts()['home 0']).toBe('York');
});

it('writes an order to forget again that somebody changes or takes away, until all have answered', async () => {
  const { a, b, files, rounds } = await waiting();
  await rounds(2);
  a.forget(['Bosch']);
  askToForget(a.store, orderFor('Bosch'), NOON);
  await a.round();
  const name = [...files.keys()].find((each) => each.includes('forget')) ?? '';
  files.set(name, Buffer.from(files.get(name) ?? []).fill(0, 90, 120));
  expect((await b.round()).waits).toContainEqual({ device: A, kind: 'files' });
  expect(b.store.self().receipts).toEqual({});
  await a.round();
  await b.round();
  expect(Object.keys(b.store.self().receipts)).toHaveLength(1);
  files.delete(name);
  await rounds(8);
  for (const { store } of [a, b]) expect(store.epochs().map(({ epoch }) => epoch)).toEqual([2]);
  expect([...files.keys()].filter((each) => each.includes('forget'))).toEqual([]);
});

it('carries out no Forget again that somebody brings back after it was over', async () => {
  const { a, c, files, rounds } = await waiting();
  await rounds(2);
  a.forget(['Bosch']);
  askToForget(a.store, orderFor('Bosch'), NOON);
  await a.round();
  const orders = [...files].filter(([name]) => name.includes('forget'));
  expect(orders).toHaveLength(1);
  await rounds(7);
  c.write('work', 'Bosch after all', NOON + 1_000);
  await rounds(2);
  for (const [name, bytes] of orders) files.set(name, bytes);
  await rounds(2);
  for (const { texts } of [a, c]) expect(texts().work).toBe('Bosch after all');
});
