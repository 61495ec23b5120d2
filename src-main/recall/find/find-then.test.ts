import { expect, it } from 'vitest';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { Protected } from '../../privacy/protect';
import { factWithDefaults } from '../../store/rows/fact-rows';
import { NOON, testMemory } from '../memory.fixture';
import type { FindPast } from '../turn/past';
import { find } from './find';

const LEEDS = factWithDefaults({
  ...{ id: 'leeds', workspaceId: 'w', namespace: 'user/profile', topic: 'Home' as Protected },
  text: 'Lives in Leeds' as Protected,
  ...{ origin: 'user', trust: 'stated', createdAt: NOON, updatedAt: NOON, confirmedAt: NOON, supersededBy: 'york' },
  validUntil: '2024-03' as PartialDate,
});

async function search(text: string, given: { readonly from?: number; readonly kinds?: readonly ['message'] } = {}) {
  const memory = testMemory();
  await memory.remember('Lives in York');
  const asked: string[] = [];
  const findPast: FindPast = ({ asked: { kind } }) => {
    asked.push(kind);
    return [{ ...LEEDS, at: LEEDS.createdAt }];
  };
  const query = { text, workspaceId: memory.workspaceId, now: NOON, zone: 'UTC', limit: 5, findPast, ...given };
  const { search } = memory.source;
  // What is asked of the search worker crosses to its thread.
  let crossed = 0;
  const question: typeof search.question = (given) => {
    const clone = structuredClone(given);
    crossed += 1;
    return search.question(clone);
  };
  const answer = await find(query, { ...memory.source, search: { ...search, question } });
  expect(crossed).toBe(1);
  return { answer, asked, found: answer.reason === 'ok' ? answer.found.map(({ snippet }) => snippet) : [] };
}

it('what held then is found by a question about then, first and marked with its end', async () => {
  const { answer, found } = await search('Where did I live in January 2024?');
  expect(found[0]).toBe('Lives in Leeds');
  if (answer.reason !== 'ok') throw new Error(answer.sentence);
  expect(answer.found[0]?.why).toEqual({ kind: 'then', validFrom: null, validUntil: '2024-03' });
  expect(answer.counts.fact).toBe(found.length);
});

it('no other question is told what is over', async () => {
  const { found, asked } = await search('where do I live, York');
  expect(asked).toEqual([]);
  expect(found).toEqual(['Lives in York']);
});

it('it is found alone where nothing of now matches, and not where only other kinds or later times are asked for', async () => {
  expect((await search('zzz before I moved')).found).toContain('Lives in Leeds');
  expect((await search('zzz before I moved', { kinds: ['message'] })).found).toEqual([]);
  expect((await search('zzz before I moved', { from: NOON + 1 })).found).not.toContain('Lives in Leeds');
});
