import { dirname } from 'node:path';
import { backUp } from '../backups/back-up';
import { backupFolder } from '../backups/backup-files';
import { readDataState } from '../backups/backups';
import { flushFolder } from '../backups/disk';
import { dropPrepared, finishRestore, prepareRestore } from '../backups/restore';
import { newestVersion } from '../migrate';
import { migrations } from '../migrations';
import { isIndexDamage } from '../search/index-damage';
import { resetIndex } from '../search/reset-index';
import { openStore, type Store } from '../store';
import { findContentDamageOf } from './check';
import { findDataProblem, problemOf } from './data-problem';
import { type SetAsideReason, setAside, setAsideName } from './set-aside';

/** The files of the database, while it is closed. All of it is synchronous: nothing else runs then. */
export function dataOf(file: string, now: () => number) {
  const newest = newestVersion(migrations);
  return {
    /** What keeps the database from being opened, or `null`. Changes nothing. */
    findProblem: () => findDataProblem(file, newest),
    /** What an opening that failed on the way means; `null` for a bug. */
    problemOf: (error: unknown) => problemOf(error, file),
    state: () => readDataState(file),
    /** Reads the backup back beside the database, which may still be open. Throws `AppError`. */
    prepareRestore: (backupName: string) => prepareRestore(file, backupName, newest),
    /** Puts it in place. Returns where the database that was there is kept now. */
    finishRestore: (why: SetAsideReason) => {
      const name = setAsideName(file, why, now());
      finishRestore(file, name);
      return name;
    },
    /** Makes room for a new database. Returns where the one that was there is kept now. */
    clear: () => {
      const name = setAsideName(file, 'damaged', now());
      setAside(file, name);
      flushFolder(dirname(file));
      return name;
    },
  };
}

/**
 * Opens the database that was examined; before a migration it is backed up, or not migrated. Where nothing but the index
 * keeps it from being opened, an empty one takes its place, and `indexWasReset` is told: everything is yet to be indexed.
 */
export function openData(file: string, now: () => number, indexWasReset: () => void = () => undefined): Store {
  dropPrepared(file);
  const open = () =>
    openStore(file, {
      backUpBefore: (db) =>
        void backUp(db, {
          folder: backupFolder(file),
          reason: 'migration',
          now: now(),
          newestVersion: newestVersion(migrations),
        }),
    });
  try {
    return open();
  } catch (error) {
    if (!isIndexDamage(error) || findContentDamageOf(file) !== null) throw error;
    resetIndex(file);
    const store = open();
    store.transaction(store.transfer.pending.noteMissing);
    indexWasReset();
    return store;
  }
}
