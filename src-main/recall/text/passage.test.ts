import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage } from './passage';

describe('passages', () => {
  it('never exceed their length by more than the dots, and marks lie inside', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.integer({ min: 20, max: 200 }), (text, most) => {
        const passage = bestPassage(text, ['a', 'be'], most);
        expect(passage.text.length).toBeLessThanOrEqual(most + 4);
        for (const { from, to } of passage.marks) expect(from < to && to <= passage.text.length).toBe(true);
      }),
    );
  });
});
