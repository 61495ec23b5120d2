import { expect, it } from 'vitest';
import { readHeader } from '../sealing/files/header';
import { beginEpoch } from './epochs';
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
  const { a, rounds } = two();
  a.write('home', 'Leeds');
  await rounds();
  const putBack = a.backup();
  a.write('work', 'Bosch');
  await rounds();
  putBack();
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

it('says under the newest key too which name a device had, and nobody misses it meanwhile', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'the secret garden');
  await rounds();
  putBack();
  await rounds();
  a.forget(['secret garden']);
  askToForget(a.ports.store, orderFor('secret garden'), NOON);
  for (let time = 0; time < 8; time += 1)
    for (const { round } of [a, b]) expect((await round()).waits.filter(({ kind }) => kind === 'damaged')).toEqual([]);
  const [only, ...more] = b.store.epochs();
  expect(more).toEqual([]);
  expect(readHeader(files.get('aaaaaaaa/head') ?? new Uint8Array())).toMatchObject({ epoch: only?.epoch });
});

it('is heard of by all before it makes a key, when it was put back while a Forget was open', async () => {
  const { a, b, rounds, files } = two();
  a.write('home', 'the secret garden');
  await rounds();
  a.forget(['secret garden']);
  askToForget(a.ports.store, orderFor('secret garden'), NOON);
  await a.round();
  const putBack = a.backup();
  a.write('work', 'Bosch');
  await a.round();
  await b.round();
  putBack();
  await a.round();
  files.delete('aaaaaaaa/head');
  await a.round();
  a.write('pet', 'a dog');
  await rounds(8);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: '[forgotten]', pet: 'a dog', work: 'Bosch' }));
  const keys = [a, b].map(({ store }) => store.epochs().map(({ epoch, maker }) => `${epoch} ${maker}`));
  expect(keys[0]).toHaveLength(1);
  expect(keys[1]).toEqual(keys[0]);
});

it('is let in again when it was put back to a time before it made the newest key, which the carrier shows too late', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await a.round();
  // Killed before its head said so.
  await beginEpoch(a.ports);
  const key = files.get('epochs/2-aaaaaaaa') ?? new Uint8Array();
  files.delete('epochs/2-aaaaaaaa');
  putBack();
  await a.round();
  files.set('epochs/2-aaaaaaaa', key);
  b.write('work', 'Bosch');
  await b.round();
  a.write('pet', 'a dog');
  await rounds(4);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', pet: 'a dog', work: 'Bosch' }));
  expect((await a.round()).waits).toEqual([]);
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

it('takes another name at once when it was put back to a time before the key that its last head lies under', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  await beginEpoch(b.ports);
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  const key = files.get('epochs/2-bbbbbbbb') ?? new Uint8Array();
  files.delete('epochs/2-bbbbbbbb');
  a.write('work', 'Bosch');
  await a.round();
  expect(a.store.self().device).not.toBe('aaaaaaaa');
  files.set('epochs/2-bbbbbbbb', key);
  await rounds(6);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', work: 'Bosch' }));
  expect((await a.round()).waits).toEqual([]);
});

it('says again under the newest key which name it had, when it said so under one that the others have erased', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  await beginEpoch(b.ports);
  a.write('home', 'Leeds');
  await rounds(8);
  expect(b.store.epochs()).toHaveLength(1);
  putBack();
  const key = files.get('epochs/2-bbbbbbbb') ?? new Uint8Array();
  files.delete('epochs/2-bbbbbbbb');
  a.write('work', 'Bosch');
  await a.round();
  files.set('epochs/2-bbbbbbbb', key);
  // Meanwhile no key is erased here.
  askToForget(b.ports.store, orderFor('Leeds'), NOON);
  await rounds(8);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: '[forgotten]', work: 'Bosch' }));
  expect(await b.round()).toMatchObject({ waits: [], forgets: [] });
});

it('opens a key that it made itself under a name that it took after the day it was put back to', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  a.write('home', 'Leeds');
  await rounds();
  putBack();
  await rounds();
  await beginEpoch(a.ports);
  a.write('work', 'Bosch');
  await rounds();
  putBack();
  files.delete('aaaaaaaa/head');
  a.write('pet', 'a dog');
  await rounds(6);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', pet: 'a dog', work: 'Bosch' }));
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
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
  const { a, b, rounds, files } = two();
  a.write('home', 'Leeds');
  await rounds();
  const putBack = a.backup();
  a.write('work', 'Bosch');
  await rounds();
  putBack();
  for (const each of ['a dog', 'a cat', 'a horse']) a.write(each, each);
  files.delete('aaaaaaaa/head');
  await rounds();
  expect(b.texts()).toEqual(a.texts());
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
});

it('is let in when the carrier has lost the newest key, which it had made itself', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  await beginEpoch(a.ports);
  a.write('home', 'Leeds');
  await rounds(1);
  putBack();
  files.delete('epochs/2-aaaaaaaa');
  a.write('work', 'Bosch');
  await rounds(6);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', work: 'Bosch' }));
  for (const { round } of [a, b]) expect((await round()).waits).toEqual([]);
});

it('is let in when it was put back to a time before the other took the name under which it made the newest key', async () => {
  const { a, b, rounds } = two();
  await rounds();
  const [putBack, putBackOther] = [a.backup(), b.backup()];
  b.write('home', 'Leeds');
  await rounds();
  putBackOther();
  await rounds();
  expect(b.store.self().device).not.toBe('bbbbbbbb');
  await beginEpoch(b.ports);
  a.write('work', 'Bosch');
  await rounds();
  putBack();
  await a.round();
  a.write('pet', 'a dog');
  await rounds(6);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', pet: 'a dog', work: 'Bosch' }));
  expect((await a.round()).waits).toEqual([]);
});
