import type { SearchQueries } from '../store/search-queries';
import { anyOf } from './terms';

/** Below this many rows every word is cheap. */
const MANY_ROWS = 20_000;
const COMMON_SHARE = 0.2;
/** Counts are kept while the index has not grown by more than a twentieth. */
const GROWTH = 1.05;

/** How common words are, counted by full text itself, so that forms and stems count together. */
export class TermCounts {
  readonly #queries: SearchQueries;
  readonly #counts = new Map<string, number>();
  #rows = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(queries: SearchQueries) {
    this.#queries = queries;
  }

  /** The number of rows, at most a second old. `now` in milliseconds of any clock. */
  rows(now: number): number {
    if (Math.abs(now - this.#checkedAt) < 1_000) return this.#rows;
    this.#checkedAt = now;
    const rows = this.#queries.countAll();
    if (rows > this.#rows * GROWTH || rows * GROWTH < this.#rows || this.#rows < MANY_ROWS) {
      this.#counts.clear();
    }
    this.#rows = rows;
    return rows;
  }

  /** In how many rows a word stands, counted up to one in five rows: what is more common weighs nothing anyway. */
  count(term: string, rows: number): number {
    const known = this.#counts.get(term);
    if (known !== undefined) return known;
    const most = Math.max(MANY_ROWS, Math.ceil(rows * COMMON_SHARE) + 1);
    const count = this.#queries.countRows({ match: anyOf([term]), most });
    this.#counts.set(term, count);
    return count;
  }

  /** In a large index, without the words of more than a fifth of the rows as long as two rarer ones stay. */
  withoutCommon(terms: readonly string[], now: number): readonly string[] {
    const rows = this.rows(now);
    if (rows <= MANY_ROWS || terms.length <= 2) return terms;
    const rarer = terms.filter((term) => this.count(term, rows) <= rows * COMMON_SHARE);
    return rarer.length >= 2 ? rarer : terms;
  }

  /** Inverse document frequency, as bm25 has it, never below a small positive number. */
  rarity(term: string, now: number): number {
    const rows = this.rows(now);
    const count = this.count(term, rows);
    return Math.max(0.01, Math.log((rows - count + 0.5) / (count + 0.5)));
  }
}
