import { AppError } from '../../errors';
import { type MessageKey, t } from '../../locale/t';

const explanations: readonly { readonly codes: RegExp; readonly code: string; readonly sentence: MessageKey }[] = [
  {
    codes: /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)/,
    code: 'disk_full',
    sentence: 'main-store.error.disk-full',
  },
  {
    codes: /^(SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS)/,
    code: 'data_read_only',
    sentence: 'main-store.error.read-only',
  },
  {
    codes: /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    code: 'database_damaged',
    sentence: 'main-store.error.damaged',
  },
  {
    codes: /^(SQLITE_BUSY|SQLITE_LOCKED)/,
    code: 'database_busy',
    sentence: 'main-store.error.busy',
  },
  {
    codes: /^SQLITE_CANTOPEN/,
    code: 'database_unreachable',
    sentence: 'main-store.error.unreachable',
  },
  {
    codes: /^(SQLITE_IOERR|EIO|ENOENT|ENOTDIR)/,
    code: 'disk_error',
    sentence: 'main-store.error.disk',
  },
];

/** What the disk or SQLite refused, as something the user can act on; `undefined` for every other error. */
export function explainStoreError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const known = code === undefined ? undefined : explanations.find(({ codes }) => codes.test(code));
  return known && new AppError(known.code, t(known.sentence), { cause: error });
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
