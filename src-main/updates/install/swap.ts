/**
 * How an installation puts a new version into the place of the present one. Whatever ends Hearth on the way, what starts it starts a
 * whole version: there is one rename, and until then nothing of the present version was changed.
 */
export type Swap = {
  /** Lays the new version beside the present one. Resolves when it is on the disk; throws what the disk refused. */
  readonly prepare: (file: string, version: string) => Promise<void>;
  /** Synchronous, since it runs last of all. The present version stays beside the new one. */
  readonly apply: (version: string) => void;
  /** Whether that version is still kept. */
  readonly isKept: (version: string) => boolean;
  /** Puts that version in place again. */
  readonly back: (version: string) => void;
  /** Removes what lies beside and is not wanted any more; the version to go back to stays. */
  readonly drop: (previous: string | null) => void;
};
