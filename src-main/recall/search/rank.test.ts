import { describe, expect, it } from 'vitest';
import { rankByMeaning, rankByWords } from './rank';

describe('ranking', () => {
  const row = { bm25: 0, isAuthor: false, asks: 0, wordCount: 10, tellsTime: false, factShare: 0 };

  it('adds what the row is to what its words are', () => {
    const [first] = rankByWords([{ ...row, id: 1, bm25: 4, isAuthor: true, wordCount: 30, tellsTime: true }]);
    expect(first?.score).toBeCloseTo(1 + 0.3 + 0.3 + 0.1, 10);
  });

  it('puts the older row first at equal score', () => {
    const same = [3, 1, 2].map((id) => ({ ...row, id, bm25: 1 }));
    expect(rankByWords(same).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('leaves a row without a vector to its words', () => {
    const ranked = rankByMeaning([
      { ...row, id: 1, bm25: 9 },
      { ...row, id: 2, bm25: 3, likeness: 0.2 },
      { ...row, id: 3, bm25: 1, likeness: 0.1 },
    ]);
    expect(ranked.at(-1)?.id).toBe(3);
  });
});
