import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestExcerpt } from './excerpt';

describe('excerpts', () => {
  it('never exceed their length by more than the dots, and marks lie inside', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), fc.integer({ min: 20, max: 200 }), (text, most) => {
        const excerpt = bestExcerpt(text, ['a', 'be'], { maxCharacters: most });
        expect(excerpt.text.length).toBeLessThanOrEqual(most + 4);
        for (const { from, to } of excerpt.marks) expect(from < to && to <= excerpt.text.length).toBe(true);
      }),
    );
  });

  it('may be held to two sentences: the one with most of the terms, and the one behind it or, at the end, before it', () => {
    const text = 'It rained. The boat is red. It has one sail. We went home.';
    const two = (term: string) => bestExcerpt(text, [term], { maxCharacters: 200, maxSentences: 2 }).text;
    expect(two('boat')).toBe('… The boat is red. It has one sail. …');
    expect(two('home')).toBe('… It has one sail. We went home.');
  });
});
