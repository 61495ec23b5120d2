import { join } from 'node:path';
import type { Handlers } from '../../src-preload/contract';
import { AppError } from '../errors';
import type { Keys } from '../keys/keys';
import { type RootKey, wipe } from '../keys/sealing/root-key';
import { t } from '../locale/t';
import { backupFolder, listBackups } from '../store/backups/backup-files';
import { readDataState } from '../store/backups/backups';
import { isOfAnotherKey } from '../store/backups/restore';
import { keyOfPages } from '../store/sqlite/page-seal';
import { reencryptBackup } from '../store/worker/reencrypt';

type Parts = {
  readonly databaseFile: string;
  /** The built `store-worker`. */
  readonly storeScript: string;
  readonly keys: Pick<Keys, 'openBackup' | 'lend' | 'state'>;
};

/** A backup of another computer, opened by what its person knows, becomes one of here: from then on it is restored as any. */
export function unlockBackup({ databaseFile, storeScript, keys }: Parts): Handlers['backup:unlock'] {
  const folder = backupFolder(databaseFile);
  const write = async (from: RootKey, to: RootKey | null, path: string) => {
    await reencryptBackup(storeScript, { file: databaseFile, from, to }, path);
    if (isOfAnotherKey(path)) throw new AppError('backup_damaged', t('main-store.backup-damaged'));
  };
  return async ({ name, typed }) => {
    // By name from our own list: what a window sends never becomes a path.
    const backup = listBackups(folder).find((each) => each.name === name);
    if (backup === undefined) throw new AppError('backup_missing', t('main-store.backup-missing'));
    const path = join(folder, backup.name);
    if (!isOfAnotherKey(path)) return readDataState(databaseFile);
    const from = await keys.openBackup(typed, (root) => keyOfPages(path, [root]) !== null);
    try {
      if (keys.state().kind === 'off') await write(from, null, path);
      else if ((await keys.lend((to) => write(from, to, path).then(() => true))) === null) {
        throw new AppError('unfinished', t('main-keys.unfinished'));
      }
    } finally {
      wipe(from);
    }
    return readDataState(databaseFile);
  };
}
