import type { IdRange } from '../../store/search/search-ids';
import { anyOf } from '../text/terms';
import type { SearchTables } from './search-query';
import { shareOfBest } from './window-scores';

/** As FTS5 has them. */
const K1 = 1.2;
const B = 0.75;
/** A word of more than this share of the passages says nothing about a sitting; in a small index every word is cheap. */
const COMMON_SHARE = 0.2;
const FEW_PASSAGES = 2_000;
const LEAST_RARITY = 1e-6;

/**
 * How well whole sittings answer, by bm25 over the passages that hold each word: as good as an index of whole sittings, without
 * one. Which sitting a passage belongs to is kept in memory and brought up to date when it is asked for.
 */
export class SittingScores {
  readonly #tables: SearchTables;
  #sittingOf = new Map<number, string>();
  #passages = new Map<string, number>();
  #seen = -1;

  constructor(tables: SearchTables) {
    this.#tables = tables;
  }

  /** By the name of a sitting, 1 for the best; empty where no word stands in any. */
  find(terms: readonly string[], ranges: readonly IdRange[]): ReadonlyMap<string, number> {
    this.#refresh();
    const scores = new Map<string, number>();
    const count = this.#passages.size;
    const average = this.#sittingOf.size / Math.max(1, count);
    for (const term of terms) {
      const counts = this.#countIn(term, ranges);
      const rarity = Math.max(LEAST_RARITY, Math.log((count - counts.size + 0.5) / (counts.size + 0.5)));
      for (const [sitting, times] of counts) {
        const length = (this.#passages.get(sitting) ?? 0) / average;
        const weight = (times * (K1 + 1)) / (times + K1 * (1 - B + B * length));
        scores.set(sitting, (scores.get(sitting) ?? 0) + rarity * weight);
      }
    }
    return shareOfBest(scores);
  }

  /** In how many passages of each sitting a word stands; nothing for a word that is common. */
  #countIn(term: string, ranges: readonly IdRange[]): ReadonlyMap<string, number> {
    const most = Math.max(FEW_PASSAGES, COMMON_SHARE * this.#sittingOf.size);
    const counts = new Map<string, number>();
    let seen = 0;
    for (const range of ranges) {
      for (const row of this.#tables.queries.listRowsWith({ ...range, match: anyOf([term]) })) {
        const sitting = this.#sittingOf.get(row);
        if (sitting === undefined) continue;
        seen += 1;
        if (seen > most) return new Map();
        counts.set(sitting, (counts.get(sitting) ?? 0) + 1);
      }
    }
    return counts;
  }

  #refresh(): void {
    const { vectors } = this.#tables;
    const last = vectors.lastChange();
    if (last === this.#seen) return;
    const changed = this.#seen < 0 ? null : vectors.listChangedSittings(this.#seen);
    if (changed === null) {
      this.#sittingOf = new Map();
      this.#passages = new Map();
    }
    for (const { rowId, sitting } of changed ?? vectors.listSittings()) this.#move(rowId, sitting);
    this.#seen = last;
  }

  #move(rowId: number, sitting: string | null): void {
    const before = this.#sittingOf.get(rowId) ?? null;
    if (before === sitting) return;
    if (before !== null) this.#count(before, -1);
    if (sitting === null) this.#sittingOf.delete(rowId);
    else this.#sittingOf.set(rowId, sitting);
    if (sitting !== null) this.#count(sitting, 1);
  }

  #count(sitting: string, by: number): void {
    const count = (this.#passages.get(sitting) ?? 0) + by;
    if (count > 0) this.#passages.set(sitting, count);
    else this.#passages.delete(sitting);
  }
}
