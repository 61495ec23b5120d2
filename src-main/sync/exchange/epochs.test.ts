import { expect, it } from 'vitest';
import { newDeviceSecret, publicHalf } from '../sealing/keys/device-keys';
import { beginEpoch } from './epochs';
import { two } from './exchange.fixture';
import type { Epoch } from './ports';
import { exchange } from './round';
import { newestEpoch } from './seals';
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

it.each(['0fffffff', 'ffffffff'])(
  'leaves nobody behind a key of a device that some do not know, made at once with another (%s)',
  async (device) => {
    const { a, b, rounds } = two();
    await rounds();
    const secret = newDeviceSecret();
    const newcomer = { device, name: device, publicHalf: publicHalf(secret) };
    const [first] = b.store.epochs();
    const head = b.store.devices().find((each) => each.device === 'aaaaaaaa')?.head;
    if (!first || !head) throw new Error('nothing was heard');
    const { store } = textStore(device, secret, { epoch: first, members: [...head.members, newcomer] });
    b.store.remember({ ...head, ...newcomer, vector: {}, number: 0, members: [newcomer] });
    await beginEpoch(b.ports);
    await beginEpoch({ ...b.ports, store });
    b.write('home', 'Leeds');
    for (let time = 0; time < 4; time += 1) {
      await exchange({ ...b.ports, store }, new AbortController().signal);
      await b.round();
      await a.round();
    }
    const [newest, ...others] = [a.store, b.store, store].map((each) => keyOf(newestEpoch(each)));
    expect(others).toEqual([newest, newest]);
    expect(a.texts()).toEqual({ home: 'Leeds' });
    expect(a.store.devices().map((each) => each.device)).toContain(device);
  },
);

const keyOf = ({ epoch, maker, key }: Epoch) => `${epoch} ${maker} ${Buffer.from(key).toString('hex')}`;
