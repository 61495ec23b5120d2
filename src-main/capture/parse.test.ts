import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCapture, tagOf } from './parse';

const NOW = Date.UTC(2026, 10, 21, 18, 52);
const DAY_MS = 86_400_000;
const tides = { id: 'p1', name: 'Tide Tables' };
const flat = { id: 'p2', name: 'flat' };
const projects = [tides, flat];
const read = (text: string) => parseCapture(text, { projects, now: NOW });

describe('what a capture says about itself', () => {
  test('a known #name is its project and leaves the text', () => {
    expect(read('Ask the port #tide-tables today')).toMatchObject({ text: 'Ask the port today', project: tides });
    expect(read('#FLAT: no')).toMatchObject({ text: 'no', project: flat });
  });

  test('an unknown #name stays text', () => {
    expect(read('fix #1234 and #nobody')).toEqual({
      text: 'fix #1234 and #nobody',
      project: null,
      expiresAt: null,
      marks: [],
    });
  });

  test.each([
    ['!24h', DAY_MS],
    ['!7d', 7 * DAY_MS],
    ['!2w', 14 * DAY_MS],
  ])('%s is how long it is kept', (word, keptMs) => {
    expect(read(`Buy rye ${word}`)).toMatchObject({ text: 'Buy rye', expiresAt: NOW + keptMs });
  });

  test.each(['!0d', '!7', '!d', '!7days', '!-1d', '!99999w', 'wow!7d', '!important', '!٧d'])(
    '%s stays text',
    (word) => {
      expect(read(`Well ${word}`)).toMatchObject({ text: `Well ${word}`, expiresAt: null });
    },
  );

  test('the first of each counts; a second one is text', () => {
    expect(read('a #flat #tide-tables !1d !2d')).toMatchObject({
      text: 'a #tide-tables !2d',
      project: flat,
      expiresAt: NOW + DAY_MS,
    });
  });

  test('lines stay lines', () => {
    expect(read('#flat one\ntwo !1d\n!x three').text).toBe('one\ntwo\n!x three');
  });

  test('marks alone are text: nothing else would be left', () => {
    expect(read(' #flat !7d ')).toEqual({ text: '#flat !7d', project: null, expiresAt: null, marks: [] });
  });
});

const word = fc.oneof(
  fc.constantFrom(
    '#flat',
    '#tide-tables',
    '#nobody',
    '!7d',
    '!2w',
    '!24h',
    '!soon',
    '#',
    '!',
    '\n',
    ' ',
    '\t',
    '\u00a0',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const draft = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

describe('whatever is typed', () => {
  test('marks are words of their own, in order, and say what they are', () => {
    fc.assert(
      fc.property(draft, (source) => {
        let last = 0;
        for (const { from, to, kind } of read(source).marks) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(source.slice(from, to)).toMatch(kind === 'project' ? /^#\S+$/u : /^![1-9]\d*[hdw]$/u);
          expect(source.slice(Math.max(0, from - 1), from)).toMatch(/^\s?$/u);
          expect(source.slice(to, to + 1)).toMatch(/^\s?$/u);
          last = to;
        }
      }),
    );
  });

  test('every word but the marks is kept, in its order', () => {
    fc.assert(
      fc.property(draft, (source) => {
        const { text, marks } = read(source);
        const blanked = marks.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, source);
        const words = (value: string) => value.split(/\s+/u).filter((each) => each !== '');
        expect(words(text)).toEqual(words(blanked));
      }),
    );
  });

  test('something typed is never nothing kept, and without marks it is only trimmed', () => {
    fc.assert(
      fc.property(draft, (source) => {
        const { text, marks } = read(source);
        expect(text === '').toBe(source.trim() === '');
        if (marks.length === 0) expect(text).toBe(source.trim());
      }),
    );
  });

  test('a project is found by the tag that is shown for it', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => tagOf(each) !== '');
    fc.assert(
      fc.property(name, (each) => {
        const parsed = parseCapture(`x #${tagOf(each)}`, { projects: [{ id: 'p', name: each }], now: NOW });
        expect(parsed.project?.id).toBe('p');
      }),
    );
  });
});
