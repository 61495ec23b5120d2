import type { IdRange } from '../../store/search/search-ids';
import type { StoredVector } from '../../store/search/vectors';
import { readQuantised } from './quantise';
import { VectorBlock } from './vector-block';

export type Likeness = {
  /** Row ids by cosine + the largest cosine of their sitting, the best first. */
  readonly best: readonly number[];
  readonly of: (rowId: number) => number | undefined;
  /** Cosine alone. */
  readonly cosineOf: (rowId: number) => number | undefined;
};

/** How strongly a fact that is closer to the question pulls its message along. */
const FACT_PULL = 0.6;
const CANDIDATES = 200;

/** All vectors of one model, in one block, so that a question is compared with every one of them. */
export class VectorMemory {
  #block: VectorBlock | null = null;
  #count = 0;
  #scales = new Float32Array(0);
  #sittings = new Int32Array(0);
  #ids = new Float64Array(0);
  readonly #positions = new Map<number, number>();
  readonly #sittingNumbers = new Map<string, number>();
  readonly #messagesOfFact = new Map<number, readonly number[]>();

  get size(): number {
    return this.#count;
  }

  /** Adds, replaces or removes one. A vector of other dimensions than the first is passed over. */
  apply({ rowId, sitting, vector }: StoredVector): void {
    const read = vector && readQuantised(vector);
    const block = this.#block ?? (read ? new VectorBlock(read.values.length) : null);
    this.#block = block;
    if (!read || read.values.length !== block?.dimensions) {
      this.#remove(rowId);
      return;
    }
    const position = this.#positions.get(rowId) ?? this.#add(rowId, block);
    block.write(position, read.values);
    this.#scales[position] = read.scale;
    this.#sittings[position] = this.#numberOf(sitting);
  }

  /** Which messages a fact was drawn from. */
  link(factRow: number, messageRows: readonly number[]): void {
    if (messageRows.length > 0) this.#messagesOfFact.set(factRow, messageRows);
    else this.#messagesOfFact.delete(factRow);
  }

  /** Compares with all rows inside the ranges; `null` if there is none or the question is of another model. */
  compare(question: Float32Array, ranges: readonly IdRange[]): Likeness | null {
    if (this.#count === 0 || question.length !== this.#block?.dimensions) return null;
    const cosines = this.#block.products(question, this.#count);
    for (let position = 0; position < this.#count; position++) {
      cosines[position] = (cosines[position] as number) * (this.#scales[position] as number);
    }
    this.#pullByFacts(cosines);
    const inScope = this.#inScope(ranges);
    const likeness = this.#withSitting(cosines, inScope);
    const best = largestIndexes(likeness, inScope, CANDIDATES).map((index) => this.#ids[index] ?? 0);
    const read = (values: Float32Array) => (rowId: number) => {
      const position = this.#positions.get(rowId);
      return position === undefined || inScope[position] === 0 ? undefined : values[position];
    };
    return { best, of: read(likeness), cosineOf: read(cosines) };
  }

  #pullByFacts(cosines: Float32Array): void {
    if (this.#messagesOfFact.size === 0) return;
    const bestFact = new Map<number, number>();
    for (const [factRow, messageRows] of this.#messagesOfFact) {
      const position = this.#positions.get(factRow);
      if (position === undefined) continue;
      const cosine = cosines[position] ?? 0;
      for (const row of messageRows) if (cosine > (bestFact.get(row) ?? -1)) bestFact.set(row, cosine);
    }
    for (const [row, cosine] of bestFact) {
      const position = this.#positions.get(row);
      if (position === undefined) continue;
      const own = cosines[position] ?? 0;
      if (cosine > own) cosines[position] = own + FACT_PULL * (cosine - own);
    }
  }

  #inScope(ranges: readonly IdRange[]): Uint8Array {
    const inScope = new Uint8Array(this.#count);
    for (const { from, to } of ranges) {
      for (let index = 0; index < this.#count; index++) {
        const id = this.#ids[index] ?? -1;
        if (id >= from && id <= to) inScope[index] = 1;
      }
    }
    return inScope;
  }

  #withSitting(cosines: Float32Array, inScope: Uint8Array): Float32Array {
    const best = new Float32Array(this.#sittingNumbers.size + 1).fill(-1);
    for (let index = 0; index < this.#count; index++) {
      const sitting = this.#sittings[index] ?? 0;
      const cosine = cosines[index] ?? 0;
      if (sitting > 0 && inScope[index] === 1 && cosine > (best[sitting] ?? 0)) best[sitting] = cosine;
    }
    const sums = new Float32Array(this.#count);
    for (let index = 0; index < this.#count; index++) {
      const sitting = this.#sittings[index] ?? 0;
      const cosine = cosines[index] ?? 0;
      sums[index] = cosine + (sitting > 0 ? (best[sitting] ?? 0) : cosine);
    }
    return sums;
  }

  /** 0 is a row that stands alone. */
  #numberOf(sitting: string | null): number {
    if (sitting === null) return 0;
    const known = this.#sittingNumbers.get(sitting);
    if (known !== undefined) return known;
    const number = this.#sittingNumbers.size + 1;
    this.#sittingNumbers.set(sitting, number);
    return number;
  }

  #add(rowId: number, block: VectorBlock): number {
    const position = this.#count;
    if (position === this.#ids.length) this.#grow(Math.max(1024, position * 2), block);
    this.#count += 1;
    this.#ids[position] = rowId;
    this.#positions.set(rowId, position);
    return position;
  }

  #remove(rowId: number): void {
    const position = this.#positions.get(rowId);
    if (position === undefined) return;
    const last = this.#count - 1;
    const lastId = this.#ids[last] ?? 0;
    this.#block?.copy({ from: last, to: position });
    this.#scales[position] = this.#scales[last] ?? 0;
    this.#sittings[position] = this.#sittings[last] ?? 0;
    this.#ids[position] = lastId;
    this.#positions.set(lastId, position);
    this.#positions.delete(rowId);
    this.#count = last;
  }

  #grow(capacity: number, block: VectorBlock): void {
    block.reserve(capacity);
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    const sittings = new Int32Array(capacity);
    sittings.set(this.#sittings);
    const ids = new Float64Array(capacity);
    ids.set(this.#ids);
    this.#scales = scales;
    this.#sittings = sittings;
    this.#ids = ids;
  }
}

/** The indexes of the largest values, the largest first, at equal value the first one. A heap of as many as asked. */
function largestIndexes(values: Float32Array, allowed: Uint8Array, most: number): readonly number[] {
  const kept: number[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  const order = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
  for (let index = 0; index < values.length; index++) {
    if (allowed[index] === 0 || (values[index] ?? 0) <= floor) continue;
    kept.push(index);
    // Sorted only when twice as many as needed have come together: that is rare once the floor is high.
    if (kept.length === 2 * most) {
      kept.sort(order).length = most;
      floor = values[kept[most - 1] ?? 0] ?? floor;
    }
  }
  return kept.sort(order).slice(0, most);
}
