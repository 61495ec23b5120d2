export type Migration = {
  /** `PRAGMA user_version` once it ran. Without gaps, never changed after a release. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
};
