import type { SearchQueries } from '../../store/search/search-queries';
import { anyOf } from './terms';

/** Below this many rows every word is cheap. */
const MANY_ROWS = 20_000;
/** Of all rows; what is more common is dropped, while so many rarer words stay. The larger the index, the more they cost. */
const COMMON = [
  { from: 100_000, share: 0.1, stay: 3 },
  { from: MANY_ROWS, share: 0.2, stay: 2 },
] as const;
/** Counted one by one up to here; what is more common is estimated from the newest rows. */
const COUNTED = 1_000;
const SAMPLE = 2_000;
const KEPT_MS = 60_000;

/** How common words are, counted by full text itself, so that forms and stems count together. */
export class TermCounts {
  readonly #queries: SearchQueries;
  readonly #counts = new Map<string, number>();
  #rows = 0;
  #newest = { from: 0, to: 0 };
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(queries: SearchQueries) {
    this.#queries = queries;
  }

  /** In a large index, without the words of more than a fifth of the rows, or a tenth; the two or three rarest always stay. */
  withoutCommon(terms: readonly string[], now: number): readonly string[] {
    this.#refresh(now);
    const common = COMMON.find(({ from }) => this.#rows > from);
    if (!common || terms.length <= common.stay) return terms;
    const counted = terms
      .map((term) => ({ term, count: this.#count(term) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count);
    return counted
      .filter(({ count }, index) => count <= this.#rows * common.share || index < common.stay)
      .map(({ term }) => term);
  }

  /** It is in no row at all. */
  isUnknown(term: string, now: number): boolean {
    this.#refresh(now);
    return this.#count(term) === 0;
  }

  /** Inverse document frequency as bm25 has it, with a one inside so that it stays above 0 where rows are few. */
  rarity(term: string, now: number): number {
    this.#refresh(now);
    return this.#rarityOf(this.#count(term));
  }

  /**
   * The rarity of a word that was said once: it is in a message, in a fact from it, and in the question, which is
   * indexed by then.
   */
  rarest(now: number): number {
    this.#refresh(now);
    return this.#rarityOf(3);
  }

  #rarityOf(count: number): number {
    return Math.log(1 + Math.max(0, this.#rows - count + 0.5) / (count + 0.5));
  }

  /** Counts are at most a minute old; in a small index they are always current. */
  #refresh(now: number): void {
    if (this.#rows > MANY_ROWS && Math.abs(now - this.#checkedAt) < KEPT_MS) return;
    this.#checkedAt = now;
    this.#rows = this.#queries.countAll();
    if (this.#rows > MANY_ROWS) this.#newest = this.#queries.newestRange(SAMPLE);
    this.#counts.clear();
  }

  #count(term: string): number {
    const known = this.#counts.get(term);
    if (known !== undefined) return known;
    const count = this.#estimate(anyOf([term]));
    this.#counts.set(term, count);
    return count;
  }

  #estimate(match: string): number {
    const count = this.#queries.countRows({ match, most: COUNTED });
    if (count < COUNTED) return count;
    const inSample = this.#queries.countRange({ match, ...this.#newest });
    return Math.max(COUNTED, Math.round((inSample / SAMPLE) * this.#rows));
  }
}
