import { dirname } from 'node:path';
import { flushFolder } from '../../disk/flush';
import { backUp, removeUnfinished } from '../backups/back-up';
import { backupFolder } from '../backups/backup-files';
import { readDataState } from '../backups/backups';
import { dropPrepared, finishRestore, prepareRestore } from '../backups/restore';
import { type SetAsideReason, setAside, setAsideName } from '../backups/set-aside';
import { findContentDamageOf } from '../checks/damage';
import { finishChange, finishChangesIn } from '../encrypting/shred';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { isIndexDamage } from '../search/index-damage';
import { resetIndex } from '../search/reset-index';
import { connect } from '../sqlite/database';
import { openStore, type Store } from '../store';
import { findDataProblem, problemOf } from './data-problem';
import { prepareFirstStart } from './first-start';
import { giveHomes } from './homes';
import { keepBrokenLog } from './keep-log';
import { restoreParts } from './structure';

/** The files of the database, while it is closed. All of it is synchronous: nothing else runs then. */
export function dataOf(file: string, now: () => number) {
  const newest = newestVersion(migrations);
  return {
    /** What keeps the database from being opened, or `null`. Changes nothing. */
    findProblem: () => findDataProblem(file, newest),
    /** What an opening that failed on the way means. */
    problemOf: (error: unknown) => problemOf(error, file, newest),
    state: () => readDataState(file),
    /** Reads the backup back beside the database, which may still be open. Throws `AppError`. */
    prepareRestore: (backupName: string) => prepareRestore(file, backupName, newest),
    /** Puts it in place. Returns where the database that was there is kept now. */
    finishRestore: (why: SetAsideReason) => {
      const name = setAsideName(file, why, now());
      finishRestore(file, name);
      return name;
    },
    /** Gives rows that belong to nothing any more a home of their own, after a copy of the file was kept. Returns its name. */
    repair: () => {
      const name = setAsideName(file, 'damaged', now());
      const db = connect(file);
      try {
        db.prepare('VACUUM INTO @name').run({ name });
        giveHomes(db, now());
      } finally {
        db.close();
      }
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

type OpenDataOptions = {
  readonly tell?: (sentence: string) => void;
  /** Of this Hearth. */
  readonly version?: string;
};

/** `updatedFrom`: the version that had it open last, where that was another one. */
export type OpenedData = Store & { readonly updatedFrom: string | null };

const INDEX_RESET =
  'The search index was damaged, so Hearth is rebuilding it. Your chats and memory are safe. Search may miss things until it is done.';

/**
 * Opens the database that was examined; before another version of Hearth opens it, and before a migration, it is backed up, or not
 * opened. Where nothing but the index keeps it from being opened, an empty one takes its place, and everything is yet to be indexed.
 * `tell` hears what the user should know of all that.
 */
export function openData(
  file: string,
  now: () => number,
  { tell = () => undefined, version }: OpenDataOptions = {},
): OpenedData {
  dropPrepared(file);
  finishChange(file);
  finishChangesIn(backupFolder(file));
  removeUnfinished(backupFolder(file));
  const lost = keepBrokenLog(file, now());
  if (lost !== null) tell(lost);
  const firstStart = version === undefined ? null : prepareFirstStart(file, { version, now: now() });
  const open = () =>
    openStore(file, {
      mend: restoreParts,
      backUpBefore: (db) =>
        // A moment ago, for the new version.
        firstStart?.isBackedUp ||
        void backUp(db, {
          folder: backupFolder(file),
          reason: 'migration',
          now: now(),
          newestVersion: newestVersion(migrations),
        }),
    });
  try {
    return { ...open(), updatedFrom: firstStart?.from ?? null };
  } catch (error) {
    if (!isIndexDamage(error) || findContentDamageOf(file) !== null) throw error;
    resetIndex(file);
    const store = open();
    store.transaction(store.transfer.pending.noteMissing);
    tell(INDEX_RESET);
    return { ...store, updatedFrom: firstStart?.from ?? null };
  }
}
