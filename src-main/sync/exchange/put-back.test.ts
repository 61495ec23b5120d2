import { expect, it } from 'vitest';
import { group, orderFor, three, two } from './exchange.fixture';
import { askToForget, membersOf } from './forgets';
import { NOON } from './text-store.fixture';

/** Two devices, of which the one is put back while the carrier shows an older head of it; `newest` is the last that it had written. */
async function putBackBehind() {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await a.round();
  const older = files.get('aaaaaaaa/head') ?? new Uint8Array();
  for (const each of ['1', '2', '3']) {
    a.write('work', each);
    await a.round();
    await b.round();
  }
  const newest = files.get('aaaaaaaa/head') ?? new Uint8Array();
  putBack();
  files.set('aaaaaaaa/head', older);
  await a.round();
  return { a, b, rounds, files, newest };
}

/** Two devices, of which the one is put back to a time before its second change set. */
async function putBackAfterTelling() {
  const found = two();
  const { a, rounds } = found;
  a.write('home', 'Leeds');
  await rounds();
  const putBack = a.backup();
  a.write('work', 'Bosch');
  await rounds();
  putBack();
  return found;
}

it('loses nothing when one device is put back to an older day', async () => {
  const { a, b, rounds } = two();
  a.write('home', 'Leeds', NOON);
  await rounds();
  const putBack = a.backup();
  a.write('work', 'Bosch', NOON + 1);
  await rounds();
  putBack?.();
  expect(a.texts()).toEqual({ home: 'Leeds' });
  a.write('pet', 'a dog', NOON + 2);
  await rounds();
  expect(a.texts()).toEqual({ home: 'Leeds', pet: 'a dog', work: 'Bosch' });
  expect(b.texts()).toEqual(a.texts());
});

it('takes in what it had told under numbers that it used again after it was put back', async () => {
  const { a } = await putBackAfterTelling();
  a.write('pet', 'a dog');
  await a.round();
  await a.round();
  expect(a.texts()).toEqual({ home: 'Leeds', pet: 'a dog', work: 'Bosch' });
});

it('loses nothing when one device is put back while the carrier shows none of its heads', async () => {
  const {
    devices: [a, b],
    rounds,
    files,
  } = group('aaaaaaaa', 'bbbbbbbb');
  a?.write('home', 'Leeds', NOON);
  await rounds();
  const putBack = a?.backup();
  a?.write('work', 'Bosch', NOON + 1);
  await rounds();
  putBack?.();
  files.delete('aaaaaaaa/head');
  a?.write('pet', 'a dog', NOON + 2);
  await rounds();
  expect(a?.texts()).toEqual({ home: 'Leeds', pet: 'a dog', work: 'Bosch' });
  expect(b?.texts()).toEqual(a?.texts());
});

it('knows who was put back while the carrier showed it an old head of itself', async () => {
  const { a, b, rounds } = await putBackBehind();
  expect((await b.round()).waits).toEqual([]);
  const before = b.store.devices().find(({ device }) => device === 'aaaaaaaa');
  expect(before?.head?.successor).toBe(a.store.self().device);
  await rounds();
  // What it wrote since is in the carrier, though it does not know that it did.
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', work: '3' }));
});

it('counts a device once that was put back, whichever older head the carrier shows of it', async () => {
  const { a, b, rounds, files, newest } = await putBackBehind();
  await b.round();
  files.set('aaaaaaaa/head', newest);
  await a.round();
  askToForget(a.ports.store, orderFor('Leeds'), NOON);
  await rounds(6);
  expect((await a.round()).forgets).toEqual([]);
});

it('counts a device once that was put back to the same day twice', async () => {
  const { a, b, rounds } = two();
  await rounds();
  const putBack = a.backup();
  for (const each of ['1', '2', '3']) {
    a.write(each, each);
    await rounds();
    putBack();
    await rounds();
  }
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(6);
  expect((await b.round()).forgets).toEqual([]);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ 1: '1', 2: '2', 3: '3' }));
});

it('counts a device once that was put back to an older day, and then to the last one before that', async () => {
  for (const later of [0, 1, 2]) {
    const { a, b, rounds } = two();
    await rounds();
    const first = a.backup();
    a.write('home', 'Leeds');
    await rounds();
    const last = a.backup();
    first();
    a.write('work', 'Bosch');
    await rounds(1 + later);
    last();
    a.write('pet', 'a dog');
    await rounds();
    askToForget(b.ports.store, orderFor('Leeds'), NOON);
    await rounds(6);
    expect((await b.round()).forgets).toEqual([]);
    expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: '[forgotten]', pet: 'a dog', work: 'Bosch' }));
  }
});

