import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { keysFor, type RootKey } from './keyring';
import { isSealed, keyOfPages, PLAIN_BYTES } from './page-seal';

/**
 * How a database and the keys that are held go together. `wrong` and `locked` say nothing about what is in it. One that
 * begins as no database at all is `plain`: there is nothing that a key could mend.
 */
export type Fit = 'absent' | 'plain' | 'locked' | 'wrong' | 'fits';

export function fitOf(file: string): Fit {
  const found = find(file);
  return typeof found === 'string' ? found : 'fits';
}

/**
 * How a database is sealed, or will be: null for a plain one. Throws `AppError('database_locked' | 'database_wrong_key')`, so that
 * a key that does not fit is never taken for damage.
 */
export function keyOf(file: string): RootKey | null {
  if (file === ':memory:') return null;
  const found = find(file);
  if (typeof found !== 'string') return found;
  if (found === 'locked') throw new AppError('database_locked', t('main-store.locked'));
  if (found === 'wrong') throw new AppError('database_wrong_key', t('main-store.wrong-key'));
  return found === 'absent' ? keysFor(file).now : null;
}

function find(file: string): Exclude<Fit, 'fits'> | RootKey {
  const header = firstBytes(file);
  if (header === null) return 'absent';
  if (!isSealed(header)) return 'plain';
  const { now, also = [] } = keysFor(file);
  const keys = now === null ? also : [now, ...also];
  if (keys.length === 0) return 'locked';
  return keyOfPages(file, keys) ?? 'wrong';
}

/** Null where nothing was written yet. What cannot be read has no seal: SQLite says why, as it does for every database. */
function firstBytes(file: string): Buffer | null {
  const bytes = Buffer.alloc(PLAIN_BYTES);
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined || found.size === 0) return null;
    if (!found.isFile()) return bytes;
    const handle = openSync(file, 'r');
    try {
      readSync(handle, bytes, 0, PLAIN_BYTES, 0);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Left empty.
  }
  return bytes;
}
