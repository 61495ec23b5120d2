import { type DotKernel, dotKernel, type KernelMemory, kernelMemory } from './dot-kernel';

const PAGE_BYTES = 65_536;
/** What the kernel takes at a time. */
const LANES = 16;
const LARGEST_SUM = 2 ** 31 - 1;

/** Int8 vectors of one length, one behind the other, with a question in front of them and room for the answers behind. */
export class VectorBlock {
  readonly dimensions: number;
  readonly #rowBytes: number;
  readonly #start: number;
  readonly #memory: KernelMemory;
  readonly #kernel: DotKernel;
  #capacity = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#rowBytes = Math.ceil(dimensions / LANES) * LANES;
    this.#start = 2 * this.#rowBytes;
    this.#memory = kernelMemory(Math.ceil(this.#start / PAGE_BYTES));
    this.#kernel = dotKernel(this.#memory);
  }

  /** Room for so many vectors; those that are there stay. */
  reserve(count: number): void {
    const needed = this.#start + count * (this.#rowBytes + Int32Array.BYTES_PER_ELEMENT);
    const pages = Math.ceil((needed - this.#memory.buffer.byteLength) / PAGE_BYTES);
    if (pages > 0) this.#memory.grow(pages);
    this.#capacity = count;
  }

  write(position: number, values: Int8Array): void {
    new Int8Array(this.#memory.buffer).set(values, this.#start + position * this.#rowBytes);
  }

  /** A view, until the next `reserve`. */
  read(position: number): Int8Array {
    return new Int8Array(this.#memory.buffer, this.#start + position * this.#rowBytes, this.dimensions);
  }

  copy({ from, to }: { readonly from: number; readonly to: number }): void {
    const at = this.#start + from * this.#rowBytes;
    new Int8Array(this.#memory.buffer).copyWithin(this.#start + to * this.#rowBytes, at, at + this.#rowBytes);
  }

  /** Of the first so many with a question of the same length: exact but for the question's rounding to at most 16 bits. */
  products(question: Float32Array, count: number): Float32Array {
    const largest = question.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const products = new Float32Array(count);
    if (count === 0 || largest === 0) return products;
    // So fine that no sum overflows, whatever the vectors hold.
    const steps = Math.min(32_767, Math.floor(LARGEST_SUM / (128 * this.#rowBytes)));
    const unit = largest / steps;
    const asked = new Int16Array(this.#memory.buffer, 0, this.#rowBytes);
    asked.set(question.map((value) => Math.round(value / unit)));
    const out = this.#start + this.#capacity * this.#rowBytes;
    this.#kernel(this.#start, out, out + count * Int32Array.BYTES_PER_ELEMENT, this.#rowBytes);
    const sums = new Int32Array(this.#memory.buffer, out, count);
    for (let row = 0; row < count; row++) products[row] = (sums[row] as number) * unit;
    return products;
  }
}
