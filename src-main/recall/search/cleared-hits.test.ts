import { expect, it } from 'vitest';
import { testMemory } from '../memory.fixture';
import { quoteOf } from '../turn/injection';
import { clearHits } from './cleared-hits';

const SECRET = ['Tr4ktor', 'blau77'].join('!');
const TEXT = `${SECRET}. The harbour opens at nine. The word above is my wifi password.`;

it('a snippet of the search page masks what is secret in its message', async () => {
  const memory = testMemory();
  await memory.talk([{ text: `${'We spoke of boats. '.repeat(30)}My password for the harbour is ${SECRET}.` }]);
  const answer = await memory.find('harbour');
  const snippets = answer.reason === 'ok' ? answer.found.map(({ snippet }) => snippet) : [];
  expect(snippets.join()).toContain('[REDACTED]');
  expect(snippets.join()).not.toMatch(/Tr4ktor|blau77/);
});

it('a quote of a message masks its secrets, and what was pasted stays out of it', async () => {
  const memory = testMemory();
  await memory.talk([{ text: `My wifi password is ${SECRET}. The harbour opens at nine. PASTED` }]);
  const found = await memory.ask('When does the harbour open?');
  const [hit] = found.reason === 'ok' ? found.hits : [];
  if (hit === undefined) throw new Error('not found');
  const from = hit.text.indexOf('PASTED');
  const spans = JSON.stringify([
    { from: 0, to: from, kind: 'typed' },
    { from, to: hit.text.length, kind: 'pasted' },
  ]);
  const [cleared] = await clearHits([{ ...hit, spans }]);
  expect(cleared && quoteOf(cleared, ['harbour'])).toBe('My wifi password is [REDACTED]. The harbour opens at nine.');
});

it('the index itself keeps the message as it was written', async () => {
  const memory = testMemory();
  await memory.talk([{ text: TEXT }]);
  expect(await memory.texts('harbour')).toEqual([TEXT]);
});
