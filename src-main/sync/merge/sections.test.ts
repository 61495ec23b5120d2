import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SectionState } from '../changes/change-set';
import { stampOf } from '../clock/hybrid-clock';
import { foldSection, mergeSections, NO_SECTION, writeSection } from './sections';

const DEVICES = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'];
const at = (ms: number, device = 0) => stampOf(ms, 0, DEVICES[device] ?? '');

type Step = { readonly device: number; readonly from: number | null; readonly text: string | null };

const line = fc.constantFrom('red\n', 'green\n', 'blue\n');
const step: fc.Arbitrary<Step> = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  from: fc.option(fc.integer({ min: 0, max: 2 })),
  text: fc.option(
    fc.array(line, { maxLength: 4 }).map((lines) => lines.join('')),
    { freq: 5 },
  ),
});

function statesOf(steps: readonly Step[]): readonly SectionState[] {
  const known: SectionState[] = DEVICES.map(() => NO_SECTION);
  const told: SectionState[] = [];
  for (const [index, { device, from, text }] of steps.entries()) {
    const own = known[device] ?? NO_SECTION;
    const next =
      from === null ? writeSection(own, text, at(index + 1, device)) : mergeSections(own, known[from] ?? NO_SECTION);
    known[device] = next;
    told.push(next);
  }
  return told;
}

test('in any order, with any repetition and in any parts: the same section', () => {
  const shuffled = fc.array(step, { minLength: 1, maxLength: 25 }).chain((steps) => {
    const states = statesOf(steps);
    const indexes = states.map((_, index) => index);
    return fc.tuple(
      fc.constant(states),
      fc.shuffledSubarray(indexes, { minLength: states.length }),
      fc.array(fc.constantFrom(...indexes), { maxLength: 8 }),
      fc.constantFrom(...indexes),
    );
  });
  const merged = (states: readonly SectionState[]) => states.reduce(mergeSections, NO_SECTION);
  fc.assert(
    fc.property(shuffled, ([states, order, again, cut]) => {
      const there = [...order, ...again].map((index) => states[index] as SectionState);
      const other = mergeSections(merged(there.slice(cut)), merged(there.slice(0, cut)));
      expect(other).toEqual(merged(states));
      expect(foldSection(other)).toBe(foldSection(merged(states)));
    }),
    { numRuns: 300 },
  );
});

describe('two devices', () => {
  const begin = writeSection(NO_SECTION, '## Trip\none\ntwo\nthree\n', at(1));

  test('that change different lines get both changes', () => {
    const one = writeSection(begin, '## Trip\nONE\ntwo\nthree\n', at(2, 0));
    const other = writeSection(begin, '## Trip\none\ntwo\nthree\nfour\n', at(3, 1));
    expect(foldSection(mergeSections(one, other))).toBe('## Trip\nONE\ntwo\nthree\nfour\n');
  });

  test('that change the same line keep both lines, the earlier first', () => {
    const one = writeSection(begin, '## Trip\none\nTWO\nthree\n', at(2, 0));
    const other = writeSection(begin, '## Trip\none\n2\nthree\n', at(3, 1));
    expect(foldSection(mergeSections(other, one))).toBe('## Trip\none\nTWO\n2\nthree\n');
  });

  test('of which one wrote many times since lose none of it', () => {
    const one = writeSection(begin, '## Trip\none\ntwo\nthree\nfour\n', at(2, 0));
    const other = ['a', 'ab', 'abc'].reduce(
      (state, text, index) => writeSection(state, `## Trip\n${text}\none\ntwo\nthree\n`, at(3 + index, 1)),
      begin,
    );
    expect(foldSection(mergeSections(one, other))).toBe('## Trip\nabc\none\ntwo\nthree\nfour\n');
  });

  test('of which one deletes what the other had changed unseen keep it; seen, it goes', () => {
    const edited = writeSection(begin, '## Trip\nnew\n', at(2, 0));
    const gone = writeSection(begin, null, at(3, 1));
    expect(foldSection(mergeSections(edited, gone))).toBe('## Trip\nnew\n');
    expect(foldSection(mergeSections(edited, writeSection(edited, null, at(4, 1))))).toBe(null);
  });

  test('that begin the same section keep both texts', () => {
    const one = writeSection(NO_SECTION, '## Trip\nLisbon', at(2, 0));
    const other = writeSection(NO_SECTION, '## Trip\nOslo', at(3, 1));
    const text = foldSection(mergeSections(one, other));
    expect(text).toContain('Lisbon');
    expect(text).toContain('Oslo');
  });
});
