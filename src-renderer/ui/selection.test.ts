import { expect, test } from 'vitest';
import { noSelection, selectedOf, withAllToggled, withRange, withToggled } from './selection';

const shown = ['a', 'b', 'c', 'd'];
const chosen = (ids: ReadonlySet<string>) => [...ids].sort().join('');

test('a row is chosen and let go again', () => {
  const once = withToggled(noSelection, 'b');
  expect(chosen(once.ids)).toBe('b');
  expect(chosen(withToggled(once, 'b').ids)).toBe('');
});

test('Shift chooses from the last choice to here, in either direction', () => {
  expect(chosen(withRange(withToggled(noSelection, 'b'), 'd', shown).ids)).toBe('bcd');
  expect(chosen(withRange(withToggled(noSelection, 'c'), 'a', shown).ids)).toBe('abc');
  expect(chosen(withRange(noSelection, 'c', shown).ids)).toBe('c');
});

test('all of what is shown is chosen, then nothing', () => {
  const all = withAllToggled(withToggled(noSelection, 'b'), shown);
  expect(chosen(all.ids)).toBe('abcd');
  expect(chosen(withAllToggled(all, shown).ids)).toBe('');
});

test('what a filter hides is not acted on', () => {
  expect(selectedOf({ ids: new Set(['a', 'z']), anchorId: null }, [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'a' }]);
});
