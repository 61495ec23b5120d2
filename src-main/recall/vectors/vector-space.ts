import { dot, unit } from '../../inference/unit-vector';
import { LanguageMeans } from './language-means';
import type { Quantised } from './quantise';
import { VectorBlock } from './vector-block';

export type Written = { readonly workspace: number; readonly language: string | null };

/** Less than any cosine: what has no vector here. */
export const NOWHERE = -2;

/**
 * A centred cosine on the scale of a plain one, so that one bar serves both (docs/recall.md): .22 as many questions reach as .3 of the
 * other model, .4 as much small talk as .45.
 */
const ON_PLAIN_SCALE = { from: 0.117, times: 0.833 };

/** The vectors of one model, by the positions that `VectorMemory` gives its rows. */
export class VectorSpace {
  readonly #block: VectorBlock;
  readonly #isCentred: boolean;
  readonly #means: LanguageMeans;
  /** 0 where a row has no vector of this model. */
  #scales = new Float32Array(0);
  #groups = new Int32Array(0);
  /** Of what is left of a vector without its mean; 0 until it is asked for. */
  #lengths = new Float32Array(0);

  constructor(options: { readonly dimensions: number; readonly isCentred: boolean }) {
    this.#block = new VectorBlock(options.dimensions);
    this.#isCentred = options.isCentred;
    this.#means = new LanguageMeans(options.dimensions);
  }

  get dimensions(): number {
    return this.#block.dimensions;
  }

  count(workspace: number): number {
    return this.#means.count(workspace);
  }

  grow(capacity: number): void {
    this.#block.reserve(capacity);
    this.#scales = grown(this.#scales, new Float32Array(capacity));
    this.#groups = grown(this.#groups, new Int32Array(capacity));
    this.#lengths = grown(this.#lengths, new Float32Array(capacity));
  }

  write(position: number, vector: Quantised, written: Written): void {
    this.clear(position);
    this.#block.write(position, vector.values);
    this.#scales[position] = vector.scale;
    this.#groups[position] = this.#means.groupOf(written.workspace, written.language);
    this.#means.add(this.#groups[position] ?? 0, vector);
  }

  clear(position: number): void {
    const scale = this.#scales[position] ?? 0;
    if (scale === 0) return;
    this.#means.remove(this.#groups[position] ?? 0, { scale, values: this.#block.read(position) });
    this.#scales[position] = 0;
    this.#lengths[position] = 0;
  }

  /** Into a position that was cleared. */
  move({ from, to }: { readonly from: number; readonly to: number }): void {
    this.#block.copy({ from, to });
    this.#scales[to] = this.#scales[from] ?? 0;
    this.#groups[to] = this.#groups[from] ?? 0;
    this.#lengths[to] = this.#lengths[from] ?? 0;
    this.#scales[from] = 0;
    this.#lengths[from] = 0;
  }

  /** Of the first so many positions with a question, of what the workspace has; null if that cannot be compared. */
  cosines(question: Float32Array, count: number, written: Written): Float32Array | null {
    if (question.length !== this.dimensions) return null;
    return this.#isCentred ? this.#centred(question, count, written) : this.#plain(question, count, written);
  }

  #plain(question: Float32Array, count: number, { workspace }: Written): Float32Array {
    const cosines = this.#block.products(question, count);
    for (let position = 0; position < count; position++) {
      const isThere = this.#isThere(position, workspace);
      cosines[position] = isThere ? (cosines[position] as number) * (this.#scales[position] as number) : NOWHERE;
    }
    return cosines;
  }

  #centred(question: Float32Array, count: number, { workspace, language }: Written): Float32Array | null {
    if (this.#means.renew(workspace)) this.#forgetLengths(count, workspace);
    const mean = this.#means.meanOf(this.#means.groupOf(workspace, language));
    if (!mean) return null;
    const asked = unit(question.map((value, index) => value - (mean[index] as number)));
    const shares = new Map<number, number>();
    const shareOf = (group: number): number => {
      const known = shares.get(group);
      if (known !== undefined) return known;
      const share = dot(this.#means.meanOf(group) ?? new Float32Array(asked.length), asked);
      shares.set(group, share);
      return share;
    };
    const cosines = this.#block.products(asked, count);
    for (let position = 0; position < count; position++) {
      if (!this.#isThere(position, workspace)) {
        cosines[position] = NOWHERE;
        continue;
      }
      const product = (cosines[position] as number) * (this.#scales[position] as number);
      const cosine = (product - shareOf(this.#groups[position] as number)) / this.#lengthOf(position);
      cosines[position] = ON_PLAIN_SCALE.from + ON_PLAIN_SCALE.times * cosine;
    }
    return cosines;
  }

  #isThere(position: number, workspace: number): boolean {
    return this.#scales[position] !== 0 && this.#means.workspaceOf(this.#groups[position] as number) === workspace;
  }

  #forgetLengths(count: number, workspace: number): void {
    for (let position = 0; position < count; position++) {
      if (this.#isThere(position, workspace)) this.#lengths[position] = 0;
    }
  }

  #lengthOf(position: number): number {
    const known = this.#lengths[position] ?? 0;
    if (known > 0) return known;
    const mean = this.#means.meanOf(this.#groups[position] ?? 0);
    const scale = this.#scales[position] ?? 0;
    const values = this.#block.read(position);
    let squares = 0;
    for (let index = 0; index < values.length; index++) {
      const left = scale * (values[index] as number) - (mean?.[index] ?? 0);
      squares += left * left;
    }
    const length = Math.sqrt(squares) || 1;
    this.#lengths[position] = length;
    return length;
  }
}

/** The larger one, with what was in the other. */
export function grown<T extends Float32Array | Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
