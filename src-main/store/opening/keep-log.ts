import { copyFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setAsideName } from '../backups/set-aside';
import { flushFile } from '../sqlite/flush';
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
  return `Hearth was interrupted, and the log of its last changes is damaged. ${keptAs(log, copy)} Your last messages or facts may be missing: check your latest chats and facts, and enter again what is missing.`;
}

/** Without room for a copy it is opened all the same: the log would not get better. */
function keptAs(log: string, copy: string): string {
  try {
    copyFileSync(log, copy);
    flushFile(copy);
    return `A copy of it is kept as ${basename(copy)}.`;
  } catch {
    return 'No copy of it could be kept.';
  }
}
