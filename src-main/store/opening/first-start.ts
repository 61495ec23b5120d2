import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freeBytes as freeBytesOn } from '../../disk/free-bytes';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { backUpFile } from '../backups/back-up';
import { backupFolder } from '../backups/backup-files';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';

export type FirstStart = {
  /** The version that had the data open last, where that was another one. */
  readonly from: string | null;
  readonly isBackedUp: boolean;
};

type Order = {
  readonly version: string;
  readonly now: number;
  readonly freeBytes?: (folder: string) => number;
};

/** Room that a backup leaves. */
const SPARE_BYTES = 16 * 1024 * 1024;

/**
 * Before another version of Hearth opens the data, all of it is backed up; that backup alone stays of its kind. Throws
 * `AppError('update_no_room')` where there is no room for it: the data is left as it is. Costs every other start one small file.
 */
export function prepareFirstStart(file: string, { version, now, freeBytes = freeBytesOn }: Order): FirstStart {
  const note = join(dirname(file), 'last-version');
  const last = readNote(note);
  if (last === version) return { from: null, isBackedUp: false };
  const isUpdate = last !== null && existsSync(file);
  if (isUpdate) {
    const folder = dirname(file);
    const needed = sizeOf(file) + sizeOf(`${file}-wal`) + SPARE_BYTES;
    if (freeBytes(folder) < needed) {
      throw new AppError('update_no_room', t('main-store.update-no-room', { version, path: folder }));
    }
    backUpFile(file, {
      folder: backupFolder(file),
      reason: 'update',
      now,
      newestVersion: newestVersion(migrations),
    });
  }
  // Last: a start that was cut off before is a first start again.
  writeFileSync(note, version, { mode: 0o600 });
  return { from: isUpdate ? last : null, isBackedUp: isUpdate };
}

function readNote(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
