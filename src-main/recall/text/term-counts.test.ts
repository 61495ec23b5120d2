import { expect, it } from 'vitest';
import type { SearchQueries } from '../../store/search/search-queries';
import { TermCounts } from './term-counts';

/** An index of so many rows, in which each word is in the share that it names. */
function countsOf(rows: number): TermCounts {
  const shareOf = (match: string) => Number(match.replaceAll('"', '').replace('in', '')) / 100;
  return new TermCounts({
    countAll: () => rows,
    newestRange: (count: number) => ({ from: rows - count, to: rows }),
    countRows: ({ match, most }: { readonly match: string; readonly most: number }) =>
      Math.min(most, Math.round(shareOf(match) * rows)),
    countRange: ({ match, from, to }: { readonly match: string; readonly from: number; readonly to: number }) =>
      Math.round(shareOf(match) * (to - from)),
  } as unknown as SearchQueries);
}

it('words of more than a fifth of the rows are dropped above 20,000 rows while two rarer ones stay', () => {
  const words = ['in30', 'in15', 'in5', 'in21'];
  expect(countsOf(20_000).withoutCommon(words, 0)).toEqual(words);
  expect(countsOf(30_000).withoutCommon(words, 0)).toEqual(['in5', 'in15']);
  expect(countsOf(30_000).withoutCommon(['in30', 'in40', 'in50'], 0)).toEqual(['in30', 'in40']);
});

it('words of more than a tenth are dropped above 100,000 rows while three rarer ones stay', () => {
  expect(countsOf(120_000).withoutCommon(['in30', 'in15', 'in5', 'in3', 'in2'], 0)).toEqual(['in2', 'in3', 'in5']);
  expect(countsOf(120_000).withoutCommon(['in30', 'in15', 'in5', 'in25'], 0)).toEqual(['in5', 'in15', 'in25']);
});
