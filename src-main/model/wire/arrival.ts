/** Fewer pieces than this say too little about how they came. */
const FEWEST_PIECES = 32;
const LEAST_WAIT_MS = 2_000;
/** An answer that came in less than this part of the time that it was written in did not come as it was written. */
const HELD_SHARE = 0.1;

/** How the bytes of one answer came, so that a proxy which keeps an answer back until it is whole is noticed. */
export class Arrival {
  readonly #clock: () => number;
  #askedMs = 0;
  #firstMs: number | null = null;
  #lastMs = 0;
  #hadLength = false;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  asked(): void {
    this.#askedMs = this.#clock();
    this.#firstMs = null;
    this.#hadLength = false;
  }

  /** Whoever says how long an answer is before its first byte has all of it. */
  begun({ hasLength }: { readonly hasLength: boolean }): void {
    this.#hadLength = hasLength;
  }

  came(): void {
    this.#lastMs = this.#clock();
    this.#firstMs ??= this.#lastMs;
  }

  /** `writtenMs` is what the server says of the time that it wrote; 0 where it does not. */
  wasHeldBack({ pieces, writtenMs }: { readonly pieces: number; readonly writtenMs: number }): boolean {
    if (pieces < FEWEST_PIECES || this.#firstMs === null) return false;
    if (this.#hadLength) return true;
    const lastedMs = this.#lastMs - this.#firstMs;
    if (writtenMs >= LEAST_WAIT_MS) return lastedMs < writtenMs * HELD_SHARE;
    // No model writes a piece in less than a millisecond.
    return writtenMs === 0 && this.#firstMs - this.#askedMs >= LEAST_WAIT_MS && lastedMs < pieces;
  }
}
