import { AppError } from '../errors';
import { explainStoreError } from '../store/sqlite/sqlite-errors';

/** Why an import did not come in, as it crosses between threads. `code` null: a bug, or the end that was asked for. */
export type ImportFailure = { readonly code: string | null; readonly sentence: string };

const DISK_FULL = 'The disk is full, so nothing was imported. Free some space, then import the file again.';

export function failureOf(error: unknown): ImportFailure {
  const known = explainStoreError(error);
  if (known?.code === 'disk_full') return { code: known.code, sentence: DISK_FULL };
  if (known !== undefined) return { code: known.code, sentence: known.message };
  return { code: null, sentence: error instanceof Error ? error.message : String(error) };
}

export function errorOf({ code, sentence }: ImportFailure): Error {
  return code === null ? new Error(sentence) : new AppError(code, sentence);
}
