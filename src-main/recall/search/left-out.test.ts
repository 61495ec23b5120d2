import { expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';

it('what is left out is named with its reason: its time is over, it was replaced, it is a note of one chat', async () => {
  const memory = testMemory();
  await memory.remember('The parking code is 4711', { expiresAt: NOON });
  await memory.remember('The parking ticket lies inside', { namespace: 'sessions/another/notes' });
  await memory.remember('The parking lot is blue', { trust: 'external' });
  const old = await memory.remember('The parking place is A1');
  const fresh = await memory.remember('The parking place is B2');
  memory.db.prepare('UPDATE facts SET superseded_by = ? WHERE id = ?').run(fresh, old);
  memory.index.indexFact(old);
  const result = await memory.find('parking');
  expect(result.reason === 'ok' && result.found.map(({ snippet }) => snippet)).toEqual(['The parking place is B2']);
  expect(result.leftOut.map(({ snippet, because }) => [because, snippet])).toEqual([
    ['expired', 'The parking code is 4711'],
    ['notes', 'The parking ticket lies inside'],
    ['replaced', 'The parking place is A1'],
  ]);
});

it('only what has most of the words and is of the kinds and the time asked for is left out', async () => {
  const memory = testMemory();
  await memory.remember('The parking code is 4711', { expiresAt: NOON });
  const without = async (text: string, query: Parameters<typeof memory.find>[1] = {}) =>
    (await memory.find(text, query)).leftOut.length;
  expect(await without('parking code')).toBe(1);
  expect(await without('parking fines in another city')).toBe(0);
  expect(await without('parking', { kinds: ['message'] })).toBe(0);
  expect(await without('parking', { from: NOON + 1 })).toBe(0);
  expect(await without('🎉')).toBe(0);
});

it('nothing of another workspace is named, and nothing that was deleted', async () => {
  const memory = testMemory();
  await memory.remember('The parking code is 4711', { expiresAt: NOON, workspaceId: memory.addWorkspace() });
  const gone = await memory.remember('The parking code is 4712', { expiresAt: NOON });
  memory.db.prepare('UPDATE facts SET deleted_at = 1 WHERE id = ?').run(gone);
  memory.index.indexFact(gone);
  expect((await memory.find('parking')).leftOut).toEqual([]);
});
