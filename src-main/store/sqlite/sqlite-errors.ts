import { AppError } from '../../errors';

const explanations: readonly { readonly codes: RegExp; readonly code: string; readonly sentence: string }[] = [
  {
    codes: /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/,
    code: 'disk_full',
    sentence: 'The disk is full: this was not saved. What was saved before is safe. Free some space and try again.',
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS)/,
    code: 'data_read_only',
    sentence:
      'Hearth may not write to its data folder: this was not saved. Give your user permission to write there and try again.',
  },
  {
    codes: /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    code: 'database_damaged',
    sentence: 'The database is damaged. Restart Hearth: it offers the newest good backup.',
  },
  {
    codes: /^(SQLITE_BUSY|SQLITE_LOCKED)/,
    code: 'database_busy',
    sentence: 'Another program holds the database: this was not saved. Close that program and try again.',
  },
  {
    codes: /^SQLITE_CANTOPEN/,
    code: 'database_unreachable',
    sentence: 'Hearth cannot open its database file. Check that its data folder is there and yours, and try again.',
  },
  {
    codes: /^(SQLITE_IOERR|EIO|ENOENT|ENOTDIR)/,
    code: 'disk_error',
    sentence:
      'The disk did not read or write as it should: this was not saved. Check the disk and its cable, then try again.',
  },
];

/** What the disk or SQLite refused, as something the user can act on; `undefined` for every other error. */
export function explainStoreError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const known = code === undefined ? undefined : explanations.find(({ codes }) => codes.test(code));
  return known && new AppError(known.code, known.sentence, { cause: error });
}

/** Whether SQLite says that what it reads is no sound database. */
export function isDamage(error: unknown): boolean {
  return explainStoreError(error)?.code === 'database_damaged';
}

/** By which SQLite and the system name an error. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
