import { describe, expect, it } from 'vitest';
import { rankByMeaning, rankByWords } from './rank';

describe('ranking', () => {
  const row = { refId: '', passage: 0, window: 0, sitting: 0, isAsked: false };

  it('adds up what its passage, its neighbours, its sitting and its author say', () => {
    const [first] = rankByWords([{ ...row, id: 1, passage: 1, window: 0.5, sitting: 0.5, isAsked: true }]);
    expect(first?.score).toBeCloseTo(1 + 0.2 + 0.25 + 0.6, 10);
  });

  it('puts the lower row first at equal score', () => {
    const same = [3, 1, 2].map((id) => ({ ...row, id, passage: 1 }));
    expect(rankByWords(same).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('lets a request bring its answer along', () => {
    const ranked = rankByWords([
      { ...row, id: 1, refId: 'request', passage: 1 },
      { ...row, id: 2, refId: 'another', passage: 0.8 },
      { ...row, id: 3, refId: 'answer', passage: 0.1, answers: 'request' },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('leaves a text without a vector to its words', () => {
    const ranked = rankByMeaning([
      { ...row, id: 1, passage: 1 },
      { ...row, id: 2, passage: 0.9, cosine: 0.6, nearest: 0.6 },
      { ...row, id: 3, cosine: 0.1, nearest: 0.1 },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});
