import { Children, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { PartialDate } from '../../src-preload/contract/partial-date';
import type { Found, LeftOut } from '../../src-preload/contract/search';
import { becauseWords, byChat, leftOutWords, sourceWords, whyWords } from './found-words';

type Said = ReactElement<{ readonly children: ReactNode }>;
const NOW = new Date(2026, 10, 22, 12).getTime();
const DAY_MS = 86_400_000;

const found = (given: Partial<Found> = {}): Found => ({
  kind: 'fact',
  refId: 'a',
  conversationId: null,
  at: NOW - 8 * DAY_MS,
  snippet: 'Deposit never above two months’ rent',
  marks: [],
  why: { kind: 'words', has: 1, of: 1, missing: [] },
  source: { role: null, author: null, trust: 'stated', lastUsedAt: null, expiresAt: null, isArchived: false },
  ...given,
});

const inWords = (given: Partial<Found>, source: Partial<Found['source']> = {}) => {
  const said = sourceWords({ ...found(given), source: { ...found().source, ...source } }, NOW, '<chat>');
  return typeof said === 'string' ? said : Children.toArray((said as Said).props.children).join('');
};

it('a fact that is over says until when it held', () => {
  const dates = { validFrom: null, validUntil: '2024-03' as PartialDate };
  expect(whyWords({ kind: 'then', ...dates })).toBe('No longer so. Until March 2024.');
  expect(whyWords({ kind: 'then', validFrom: null, validUntil: null })).toBe('No longer so.');
});

describe('a find says in words where it comes from and why it is one', () => {
  it.each([
    [inWords({}, { lastUsedAt: NOW - 2 * DAY_MS }), 'Fact, you said it on 14 Nov, last used on 20 Nov.'],
    [inWords({}, { trust: 'derived', isArchived: true }), 'Archived fact, inferred on 14 Nov.'],
    [inWords({ kind: 'message', at: NOW }, { role: 'user' }), 'You, in <chat>, today at 12:00.'],
    [inWords({ kind: 'message', at: NOW }, { role: 'assistant' }), 'The model, in <chat>, today at 12:00.'],
    [inWords({ kind: 'message', at: NOW }, { role: 'user', author: 'Ana' }), 'Ana, in <chat>, today at 12:00.'],
    [inWords({ kind: 'working' }, { expiresAt: NOW + 14 * DAY_MS }), 'Recent context, <chat>, 14 days left.'],
    [inWords({ kind: 'working' }), 'Recent context, <chat>, pinned.'],
    [
      inWords({ kind: 'section', refId: 'user/notebook#Flats seen', at: NOW }),
      'Notebook, Flats seen, edited today at 12:00.',
    ],
    [inWords({ kind: 'capture', at: NOW }), 'Capture, today at 12:00.'],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });

  it('one word is the word itself; of several it says which are missing', () => {
    const why = (has: number, of: number, missing: readonly string[] = []) =>
      whyWords({ kind: 'words', has, of, missing });
    expect(why(1, 1)).toBe('The word itself.');
    expect(why(3, 3)).toBe('All the words.');
    expect(why(2, 3)).toBe('All the words, some in another form.');
    expect(why(1, 3, ['flat', 'rent'])).toBe('Without “flat” and “rent”.');
    expect(why(2, 5, ['a', 'b', 'c'])).toBe('2 of 5 words.');
  });

  it('what is left out is counted by its reason', () => {
    expect(leftOutWords([])).toBeNull();
    expect(leftOutWords([{ because: 'replaced' }, { because: 'expired' }])).toBe('1 expired and 1 replaced');
    const expired = { ...found(), because: 'expired' } satisfies LeftOut;
    expect(becauseWords({ ...expired, source: { ...expired.source, expiresAt: NOW - DAY_MS } }, NOW)).toBe(
      'It expired on 21 Nov.',
    );
  });

  it('the messages of one chat stand behind the first of them, and nothing else does', () => {
    const message = (refId: string, conversationId: string) => found({ kind: 'message', refId, conversationId });
    const groups = byChat([message('1', 'a'), found(), message('2', 'b'), message('3', 'a'), found({ refId: 'b' })]);
    expect(groups.map(({ first, more }) => [first.refId, ...more.map(({ refId }) => refId)])).toEqual([
      ['1', '3'],
      ['a'],
      ['2'],
      ['b'],
    ]);
  });
});
