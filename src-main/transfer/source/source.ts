import { AppError } from '../../errors';
import { t } from '../../locale/t';
/** One file of what is being imported. `name` is its path inside a folder or archive, with forward slashes. */
export type SourceFile = {
  readonly name: string;
  readonly bytes: number;
  /** Reads it from its beginning; refuses by name what cannot be read to its end. */
  readonly chunks: () => AsyncIterable<Uint8Array>;
};

/** What the user picked: a file, a folder, or an archive. */
export type Source = {
  /** Its last path segment. */
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly close: () => void;
};

export type Limits = {
  readonly maxFiles: number;
  /** All files together, unpacked. */
  readonly maxBytes: number;
  /** Unpacked to packed, of a file that is worth the question. */
  readonly maxRatio: number;
  /** One conversation, or one file that must be read whole. */
  readonly maxPieceBytes: number;
};

/** Text packs to a tenth; the most repetitive real export to a sixtieth. What a bomb needs is far beyond. */
export const LIMITS: Limits = {
  maxFiles: 5_000,
  maxBytes: 8 * 2 ** 30,
  maxRatio: 200,
  maxPieceBytes: 64 * 2 ** 20,
};

/** A file that is not taken in. `why` is a sentence without its end that says what to do where something can be done. */
export function refusal(file: string, why: string, cause?: unknown): AppError {
  return new AppError('import_refused', t('main-transfer.refused', { file, why }), { cause });
}

export function tooMany(name: string, { maxFiles }: Limits): AppError {
  return refusal(name, t('main-transfer.why.many-files', { most: maxFiles }));
}

export function tooLarge(name: string, { maxBytes }: Limits): AppError {
  return refusal(name, t('main-transfer.why.unpacked-large', { most: Math.round(maxBytes / 2 ** 20) }));
}
