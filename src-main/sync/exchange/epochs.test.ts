import { expect, it } from 'vitest';
import { newDeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { beginEpoch } from './epochs';
import { two } from './exchange.fixture';
import { textStore } from './text-store.fixture';

it('hands a key out again that the carrier lost before all had it', async () => {
  const { a, b, rounds, files } = two();
  await rounds();
  await beginEpoch(a.ports);
  files.delete('epochs/2-aaaaaaaa');
  a.write('home', 'Leeds');
  await rounds();
  expect(b.texts()).toEqual({ home: 'Leeds' });
});

it('hands on the key of a device that some do not know without taking away one of its own', async () => {
  const { a, b, rounds } = two();
  await rounds();
  const secret = newDeviceSecret();
  const newcomer = { device: 'ffffffff', name: 'ffffffff', publicHalf: publicHalf(secret) };
  const [first] = b.store.epochs();
  const head = b.store.devices().find(({ device }) => device === 'aaaaaaaa')?.head;
  if (!first || !head) throw new Error('nothing was heard');
  const { store } = textStore('ffffffff', secret, { epoch: first, members: [...head.members, newcomer] });
  b.store.remember({ ...head, ...newcomer, vector: {}, number: 0, members: [newcomer] });
  await beginEpoch(b.ports);
  await beginEpoch({ ...b.ports, store });
  await b.round();
  await a.round();
  const keysOf = ({ store: from }: typeof a) =>
    from.epochs().map(({ epoch, maker, key }) => `${epoch} ${maker} ${Buffer.from(key).toString('hex')}`);
  expect(keysOf(b)).toEqual(expect.arrayContaining(keysOf(a)));
  expect(keysOf(a).at(-1)).toMatch(/^3 bbbbbbbb /);
});
