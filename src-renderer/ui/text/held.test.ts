import { expect, test } from 'vitest';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { dateInWords, heldInWords } from './held';

const NOW = new Date(2026, 10, 21, 12).getTime();
const date = (text: string) => text as PartialDate;

test.each([
  ['2026', '2026'],
  ['2026-22', 'summer 2026'],
  ['2026-24', 'winter 2026/27'],
  ['2026-03', 'March 2026'],
  ['2026-03-14', '14 March 2026'],
])('%s is “%s”', (text, words) => {
  expect(dateInWords(date(text))).toBe(words);
});

test.each([
  [null, null, null],
  ['2026-03', null, 'Since March 2026'],
  [null, '2024', 'Until 2024'],
  ['2019', '2024-22', 'Since 2019, until summer 2024'],
  ['2026-11-21', null, 'Since 21 November 2026'],
  ['2026-11-22', null, 'Not yet, from 22 November 2026'],
  ['2027', '2029', 'Not yet, from 2027, until 2029'],
])('from %s until %s: %s', (from, until, words) => {
  const [validFrom, validUntil] = [from === null ? null : date(from), until === null ? null : date(until)];
  expect(heldInWords({ validFrom, validUntil }, NOW)).toBe(words);
});
