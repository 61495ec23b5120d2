import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBrokenLinks, findCycles, type StoredLink } from './message-links';

const link = (id: string, parentId: string | null, conversationId = 'c'): StoredLink => ({
  id,
  parentId,
  conversationId,
});

test('trees, several in one conversation and in several, have no broken link', () => {
  expect(findBrokenLinks([link('a', null), link('b', 'a'), link('c', 'a'), link('d', null), link('e', 'd')])).toEqual(
    [],
  );
  expect(findBrokenLinks([link('a', null), link('x', null, 'other')])).toEqual([]);
});

test('a message that is its own parent, a pair, a parent elsewhere and a parent that is gone are each named once', () => {
  expect(findBrokenLinks([link('a', 'a'), link('b', 'a')])).toEqual([{ id: 'a', what: 'cycle' }]);
  expect(findBrokenLinks([link('b', 'a'), link('a', 'b'), link('c', 'b')])).toEqual([{ id: 'a', what: 'cycle' }]);
  expect(findBrokenLinks([link('a', null, 'other'), link('b', 'a')])).toEqual([
    { id: 'b', what: 'other_conversation' },
  ]);
  expect(findBrokenLinks([link('b', 'gone')])).toEqual([{ id: 'b', what: 'missing_parent' }]);
});

test('cut where it is told, whatever hangs together however is a tree, and what was one is left alone', () => {
  const ids = Array.from({ length: 12 }, (_, nth) => `m${nth}`);
  const links = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids),
      parentId: fc.constantFrom(null, 'gone', ...ids),
      conversationId: fc.constantFrom('one', 'two'),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(links, (before) => {
      const cut = new Set(findBrokenLinks(before).map(({ id }) => id));
      const after = before.map((each) => (cut.has(each.id) ? { ...each, parentId: null } : each));
      expect(findBrokenLinks(after)).toEqual([]);
      const up = new Map(after.map(({ id, parentId }) => [id, parentId]));
      for (const { id } of after) {
        let [at, steps]: [string | null, number] = [id, 0];
        for (; at !== null && steps <= ids.length; steps += 1) at = up.get(at) ?? null;
        expect(at).toBeNull();
      }
    }),
  );
});

test('a chain of 100,000 that bites its tail takes steps in proportion, not their square', () => {
  const next = new Map(
    Array.from({ length: 100_000 }, (_, nth) => [`${nth}`.padStart(6, '0'), `${(nth + 1) % 100_000}`.padStart(6, '0')]),
  );
  expect(findCycles(next)).toEqual(['000000']);
});
