import { copyFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { flushFile } from '../../disk/flush';
import { t } from '../../locale/t';
import { setAsideName } from '../backups/set-aside';
import { hasLog } from './header';
import { walkLog } from './wal-frames';

/**
 * Looks at the log that an unclean end left, before SQLite does: where it will stop ahead of frames that were written whole, a copy is
 * kept beside the database. Returns what the user should know, or `null`.
 */
export function keepBrokenLog(file: string, now: number): string | null {
  const log = `${file}-wal`;
  if (!hasLog(file) || walkLog(readFileSync(log)).kind === 'whole') return null;
  const copy = `${setAsideName(file, 'damaged', now)}-wal`;
  return isCopied(log, copy) ? t('main-store.log.kept', { copy: basename(copy) }) : t('main-store.log.not-kept');
}

/** Without room for a copy it is opened all the same: the log would not get better. */
function isCopied(log: string, copy: string): boolean {
  try {
    copyFileSync(log, copy);
    flushFile(copy);
    return true;
  } catch {
    return false;
  }
}
