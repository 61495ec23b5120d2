import type { IdRange } from '../../store/search/search-ids';
import type { VectorRows } from '../../store/search/vectors';

/** Which sitting each row belongs to, as numbers: 0 for none. Rows of one workspace and class are a block (`search-ids.ts`). */
const BLOCK = 2 ** 32;
const FIRST_SIZE = 1_024;

/**
 * Which sitting each passage belongs to, kept in memory and brought up to date when it is asked for: four bytes a passage. A
 * sitting has a number from 1 on, for as long as this lives.
 */
export class SittingStock {
  readonly #rows: Pick<VectorRows, 'lastChange' | 'listChangedSittings' | 'listSittings'>;
  readonly #blocks = new Map<number, Int32Array>();
  readonly #numbers = new Map<string, number>();
  #passages = new Int32Array(FIRST_SIZE);
  #all = 0;
  #sittings = 0;
  #seen = -1;

  constructor(rows: Pick<VectorRows, 'lastChange' | 'listChangedSittings' | 'listSittings'>) {
    this.#rows = rows;
  }

  refresh(): void {
    const last = this.#rows.lastChange();
    if (last === this.#seen) return;
    const changed = this.#seen < 0 ? null : this.#rows.listChangedSittings(this.#seen);
    if (changed === null) this.#clear();
    for (const { rowId, sitting } of changed ?? this.#rows.listSittings()) this.#move(rowId, sitting);
    this.#seen = last;
  }

  /** How many sittings have passages, how many passages those are, and above which number no sitting is. */
  get counts(): { readonly sittings: number; readonly passages: number; readonly numbers: number } {
    return { sittings: this.#sittings, passages: this.#all, numbers: this.#numbers.size + 1 };
  }

  /** Whether a row of a range has a sitting: what is remembered has none. */
  isIn({ from, to }: IdRange): boolean {
    return [...this.#blocks.keys()].some((block) => block * BLOCK <= to && (block + 1) * BLOCK > from);
  }

  /** The sittings of some rows in the order of their ids, a number for each row. */
  numbersOf(rows: readonly number[]): Int32Array {
    const numbers = new Int32Array(rows.length);
    let first = Number.NEGATIVE_INFINITY;
    let sittings: Int32Array | undefined;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (row >= first + BLOCK) {
        const block = Math.floor(row / BLOCK);
        first = block * BLOCK;
        sittings = this.#blocks.get(block);
      }
      numbers[at] = sittings?.[row - first] ?? 0;
    }
    return numbers;
  }

  numberOf(row: number): number {
    const block = Math.floor(row / BLOCK);
    return this.#blocks.get(block)?.[row - block * BLOCK] ?? 0;
  }

  passagesOf(number: number): number {
    return this.#passages[number] ?? 0;
  }

  #clear(): void {
    this.#blocks.clear();
    this.#numbers.clear();
    this.#passages.fill(0);
    this.#all = 0;
    this.#sittings = 0;
  }

  #move(rowId: number, sitting: string | null): void {
    const block = Math.floor(rowId / BLOCK);
    const at = rowId - block * BLOCK;
    const before = this.numberOf(rowId);
    const now = sitting === null ? 0 : this.#numberOf(sitting);
    if (before === now) return;
    const sittings = grown(this.#blocks.get(block), at);
    this.#blocks.set(block, sittings);
    sittings[at] = now;
    this.#count(before, -1);
    this.#count(now, 1);
  }

  #numberOf(sitting: string): number {
    const known = this.#numbers.get(sitting);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(sitting, number);
    this.#passages = grown(this.#passages, number);
    return number;
  }

  #count(number: number, by: number): void {
    if (number === 0) return;
    const count = (this.#passages[number] ?? 0) + by;
    if (by > 0 && count === 1) this.#sittings += 1;
    if (by < 0 && count === 0) this.#sittings -= 1;
    this.#passages[number] = count;
    this.#all += by;
  }
}

/** With a place for `at`. */
function grown(values: Int32Array | undefined, at: number): Int32Array<ArrayBuffer> {
  if (values && at < values.length) return values as Int32Array<ArrayBuffer>;
  const larger = new Int32Array(Math.max(FIRST_SIZE, 2 * (values?.length ?? 0), at + 1));
  if (values) larger.set(values);
  return larger;
}
