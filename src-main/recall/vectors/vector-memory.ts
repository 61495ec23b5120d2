import { type IdRange, workspaceOf } from '../../store/search/search-ids';
import type { StoredVector } from '../../store/search/vectors';
import { readQuantised } from './quantise';
import { grown, NOWHERE, VectorSpace } from './vector-space';

/** A question as models see it. */
export type QuestionVector = {
  /** ISO 639-1; null where nobody knows. */
  readonly language: string | null;
  /** A row is compared by the first of these that has it. */
  readonly of: readonly { readonly model: string; readonly values: Float32Array }[];
};

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

/** All vectors, a space for each model, so that a question is compared with every one of them. */
export class VectorMemory {
  readonly #centred: string | null;
  readonly #spaces = new Map<string, VectorSpace>();
  #count = 0;
  #sittings = new Int32Array(0);
  #texts = new Int32Array(0);
  #ids = new Float64Array(0);
  readonly #positions = new Map<number, number>();
  readonly #sittingNumbers = new Map<string, number>();
  readonly #textNumbers = new Map<string, number>();
  readonly #messagesOfFact = new Map<number, readonly number[]>();

  /** `centred`: the model whose vectors lose the mean of their language. */
  constructor(centred: string | null = null) {
    this.#centred = centred;
  }

  get size(): number {
    return this.#count;
  }

  /** How many vectors of a model a workspace has. */
  count(model: string, workspace: number): number {
    return this.#spaces.get(model)?.count(workspace) ?? 0;
  }

  /** Adds or replaces a row's vector of one model. One of other dimensions than the model's first is passed over. */
  apply({ rowId, refId, sitting, model, language, vector }: StoredVector): void {
    const read = vector && readQuantised(vector);
    if (!read || model === null) return;
    const space = this.#spaceOf(model, read.values.length);
    if (space.dimensions !== read.values.length) return;
    const position = this.#positions.get(rowId) ?? this.#add(rowId);
    space.write(position, read, { workspace: workspaceOf(rowId), language });
    this.#sittings[position] = numberOf(sitting, this.#sittingNumbers);
    this.#texts[position] = numberOf(refId, this.#textNumbers);
  }

  /** Which messages a fact was drawn from. */
  link(factRow: number, messageRows: readonly number[]): void {
    if (messageRows.length > 0) this.#messagesOfFact.set(factRow, messageRows);
    else this.#messagesOfFact.delete(factRow);
  }

  /** Compares with all rows inside the ranges, which are of one workspace; `null` if none can be compared. */
  compare(question: QuestionVector, ranges: readonly IdRange[]): Likeness | null {
    const workspace = workspaceOf(ranges[0]?.from ?? 0);
    const found = question.of.flatMap(({ model, values }) => {
      const written = { workspace, language: question.language };
      return this.#spaces.get(model)?.cosines(values, this.#count, written) ?? [];
    });
    const cosines = found.reduceRight<Float32Array | null>(
      (second, first) => (second ? together(first, second) : first),
      null,
    );
    if (!cosines || cosines.length === 0) return null;
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

  /** A fact that is nearer than the message it came from raises that message. */
  #pullByFacts(cosines: Float32Array, nearest: Float32Array): void {
    const bestFact = new Map<number, number>();
    for (const [factRow, messageRows] of this.#messagesOfFact) {
      const position = this.#positions.get(factRow);
      if (position === undefined) continue;
      const cosine = cosines[position] ?? NOWHERE;
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

  #spaceOf(model: string, dimensions: number): VectorSpace {
    const known = this.#spaces.get(model);
    if (known) return known;
    const space = new VectorSpace({ dimensions, isCentred: model === this.#centred });
    space.grow(this.#ids.length);
    this.#spaces.set(model, space);
    return space;
  }

  #add(rowId: number): number {
    const position = this.#count;
    if (position === this.#ids.length) this.#grow(Math.max(1024, position * 2));
    this.#count += 1;
    this.#ids[position] = rowId;
    this.#positions.set(rowId, position);
    return position;
  }

  /** All its vectors. */
  remove(rowId: number): void {
    const position = this.#positions.get(rowId);
    if (position === undefined) return;
    const last = this.#count - 1;
    const lastId = this.#ids[last] ?? 0;
    for (const space of this.#spaces.values()) {
      space.clear(position);
      if (last !== position) space.move({ from: last, to: position });
    }
    this.#sittings[position] = this.#sittings[last] ?? 0;
    this.#texts[position] = this.#texts[last] ?? 0;
    this.#ids[position] = lastId;
    this.#positions.set(lastId, position);
    this.#positions.delete(rowId);
    this.#count = last;
  }

  #grow(capacity: number): void {
    for (const space of this.#spaces.values()) space.grow(capacity);
    this.#sittings = grown(this.#sittings, new Int32Array(capacity));
    this.#texts = grown(this.#texts, new Int32Array(capacity));
    this.#ids = grown(this.#ids, new Float64Array(capacity));
  }
}

/** Fewer rows with both are too few to know how the two models' cosines spread. */
const LEAST_WITH_BOTH = 8;

/** The first where it is there, else the second on the first's scale: its mean and spread over the rows that have both. */
function together(first: Float32Array, second: Float32Array): Float32Array {
  const both = [...first.keys()].filter((index) => first[index] !== NOWHERE && second[index] !== NOWHERE);
  const [a, b] = [spread(first, both), spread(second, both)];
  const isKnown = both.length >= LEAST_WITH_BOTH && b.deviation > 0;
  return first.map((cosine, index) => {
    const other = second[index] ?? NOWHERE;
    if (cosine !== NOWHERE || other === NOWHERE) return cosine;
    return isKnown ? Math.min(1, a.mean + ((other - b.mean) * a.deviation) / b.deviation) : other;
  });
}

function spread(values: Float32Array, at: readonly number[]): { readonly mean: number; readonly deviation: number } {
  let sum = 0;
  let squares = 0;
  for (const index of at) {
    const value = values[index] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / (at.length || 1);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / (at.length || 1) - mean * mean)) };
}

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
