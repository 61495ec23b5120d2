import { dirname } from 'node:path';
import type { DataProblem, DataState } from '../../src-preload/contract/backups';
import { backUp } from './back-up';
import { backupFolder } from './backup-files';
import { readDataState } from './backups';
import { findDataProblem, problemOf } from './data-problem';
import { flushFolder } from './disk';
import { newestVersion } from './migrate';
import { migrations } from './migrations';
import { dropPrepared, finishRestore, prepareRestore } from './restore';
import { setAside, setAsideName } from './set-aside';
import { openStore, type Store } from './store';

/** The files of the database, while it is closed. All of it is synchronous: nothing else runs then. */
export type Data = {
  /** What keeps the database from being opened, or `null`. Changes nothing. */
  readonly findProblem: () => DataProblem | null;
  readonly problemOf: (error: unknown) => DataProblem | null;
  readonly state: () => DataState;
  /** Reads the backup back beside the database, which may still be open. Throws `AppError`. */
  readonly prepareRestore: (backupName: string) => void;
  /** Puts it in place. Returns where the database that was there is kept now. */
  readonly finishRestore: (why: 'damaged' | 'replaced') => string;
  /** Makes room for a new database. Returns where the one that was there is kept now. */
  readonly clear: () => string;
};

export function dataOf(file: string, now: () => number): Data {
  const newest = newestVersion(migrations);
  return {
    findProblem: () => findDataProblem(file, newest),
    problemOf: (error) => problemOf(error, file),
    state: () => readDataState(file),
    prepareRestore: (backupName) => prepareRestore(file, backupName, newest),
    finishRestore: (why) => {
      const name = setAsideName(file, why, now());
      finishRestore(file, name);
      return name;
    },
    clear: () => {
      const name = setAsideName(file, 'damaged', now());
      setAside(file, name);
      flushFolder(dirname(file));
      return name;
    },
  };
}

/** Opens the database that was examined; before a migration it is backed up, or not migrated. */
export function openData(file: string, now: () => number): Store {
  dropPrepared(file);
  return openStore(file, {
    backUpBefore: (db) =>
      void backUp(db, {
        folder: backupFolder(file),
        reason: 'migration',
        now: now(),
        newestVersion: newestVersion(migrations),
      }),
  });
}
