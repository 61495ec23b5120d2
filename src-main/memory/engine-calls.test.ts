import { expect, it } from 'vitest';
import { testMemory } from './memory.fixture';
import { memoryPages } from './pages';
import { verifyMemory } from './verify';

it('/memory verify reports what differed from the canonical rows, mends it, and then finds nothing', async () => {
  const { facts, documents, store, deps } = testMemory();
  const { id } = await facts.add({ section: 'profile', text: 'Plays the cello' });
  await documents.replace('user/notebook', '## House\nThe boiler\n');
  const verify = () => verifyMemory({ store, timeZone: () => 'UTC' });
  expect(verify()).toMatchObject({ differences: [], wasDamaged: false });
  store.searchRows.remove({ kind: 'fact', refId: id });
  const row = store.searchRows.listPlaces().find(({ kind }) => kind === 'section');
  const present = row && store.searchRows.read(row);
  if (present) store.searchRows.write({ ...present, self: 'something else' }, 'section');
  expect(
    verify()
      .differences.map(({ kind, what }) => `${kind} ${what}`)
      .toSorted(),
  ).toEqual(['fact missing', 'section outdated']);
  expect(verify().differences).toEqual([]);
  expect(deps.workspaceId).toBe('personal');
});

it('/memory pages says of each thing whether a new prompt holds it, and why not', async () => {
  const { facts, documents, working, say, memory, deps, clock, settings, protectedText } = testMemory();
  await facts.add({ section: 'profile', text: 'Plays the cello' });
  const { id } = await facts.add({ section: 'profile', text: 'Is in Quito' });
  facts.keep({ ids: [id], keepDays: 1 });
  await documents.replace('user/notebook', '## House\nThe boiler\n');
  const { conversationId } = await say('Hello');
  working.write({ conversationId, content: await protectedText('Planned Lima'), kind: 'extractive', at: clock.now });
  clock.now += 86_400_000;
  const why = () =>
    memoryPages(deps, memory, 2_000).map(({ kind, isResident, why: reason }) => [kind, isResident, reason]);
  expect(why()).toEqual([
    ['fact', true, 'injected'],
    ['fact', false, 'expired'],
    ['working', true, 'injected'],
    ['section', false, 'listed by name'],
  ]);
  settings.set('memory.user_namespace', undefined);
  expect(why().slice(0, 1)).toEqual([['fact', false, 'memory is off']]);
});
