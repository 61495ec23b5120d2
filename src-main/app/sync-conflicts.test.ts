import { expect, it } from 'vitest';
import { proposalOf } from '../memory/journal/views';
import { NOON, testMemory, WORKSPACE } from '../memory/memory.fixture';
import { protect } from '../privacy/protect';
import { factWithDefaults } from '../store/rows/fact-rows';
import type { Store } from '../store/store';
import { conflictNames } from '../sync/conflicts/conflict-devices';
import { beginDevice, type Device, settleAll } from '../sync/replica/device.fixture';

const clock = { at: NOON };
const now = () => (clock.at += 1);

async function factOf(words: string) {
  const { text } = await protect(words);
  const { text: topic } = await protect('drinks');
  return factWithDefaults({
    ...{ id: 'f', workspaceId: WORKSPACE, namespace: 'user/profile', topic, text },
    ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
  });
}

/** One fact that two devices have changed at once, and what Review shows of it on each. */
async function clash() {
  const tea = await factOf('likes tea');
  const fill = (store: Store) => {
    store.workspaces.insert({ id: WORKSPACE, name: 'Personal', createdAt: 0 });
    store.facts.put(tea);
  };
  const [first, second] = [beginDevice('a', { now, fill }), beginDevice('b', { now })];
  const devices: readonly Device[] = [first, second];
  settleAll(devices);
  const memories = devices.map(({ store, id }) => {
    for (const { id: device } of devices)
      store.exchange().learn({ device, name: `Computer ${device.slice(0, 1)}`, publicHalf: '' }, 1);
    return testMemory({ store, ids: id });
  });
  first.store.facts.put(await factOf('likes green tea'));
  first.replica.collect();
  second.store.facts.put(await factOf('likes black tea'));
  settleAll(devices);
  const review = () =>
    memories.map(({ memory, deps }) =>
      memory.proposals.list().map((row) => proposalOf(deps, row, conflictNames(deps.store, row.baseHash ?? ''))),
    );
  const facts = () => memories.map(({ memory }) => memory.facts.list().map(({ text }) => text));
  const digests = () => new Set(devices.map(({ replica }) => replica.digest()));
  return { devices, memories, review, facts, digests };
}

it('shows both sides of a conflict with the devices that wrote them', async () => {
  const { review } = await clash();
  const [here, there] = review();
  expect(here).toEqual(there);
  expect(here).toMatchObject([
    {
      text: 'likes green tea',
      presentText: 'likes black tea',
      devices: { proposed: 'Computer a', present: 'Computer b' },
    },
  ]);
});

it.each(['accept', 'reject'] as const)('is gone from Review everywhere once one device decides: %s', async (what) => {
  const { devices, memories, review, facts, digests } = await clash();
  const [[proposal] = []] = review();
  await memories[1]?.memory.proposals[what](proposal?.id ?? '');
  settleAll(devices);
  expect(review()).toEqual([[], []]);
  const kept = [what === 'accept' ? 'likes green tea' : 'likes black tea'];
  expect(facts()).toEqual([kept, kept]);
  expect(digests().size).toBe(1);
});

it('ends the same on both where each has decided otherwise before it heard of the other', async () => {
  const { devices, memories, review, facts, digests } = await clash();
  const [[proposal] = []] = review();
  await memories[0]?.memory.proposals.accept(proposal?.id ?? '', 'likes white tea');
  memories[1]?.memory.proposals.reject(proposal?.id ?? '');
  settleAll(devices);
  expect(review()).toEqual([[], []]);
  // Whoever said something said more than whoever left it as it was.
  expect(facts()).toEqual([['likes white tea'], ['likes white tea']]);
  expect(digests().size).toBe(1);
});

it('names nobody once this device has left the group', async () => {
  const { devices, review } = await clash();
  const [first] = devices;
  first?.store.transaction(() => first.store.sync().end());
  expect(review()[0]).toMatchObject([{ devices: null, text: 'likes green tea' }]);
});
