import { expect, it } from 'vitest';
import { indexedPassages } from './row-content';

it('a message of usual length is found by all its words, a very long one by its beginning and its end', () => {
  const usual = 'The heron stood still. '.repeat(2_000);
  const passages = indexedPassages(usual);
  expect(passages[0]?.from).toBe(0);
  expect(passages.at(-1)?.to).toBe(usual.trimEnd().length);
  const text = `begin ${'😀'.repeat(4_000_000)} end`;
  const kept = indexedPassages(text).map(({ from, to }) => text.slice(from, to));
  expect(kept.join('').length).toBeLessThanOrEqual(262_144);
  expect(kept[0]).toMatch(/^begin /);
  expect(kept.at(-1)).toMatch(/ end$/);
});
