import { expect, test } from 'vitest';
import { protect } from '../../privacy/protect';
import { testMemory } from '../memory.fixture';
import { clearEverything } from './clear-everything';

const filled = async () => {
  const memory = testMemory();
  await memory.facts.remember('I live in Porto');
  const archived = await memory.facts.add({ section: 'patterns', text: 'Works at night' });
  memory.facts.archive([archived.id]);
  await memory.documents.replace('user/notebook', '## Flat\n\nThird floor\n');
  return memory;
};

test('clearing everything leaves nothing remembered, and one step brings all of it back', async () => {
  const memory = await filled();
  const { deps, facts, documents, history } = memory;
  const cleared = clearEverything(deps, memory, ' Personal ');
  expect(cleared).toMatchObject({ facts: 2, documents: 1 });
  expect([...facts.list(), ...facts.listArchived()]).toEqual([]);
  expect(documents.size('user/notebook')).toBe(0);
  history.undoGroup(cleared.groupId);
  expect(facts.list().map(({ text }) => text)).toEqual(['I live in Porto']);
  expect(facts.listArchived().map(({ text }) => text)).toEqual(['Works at night']);
  expect(documents.source('user/notebook')).toBe('## Flat\n\nThird floor\n');
});

test('what a deleted chat would bring back is cleared too', async () => {
  const memory = await filled();
  const { deps, store, history, say } = memory;
  const { conversationId } = await say('The regatta is in June');
  const { text } = await protect('Plans the regatta');
  const entry = { kind: 'model', updatedAt: 1, expiresAt: 2, pinned: 0, external: 0, deletedAt: null } as const;
  store.working.write({ ...entry, conversationId, workspaceId: deps.workspaceId, content: text });
  store.conversations.setDeleted({ id: conversationId, at: 1 });
  const cleared = clearEverything(deps, memory, 'Personal');
  expect(cleared.working).toBe(1);
  store.conversations.setDeleted({ id: conversationId, at: null });
  expect(store.working.list(deps.workspaceId)).toEqual([]);
  history.undoGroup(cleared.groupId);
  expect(store.working.list(deps.workspaceId)).toMatchObject([{ conversationId, content: 'Plans the regatta' }]);
});

test('another name than the workspace’s clears nothing, and says which name it is', async () => {
  const memory = await filled();
  expect(() => clearEverything(memory.deps, memory, 'personal')).toThrow(/name of this workspace is Personal/);
  expect(memory.facts.list()).toHaveLength(1);
});
