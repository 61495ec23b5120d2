import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideText, withoutRanges } from './spans';

const kinds = ['typed', 'pasted', 'dropped'] as const;
const MARK = '[REDACTED]';

/** A text with spans that cover it, each piece of letters that tell its kind. */
const marked = fc
  .array(fc.record({ kind: fc.constantFrom(...kinds), length: fc.integer({ min: 1, max: 12 }) }), { maxLength: 8 })
  .map((pieces) => {
    let text = '';
    const spans = pieces.map(({ kind, length }) => {
      const from = text.length;
      text += kind.charAt(0).repeat(length);
      return { from, to: text.length, kind };
    });
    return { text, spans };
  });

test('after something was taken out every letter still lies in a span of its own kind, without a gap', () => {
  fc.assert(
    fc.property(
      marked,
      fc.array(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 9 })), { maxLength: 4 }),
      ({ text, spans }, cuts) => {
        const ranges: { from: number; to: number }[] = [];
        for (const [at, length] of [...cuts].sort(([a], [b]) => a - b)) {
          const from = Math.max(at, ranges.at(-1)?.to ?? 0);
          const to = Math.min(text.length, from + length);
          if (from < to) ranges.push({ from, to });
        }
        let redacted = '';
        let at = 0;
        for (const { from, to } of ranges) {
          redacted += text.slice(at, from) + MARK;
          at = to;
        }
        redacted += text.slice(at);
        const moved = withoutRanges(spans, ranges, MARK.length);
        let covered = 0;
        for (const { from, to, kind } of moved) {
          expect(from).toBe(covered);
          covered = to;
          for (const letter of redacted.slice(from, to).replaceAll(MARK, '')) expect(letter).toBe(kind.charAt(0));
        }
        expect(covered).toBe(redacted.length);
      },
    ),
  );
});

test('a divided text loses nothing, and what stays keeps where it came from', () => {
  fc.assert(
    fc.property(marked, fc.string({ maxLength: 5 }), ({ text, spans }, uncovered) => {
      const whole = text + uncovered;
      const { kept, keptSpans, moved } = divideText(whole, spans, ({ kind }) => kind !== 'typed');
      expect([...kept, ...moved.join('')].sort()).toEqual([...whole].sort());
      expect(kept).toBe('t'.repeat(kept.length));
      for (const { from, to, kind } of keptSpans) expect(kept.slice(from, to)).toBe(kind.charAt(0).repeat(to - from));
    }),
  );
});
