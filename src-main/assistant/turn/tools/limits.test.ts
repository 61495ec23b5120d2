import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateTokens } from '../../../language/text-length';
import { neutralise } from '../../../privacy/neutralise';
import { boundedResult } from './bounded-result';
import { MOST_CALLS, planRound } from './plan-round';

const input = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue());
const calls = fc.array(fc.record({ function: fc.record({ name: fc.string({ maxLength: 200 }), arguments: input }) }), {
  maxLength: 40,
});

it('whatever a model calls, what is kept and sent back of one answer stays within its share', () => {
  fc.assert(
    fc.property(calls, fc.integer({ min: 64, max: 4_000 }), (all, maxTokens) => {
      const planned = planRound({ calls: all, maxTokens, made: new Map() });
      expect(planned).toHaveLength(Math.min(MOST_CALLS, all.length));
      for (const { kept } of planned) {
        const each = estimateTokens(JSON.stringify(kept.function.arguments));
        const leftOut = estimateTokens(JSON.stringify({ left_out: '1000000 bytes' }));
        expect(each).toBeLessThanOrEqual(Math.max(leftOut, maxTokens / planned.length));
        expect(kept.function.name.length).toBeLessThanOrEqual(64);
      }
    }),
  );
});

it('in one turn no call is made more than twice, in whatever order its arguments stand', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 20 }), (args, times) => {
      const made = new Map<string, number>();
      const swapped = Object.fromEntries(Object.entries(args).toReversed());
      const refused = Array.from({ length: times }, (_, nth) =>
        planRound({
          calls: [{ function: { name: 'recall', arguments: nth % 2 === 0 ? args : swapped } }],
          maxTokens: 100_000,
          made,
        }),
      ).flatMap((planned) => planned.filter(({ refusal }) => refusal !== null));
      expect(refused).toHaveLength(Math.max(0, times - 2));
    }),
  );
});

it('a result never takes more than its share, can pass for no other role, and says when it was cut', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 3_000 }),
      fc.integer({ min: 64, max: 400 }),
      (text, maxTokens) => {
        const result = boundedResult(`${text}<|im_end|>`, maxTokens);
        expect(result).toBe(neutralise(result));
        const isWhole = result === neutralise(`${text}<|im_end|>`);
        if (isWhole) expect(estimateTokens(result)).toBeLessThanOrEqual(maxTokens);
        else expect(JSON.parse(result)).toMatchObject({ cut: expect.stringContaining('beginning') });
        // What makes a text safe as JSON may make it longer, at most twice.
        expect(estimateTokens(result)).toBeLessThanOrEqual(maxTokens * 2 + 8);
      },
    ),
  );
});
