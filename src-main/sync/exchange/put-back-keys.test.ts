import { expect, it } from 'vitest';
import { readHeader } from '../sealing/files/header';
import { beginEpoch } from './epochs';
import { orderFor, two } from './exchange.fixture';
import { askToForget } from './forgets';
import { NOON } from './text-store.fixture';

/** Two devices, of which the one is put back to a time before the newest key, and had a round before `showKey`. */
async function putBackWithoutKey(times: number) {
  const { a, b, rounds, files } = two();
  await rounds();
  const putBack = a.backup();
  await beginEpoch(b.ports);
  a.write('home', 'Leeds');
  await rounds(times);
  putBack();
  const key = files.get('epochs/2-bbbbbbbb') ?? new Uint8Array();
  files.delete('epochs/2-bbbbbbbb');
  a.write('work', 'Bosch');
  await a.round();
  return { a, b, rounds, showKey: () => files.set('epochs/2-bbbbbbbb', key) };
}

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

it('takes another name at once when it was put back to a time before the key that its last head lies under', async () => {
  const { a, b, rounds, showKey } = await putBackWithoutKey(4);
  expect(a.store.self().device).not.toBe('aaaaaaaa');
  showKey();
  await rounds(6);
  expect([a.texts(), b.texts()]).toEqual(Array(2).fill({ home: 'Leeds', work: 'Bosch' }));
  expect((await a.round()).waits).toEqual([]);
});

it('says again under the newest key which name it had, when it said so under one that the others have erased', async () => {
  const { a, b, rounds, showKey } = await putBackWithoutKey(8);
  expect(b.store.epochs()).toHaveLength(1);
  showKey();
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
