import { expect, test } from 'vitest';
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

test('another name than the workspace’s clears nothing, and says which name it is', async () => {
  const memory = await filled();
  expect(() => clearEverything(memory.deps, memory, 'personal')).toThrow(/name of this workspace is Personal/);
  expect(memory.facts.list()).toHaveLength(1);
});
