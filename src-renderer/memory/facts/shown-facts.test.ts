import { expect, test } from 'vitest';
import type { Fact } from '../../../src-preload/contract/memory';
import { testFact } from '../../../src-preload/contract/memory.fixture';
import { nextSort, noFilter, promptUseOf, shownFacts, topicsOf } from './shown-facts';

const fact = (id: string, change: Partial<Fact> = {}) => testFact({ id, topic: 'Home', text: id, ...change });
const page = { kind: 'fact', place: '', label: '', sizeBytes: 1, tokens: 1 } as const;
const use = promptUseOf([
  { ...page, id: 'a', isResident: true, why: 'injected' },
  { ...page, id: 'b', isResident: false, why: 'over the budget' },
]);
const ids = (facts: readonly Fact[]) => facts.map(({ id }) => id).join('');

test('a filter finds all its words, in any case and without accents', () => {
  const facts = [fact('a', { text: 'Viewed the flat in São Bento' }), fact('b', { text: 'A flat in Arroios' })];
  expect(ids(shownFacts(facts, { filter: { ...noFilter, text: 'SAO flat' }, sort: null, use }))).toBe('a');
  expect(ids(shownFacts(facts, { filter: { ...noFilter, text: 'home arroios' }, sort: null, use }))).toBe('b');
});

test('topic, trust and use in the prompt narrow together', () => {
  const facts = [fact('a'), fact('b'), fact('c', { topic: 'Work' }), fact('d', { trust: 'derived' })];
  const shown = (filter: Partial<typeof noFilter>) =>
    ids(shownFacts(facts, { filter: { ...noFilter, ...filter }, sort: null, use }));
  expect(shown({ topic: 'Home', trust: 'stated' })).toBe('ab');
  expect(shown({ isInPrompt: true })).toBe('a');
  expect(shown({ isInPrompt: false, topic: 'Home' })).toBe('bd');
});

test('what is kept for good comes after what runs out, and the given list is left as it was', () => {
  const facts = [fact('a'), fact('b', { expiresAt: 9 }), fact('c', { expiresAt: 3 }), fact('d')];
  expect(ids(shownFacts(facts, { filter: noFilter, sort: { key: 'expiresAt', isDown: false }, use }))).toBe('cbad');
  expect(ids(facts)).toBe('abcd');
});

test('a column is sorted one way, then the other, then as injected', () => {
  const once = nextSort(null, 'text');
  expect(once).toEqual({ key: 'text', isDown: false });
  expect(nextSort(once, 'text')).toEqual({ key: 'text', isDown: true });
  expect(nextSort(nextSort(once, 'text'), 'text')).toBeNull();
  expect(nextSort(once, 'lastUsedAt')).toEqual({ key: 'lastUsedAt', isDown: true });
});

test('each topic is offered once, in order', () => {
  expect(topicsOf([fact('a', { topic: 'Work' }), fact('b'), fact('c'), fact('d', { topic: '' })])).toEqual([
    'Home',
    'Work',
  ]);
});
