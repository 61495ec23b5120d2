import type { IdRange } from '../../store/search/search-ids';
import { anyOf } from '../text/terms';
import { SittingStock } from './sitting-stock';
import type { SearchTables } from './tables';

/** As FTS5 has them. */
const K1 = 1.2;
const B = 0.75;
/** A word of more passages than this share of all says nothing about a sitting; where they are few, every word counts. */
const COMMON_SHARE = 0.05;
const FEW_PASSAGES = 200;
const LEAST_RARITY = 1e-6;

/**
 * How well whole sittings answer, by bm25 over the passages that hold each word: as good as an index of whole sittings, without
 * one.
 */
export class SittingScores {
  readonly #queries: SearchTables['queries'];
  readonly #stock: SittingStock;

  constructor({ queries, vectors }: SearchTables) {
    this.#queries = queries;
    this.#stock = new SittingStock(vectors);
  }

  /** What the sitting of a row scores, 1 for the best and 0 for one without a word; undefined for a row without a sitting. */
  find(terms: readonly string[], ranges: readonly IdRange[]): (row: number) => number | undefined {
    this.#stock.refresh();
    const { sittings, passages, numbers } = this.#stock.counts;
    const average = passages / Math.max(1, sittings);
    const scores = new Float64Array(numbers);
    const times = new Int32Array(numbers);
    for (const term of terms) {
      const found = this.#count(term, ranges, times);
      const rarity = Math.max(LEAST_RARITY, Math.log((sittings - found.length + 0.5) / (found.length + 0.5)));
      for (const number of found) {
        const count = times[number] ?? 0;
        const length = this.#stock.passagesOf(number) / average;
        scores[number] = (scores[number] ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
        times[number] = 0;
      }
    }
    const best = scores.reduce((most, score) => Math.max(most, score), 0) || 1;
    return (row) => {
      const number = this.#stock.numberOf(row);
      return number === 0 ? undefined : (scores[number] ?? 0) / best;
    };
  }

  /** Counts up in how many passages of each sitting a word stands. The sittings, each once; none for a word that is common. */
  #count(term: string, ranges: readonly IdRange[], times: Int32Array): readonly number[] {
    const most = Math.max(FEW_PASSAGES, Math.floor(COMMON_SHARE * this.#stock.counts.passages));
    const match = anyOf([term]);
    const found: number[] = [];
    let left = most;
    for (const range of ranges.filter((each) => this.#stock.isIn(each))) {
      const rows = this.#queries.listRowsWith({ ...range, match, most: left + 1 });
      left -= rows.length;
      for (const number of this.#stock.numbersOf(rows)) {
        const before = times[number] ?? 0;
        if (number !== 0 && before === 0) found.push(number);
        times[number] = before + 1;
      }
      times[0] = 0;
      if (left >= 0) continue;
      for (const number of found) times[number] = 0;
      return [];
    }
    return found;
  }
}
