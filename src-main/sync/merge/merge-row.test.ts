import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampOf } from '../clock/hybrid-clock';
import { rowHash } from './digest';
import { type MergePolicy, mergeRow, type RowState, shownValues } from './merge-row';
import { mergeStamps, restamp } from './stamps';

const FACT: MergePolicy = {
  columns: ['text', 'topic', 'pinned', 'deleted_at'],
  hides: ['deleted_at'],
  content: ['text', 'topic'],
  keeps: ['text'],
};
const MESSAGE: MergePolicy = { columns: ['role', 'content', 'pinned'], life: ['role'] };
const NEVER_SEEN = () => false;
const at = (ms: number, device = 'aaaaaaaa') => stampOf(ms, 0, device);

/** A device that writes one row and reads what others wrote. */
type Step =
  | { readonly kind: 'edit'; readonly device: number; readonly column: string; readonly value: string }
  | { readonly kind: 'hide' | 'delete' | 'make'; readonly device: number }
  | { readonly kind: 'read'; readonly device: number; readonly from: number };

const devices = 3;
const device = fc.integer({ min: 0, max: devices - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    device,
    column: fc.constantFrom('text', 'topic', 'pinned'),
    value: fc.string({ maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('hide' as const, 'delete' as const, 'make' as const), device }),
  fc.record({ kind: fc.constant('read' as const), device, from: device }),
);

/** All states that such devices told each other, in the order they came up. */
function statesOf(steps: readonly Step[]): readonly RowState[] {
  const first: RowState = { stamps: { row: at(1) }, values: { text: '', topic: '', pinned: '0', deleted_at: null } };
  const known: RowState[] = Array.from({ length: devices }, () => first);
  const told: RowState[] = [first];
  let ms = 2;
  for (const each of steps) {
    const own = known[each.device] ?? first;
    // Clocks are equal now and then, so that stamps collide but for the device.
    if (each.device === 0) ms += 1;
    const stamp = at(ms, `${each.device}`.repeat(8));
    const next = written(own, each, stamp, known);
    known[each.device] = mergeRow(own, next, FACT, NEVER_SEEN).state;
    told.push(next);
  }
  return told;
}

function written(own: RowState, each: Step, stamp: string, known: readonly RowState[]): RowState {
  switch (each.kind) {
    case 'edit': {
      const stamps = restamp(own.stamps, [each.column], stamp);
      return { ...own, stamps, values: { ...own.values, [each.column]: each.value } };
    }
    case 'hide': {
      const seen = { deleted_at: mergeStamps(own.stamps, { row: stamp }).row };
      return {
        ...own,
        stamps: restamp(own.stamps, ['deleted_at'], stamp),
        values: { ...own.values, deleted_at: 1 },
        seen,
      };
    }
    case 'delete':
      return { ...own, tomb: own.stamps };
    case 'make':
      return { ...own, stamps: mergeStamps(own.stamps, { row: stamp }) };
    case 'read':
      return known[each.from] ?? own;
    default:
      return each satisfies never;
  }
}

const merged = (states: readonly RowState[]): RowState =>
  states.reduce((all, state) => mergeRow(all, state, FACT, NEVER_SEEN).state);

const hashOf = (state: RowState): string => rowHash({ table: 'facts', key: 'f', ...state }).toString('hex');

test('in any order, with any repetition and in any parts: the same row and the same digest', () => {
  const shuffled = fc.array(step, { minLength: 1, maxLength: 30 }).chain((steps) => {
    const states = statesOf(steps);
    const order = fc.shuffledSubarray(
      states.map((_, index) => index),
      { minLength: states.length },
    );
    const again = fc.array(fc.integer({ min: 0, max: states.length - 1 }), { maxLength: 10 });
    return fc.tuple(fc.constant(states), order, again, fc.integer({ min: 1, max: states.length }));
  });
  fc.assert(
    fc.property(shuffled, ([states, order, again, cut]) => {
      const there = [...order, ...again].map((index) => states[index] as RowState);
      const parts = [there.slice(0, cut), there.slice(cut)].filter((part) => part.length > 0).map(merged);
      const [one, other] = [merged(states), merged(parts)];
      expect(other).toEqual(one);
      expect(hashOf(other)).toBe(hashOf(one));
    }),
    { numRuns: 300 },
  );
});

describe('a deletion', () => {
  const made: RowState = { stamps: { row: at(1) }, values: { text: 'a', topic: '', pinned: 0, deleted_at: null } };
  const edited: RowState = { stamps: restamp(made.stamps, ['text'], at(2)), values: { ...made.values, text: 'b' } };

  test('beats an edit that it has seen', () => {
    const gone: RowState = { stamps: edited.stamps, tomb: edited.stamps };
    expect(mergeRow(edited, gone, FACT, NEVER_SEEN).isAlive).toBe(false);
  });

  test('leaves an edit that it has not seen, even one with an earlier stamp than its own', () => {
    const gone: RowState = { stamps: made.stamps, tomb: made.stamps };
    const { isAlive, state } = mergeRow(gone, edited, FACT, NEVER_SEEN);
    expect(isAlive).toBe(true);
    expect(state.values?.text).toBe('b');
  });

  test('of a message is not undone by a pin', () => {
    const message: RowState = { stamps: { row: at(1) }, values: { role: 'user', content: 'hello', pinned: 0 } };
    const pinned: RowState = {
      stamps: restamp(message.stamps, ['pinned'], at(9)),
      values: { pinned: 1 },
      isPartial: true,
    };
    const gone: RowState = { stamps: message.stamps, tomb: message.stamps };
    expect(mergeRow(gone, pinned, MESSAGE, NEVER_SEEN).isAlive).toBe(false);
    expect(mergeRow(message, pinned, MESSAGE, NEVER_SEEN)).toMatchObject({
      isAlive: true,
      unknown: [],
      state: { values: { role: 'user', content: 'hello', pinned: 1 } },
    });
  });

  test('that hides only is void once what the row says is newer than what it had seen', () => {
    const hidden: RowState = {
      stamps: restamp(made.stamps, ['deleted_at'], at(5)),
      values: { ...made.values, deleted_at: 77 },
      seen: { deleted_at: at(1) },
    };
    expect(shownValues(mergeRow(made, hidden, FACT, NEVER_SEEN).state, FACT).deleted_at).toBe(77);
    expect(shownValues(mergeRow(edited, hidden, FACT, NEVER_SEEN).state, FACT)).toMatchObject({
      text: 'b',
      deleted_at: null,
    });
  });

  test('whose newest text nobody here knows any more takes the newest that is known, and says so', () => {
    const gone: RowState = { stamps: edited.stamps, tomb: edited.stamps };
    const retitled: RowState = {
      stamps: restamp(made.stamps, ['topic'], at(3)),
      values: { ...made.values, topic: 'x' },
    };
    const { isAlive, unknown, state } = mergeRow(gone, retitled, FACT, NEVER_SEEN);
    expect({ isAlive, unknown }).toEqual({ isAlive: true, unknown: ['text'] });
    expect(state.values).toMatchObject({ text: 'a', topic: 'x' });
  });
});

describe('a value that loses', () => {
  const made: RowState = { stamps: { row: at(1) }, values: { text: 'a', topic: '', pinned: 0, deleted_at: null } };
  const edit = (text: string, ms: number, by: string): RowState => ({
    stamps: restamp(made.stamps, ['text'], at(ms, by)),
    values: { ...made.values, text },
  });

  test('comes out unless its winner had seen it or says the same', () => {
    const [one, two] = [edit('one', 2, 'aaaaaaaa'), edit('two', 3, 'bbbbbbbb')];
    expect(mergeRow(one, two, FACT, NEVER_SEEN).losers).toEqual([
      {
        column: 'text',
        lost: { stamp: at(2, 'aaaaaaaa'), value: 'one' },
        won: { stamp: at(3, 'bbbbbbbb'), value: 'two' },
      },
    ]);
    expect(mergeRow(two, one, FACT, NEVER_SEEN).losers).toEqual(mergeRow(one, two, FACT, NEVER_SEEN).losers);
    expect(mergeRow(one, two, FACT, () => true).losers).toEqual([]);
    expect(mergeRow(one, edit('one', 3, 'bbbbbbbb'), FACT, NEVER_SEEN).losers).toEqual([]);
  });
});
