import { expect, test } from 'vitest';
import { suggestionsAsOf, suggestModels } from './suggestions';

const gib = 2 ** 30;

test.each([
  { memory: 2, first: 'qwen3:0.6b' },
  { memory: 5.7, first: 'qwen3:0.6b' },
  { memory: 7.6, first: 'llama3.2:3b' },
  { memory: 15.5, first: 'qwen3:8b' },
  { memory: 31, first: 'gpt-oss:20b' },
  { memory: 512, first: 'gpt-oss:20b' },
])('a computer with $memory GiB is offered $first first', ({ memory, first }) => {
  expect(suggestModels(memory * gib)[0]?.name).toBe(first);
});

test('no model is offered that would not fit into the memory', () => {
  for (const memory of [1, 4, 6, 8, 12, 16, 24, 32, 64]) {
    for (const model of suggestModels(memory * gib)) expect(model.sizeGB).toBeLessThan(Math.max(4, memory));
  }
});

test('the list says of when it is', () => {
  expect(Date.parse(suggestionsAsOf)).toBeGreaterThan(0);
});
