import { AppError } from '../../errors';
import type { Limits } from './source';

/** A file that is not taken in. `why` is a sentence without its end that says what to do where something can be done. */
export function refusal(file: string, why: string, cause?: unknown): AppError {
  return new AppError('import_refused', `${file}: ${why}. Nothing was changed.`, { cause });
}

export function tooMany(name: string, { maxFiles }: Limits): AppError {
  return refusal(name, `it holds more than ${maxFiles.toLocaleString('en')} files. Pick only the part you want`);
}

export function tooLarge(name: string, { maxBytes }: Limits): AppError {
  return refusal(name, `unpacked it is larger than ${Math.round(maxBytes / 2 ** 20).toLocaleString('en')} MB`);
}
