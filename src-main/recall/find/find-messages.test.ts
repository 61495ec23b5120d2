import { expect, it } from 'vitest';
import { NOON, testMemory } from '../memory.fixture';
import { findMessages } from './find';

function asking(memory: ReturnType<typeof testMemory>) {
  return async (text: string) => {
    const query = { text, workspaceId: memory.workspaceId, limit: 20, now: NOON, zone: 'UTC' };
    const embed = () => Promise.reject(new Error('a search by words needs no model'));
    const { found, sentence } = await findMessages(query, { search: memory.source.search, embed });
    return { texts: found.map(({ snippet }) => snippet), sentence };
  };
}

it('messages are found by their words while somebody types, without a model', async () => {
  const memory = testMemory();
  await memory.talk([{ text: 'The boathouse key lies under the flower pot.' }, { text: 'Noted.' }]);
  const ask = asking(memory);
  expect((await ask('flower pot')).texts).toEqual(['The boathouse key lies under the flower pot.']);
  expect((await ask('boath')).texts).toEqual(['The boathouse key lies under the flower pot.']);
  expect(await ask('zeppelin')).toEqual({ texts: [], sentence: null });
  expect(await ask(' ?! ')).toEqual({ texts: [], sentence: null });
});

it('what lacks a word stands behind nothing: it is shown only where no message has them all', async () => {
  const memory = testMemory();
  await memory.talk([{ text: 'A flower for Ana.' }]);
  await memory.talk([{ text: 'The third flower pot has a crack.' }]);
  const ask = asking(memory);
  expect((await ask('flower pot')).texts).toEqual(['The third flower pot has a crack.']);
  expect((await ask('flower zeppelin')).texts).toHaveLength(2);
});
