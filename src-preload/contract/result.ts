/** What every request resolves to: a failure the user can act on is data, never an exception across IPC. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RequestError };

export type RequestError = {
  /** Stable and for programs: `invalid_input`, `not_found`, `internal`, ... */
  readonly code: string;
  /** For people: what is wrong and what to do. */
  readonly sentence: string;
  /** The field of the input that is at fault, as a dotted path. */
  readonly field?: string;
  /** For a bug: the reference under which the log has the whole story. */
  readonly reference?: string;
};
