import type { IdRange } from '../../store/search/search-ids';
import type { StoredVector } from '../../store/search/vectors';
import { readQuantised } from './quantise';
import { VectorBlock } from './vector-block';

/** All of it undefined for a row that is not there, or not in scope. */
export type Likeness = {
  /** Of each of the nearest texts its nearest passage, the best first. */
  readonly best: readonly number[];
  /** Of the text that a passage is of: the cosine of its nearest passage. */
  readonly cosineOf: (rowId: number) => number | undefined;
  /** That passage. */
  readonly passageOf: (rowId: number) => number | undefined;
  /** The largest cosine of the sitting, or of the text where that belongs to none. */
  readonly nearestOf: (rowId: number) => number | undefined;
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
  #texts = new Int32Array(0);
  #ids = new Float64Array(0);
  readonly #positions = new Map<number, number>();
  readonly #sittingNumbers = new Map<string, number>();
  readonly #textNumbers = new Map<string, number>();
  readonly #messagesOfFact = new Map<number, readonly number[]>();

  get size(): number {
    return this.#count;
  }

  /** Adds, replaces or removes one. A vector of other dimensions than the first is passed over. */
  apply({ rowId, refId, sitting, vector }: StoredVector): void {
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
    this.#sittings[position] = numberOf(sitting, this.#sittingNumbers);
    this.#texts[position] = numberOf(refId, this.#textNumbers);
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
    const inScope = this.#inScope(ranges);
    const { nearest, passages } = this.#byText(cosines, inScope);
    this.#pullByFacts(cosines, nearest);
    const sittings = this.#bySitting(nearest, passages);
    const of = <T>(rowId: number, read: (position: number, text: number) => T): T | undefined => {
      const position = this.#positions.get(rowId);
      return position === undefined || inScope[position] === 0 ? undefined : read(position, this.#texts[position] ?? 0);
    };
    const idOf = (text: number) => this.#ids[passages[text] ?? 0] ?? 0;
    return {
      best: largestIndexes(nearest, CANDIDATES).map(idOf),
      cosineOf: (rowId) => of(rowId, (_, text) => nearest[text] ?? 0),
      passageOf: (rowId) => of(rowId, (_, text) => idOf(text)),
      nearestOf: (rowId) =>
        of(rowId, (position, text) => Math.max(nearest[text] ?? 0, sittings[this.#sittings[position] ?? 0] ?? -1)),
    };
  }

  /** Of each text the largest cosine of its passages in scope, and at which position; −1 for none. */
  #byText(cosines: Float32Array, inScope: Uint8Array) {
    const nearest = new Float32Array(this.#textNumbers.size + 1).fill(NOWHERE);
    const passages = new Int32Array(this.#textNumbers.size + 1).fill(-1);
    for (let position = 0; position < this.#count; position++) {
      const text = this.#texts[position] ?? 0;
      const cosine = cosines[position] ?? 0;
      if (inScope[position] === 0 || cosine <= (nearest[text] ?? 0)) continue;
      nearest[text] = cosine;
      passages[text] = position;
    }
    return { nearest, passages };
  }

  /** A fact that is nearer than what it was drawn from pulls that along. */
  #pullByFacts(cosines: Float32Array, nearest: Float32Array): void {
    const bestFact = new Map<number, number>();
    for (const [factRow, messageRows] of this.#messagesOfFact) {
      const position = this.#positions.get(factRow);
      if (position === undefined) continue;
      const cosine = cosines[position] ?? 0;
      for (const row of messageRows) {
        const text = this.#texts[this.#positions.get(row) ?? -1] ?? 0;
        if (cosine > (bestFact.get(text) ?? -1)) bestFact.set(text, cosine);
      }
    }
    for (const [text, cosine] of bestFact) {
      const own = nearest[text] ?? NOWHERE;
      if (own > NOWHERE && cosine > own) nearest[text] = own + FACT_PULL * (cosine - own);
    }
  }

  /** By the number of a sitting; 0 is what belongs to none. */
  #bySitting(nearest: Float32Array, passages: Int32Array): Float32Array {
    const best = new Float32Array(this.#sittingNumbers.size + 1).fill(-1);
    for (let text = 1; text < nearest.length; text++) {
      const sitting = this.#sittings[passages[text] ?? -1] ?? 0;
      if (sitting > 0 && (nearest[text] ?? 0) > (best[sitting] ?? 0)) best[sitting] = nearest[text] ?? 0;
    }
    return best;
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
    this.#texts[position] = this.#texts[last] ?? 0;
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
    const texts = new Int32Array(capacity);
    texts.set(this.#texts);
    const ids = new Float64Array(capacity);
    ids.set(this.#ids);
    this.#scales = scales;
    this.#sittings = sittings;
    this.#texts = texts;
    this.#ids = ids;
  }
}

/** Less than any cosine. */
const NOWHERE = -2;

/** A number of its own for each name, from 1; 0 for none. */
function numberOf(name: string | null, numbers: Map<string, number>): number {
  if (name === null) return 0;
  const known = numbers.get(name);
  if (known !== undefined) return known;
  const number = numbers.size + 1;
  numbers.set(name, number);
  return number;
}

/** The indexes of the largest values that are somewhere, the largest first, at equal value the first one. A heap of as many as asked. */
function largestIndexes(values: Float32Array, most: number): readonly number[] {
  const kept: number[] = [];
  let floor = NOWHERE;
  const order = (a: number, b: number) => (values[b] ?? 0) - (values[a] ?? 0) || a - b;
  for (let index = 0; index < values.length; index++) {
    if ((values[index] ?? 0) <= floor) continue;
    kept.push(index);
    // Sorted only when twice as many as needed have come together: that is rare once the floor is high.
    if (kept.length === 2 * most) {
      kept.sort(order).length = most;
      floor = values[kept[most - 1] ?? 0] ?? floor;
    }
  }
  return kept.sort(order).slice(0, most);
}
