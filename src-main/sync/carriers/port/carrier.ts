export type CarrierFile = { readonly name: string; readonly bytes: number };

/**
 * A place that all devices of a person reach: it keeps files by name, and nothing more is asked of it. It may lose, repeat, withhold and change
 * them: what it holds is sealed, and what is wrong with it is found when it is opened.
 *
 * Names are those of `names.ts`; a file of any other name is neither listed nor read. Each device writes only its own files, so no two write
 * the same one. All failures are `AppError`s of `failures.ts`.
 */
export type Carrier = {
  /** Those whose names begin so, in no order. */
  readonly list: (prefix: string) => Promise<readonly CarrierFile[]>;
  /** Null for one that is not there. What is half replicated may be cut short. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** Whole or not at all, in place of what had the name. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Nothing happens where it is not there. */
  readonly remove: (name: string) => Promise<void>;
  /**
   * Told at least once after a head changed or a file came that is no device's, at once where the place can tell; also of changes of one's
   * own. A device writes its head last. Returns the way to stop.
   */
  readonly watch: (changed: () => void) => () => void;
  readonly close: () => Promise<void>;
};

/** The largest file that is read or written: an attachment of the largest size fits, sealed. */
export const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