it('differs from no name that a device had before it was put back and wrote at once', async () => {
  const { a, b, rounds } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  a.write('work', 'Bosch');
  await rounds();
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', work: 'Bosch' }));
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
});

it('ends a name whose head the carrier does not show just then', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  a.write('work', 'Bosch');
  await rounds();
  files.delete(`${a.store.self().device}/head`);
  putBack();
  await rounds();
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(6);
  expect((await b.round()).forgets).toEqual([]);
});

it('waits for no name that a device took before it was put back again, when the carrier has lost what led to it', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  a.write('work', 'Bosch');
  await rounds();
  const between = a.store.self().device;
  putBack();
  files.delete('aaaaaaaa/head');
  await rounds();
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(6);
  expect((await b.round()).forgets).toEqual([]);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: '[forgotten]', work: 'Bosch' }));
  expect(membersOf(b.store).map(({ device }) => device)).toEqual([a.store.self().device]);
  expect(a.store.self().device).not.toBe(between);
});

it('waits for no name of which no head was ever written', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  await a.round();
  await b.round();
  for (const name of ['aaaaaaaa/head', `${a.store.self().device}/head`]) files.delete(name);
  putBack();
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(8);
  expect((await b.round()).forgets).toEqual([]);
});

it('is heard of after a kill while it takes another name, and nobody waits for one that it never had', async () => {
  for (const isWritten of [true, false]) {
    const { a, b, rounds } = two();
    await rounds();
    const putBack = a.backup();
    a.write('home', 'Leeds');
    await rounds();
    putBack();
    const { write } = a.ports.carrier;
    a.ports.carrier = {
      ...a.ports.carrier,
      write: async (name, bytes) => {
        if (isWritten) await write(name, bytes);
        throw new Error('killed');
      },
    };
    await expect(a.round()).rejects.toThrow('killed');
    a.ports.carrier = { ...a.ports.carrier, write };
    askToForget(b.ports.store, orderFor('Leeds'), NOON);
    await rounds(6);
    expect((await b.round()).forgets).toEqual([]);
    expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: '[forgotten]' }));
  }
});

it('hears from others that a name has ended, when the carrier has lost its last head', async () => {
  const { a, b, c, rounds, files } = three();
  await rounds();
  const { head, publicHalf = '' } = b.store.devices().find(({ device }) => device === 'aaaaaaaa') ?? {};
  if (!head) throw new Error('nothing was heard');
  const next = { device: 'ffffffff', name: 'aaaaaaaa', publicHalf };
  b.store.remember({ ...head, members: [...head.members, next], successor: next.device });
  files.delete('aaaaaaaa/head');
  await b.round();
  await c.round();
  expect(membersOf(c.store).map(({ device }) => device)).toEqual(['bbbbbbbb', 'ffffffff']);
  // It was put back to a time before, and finds no head that says so.
  await a.round();
  expect(a.store.self().device).not.toBe('aaaaaaaa');
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(6);
  expect((await b.round()).forgets).toEqual([]);
});

it('learns from the others that it was put back, when its newest head was lost before it wrote one again', async () => {
  const { a, b, rounds, files } = two();
  a.write('home', 'Leeds');
  await rounds();
  const putBack = a.backup();
  // No change set, only heads.
  for (const each of ['1', '2', '3']) {
    b.write('work', each);
    await rounds();
  }
  putBack();
  files.delete('aaaaaaaa/head');
  a.write('pet', 'a dog');
  await rounds();
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', pet: 'a dog', work: '3' }));
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
});

it('hears what a device says under a revision that it has written before', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  await a.round();
  b.write('work', 'Bosch');
  await b.round();
  await a.round();
  await b.round();
  const { revision } = a.store.self();
  putBack();
  files.delete('aaaaaaaa/head');
  for (let each = a.store.self().revision; each < revision; each += 1) a.store.claimRevision(each);
  a.write('pet', 'a dog');
  await a.round();
  expect(a.store.self().revision).toBe(revision);
  await b.round();
  expect(b.texts()).toEqual({ pet: 'a dog', work: 'Bosch' });
});

it('promises nothing under its old name that it never sent', async () => {
  const { a, b, rounds, files } = await putBackAfterTelling();
  for (const each of ['a dog', 'a cat', 'a horse']) a.write(each, each);
  files.delete('aaaaaaaa/head');
  await rounds();
  expect(b.texts()).toEqual(a.texts());
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
});
