import { dirname } from 'node:path';
import type { DataProblem } from '../../../src-preload/contract/backups';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { backupFolder, listBackups } from '../backups/backup-files';
import { damagedProblem, newestGoodBackup } from '../backups/damaged-problem';
import { explainStoreError } from '../sqlite/sqlite-errors';
import { checkDataFolder } from './data-folder';
import { examineDatabase } from './examine';

/** What keeps the database from being opened, or `null`. Nothing is changed, whatever is found. */
export function findDataProblem(file: string, newestVersion: number): DataProblem | null {
  try {
    checkDataFolder(dirname(file), file);
    const found = examineDatabase(file, newestVersion);
    switch (found.kind) {
      case 'sound':
        return null;
      case 'absent':
        return listBackups(backupFolder(file)).length === 0 ? null : missing(file, newestVersion);
      case 'too_new':
        return tooNew(file, found.version, newestVersion);
      case 'locked':
        return sealed(file, 'locked', t('main-store.locked'));
      case 'wrong_key':
        return sealed(file, 'wrong_key', t('main-store.wrong-key'));
      case 'damaged':
        return damagedProblem(file, newestVersion, { reason: found.reason, isRunning: false });
      case 'homeless':
        return { ...damagedProblem(file, newestVersion, { reason: '', isRunning: false }), ...homeless(found.reason) };
    }
  } catch (error) {
    return problemOf(error, file, newestVersion);
  }
}

/** What an opening that failed on the way means. Whatever it is, there is a page for it, and a way on. */
export function problemOf(error: unknown, file: string, newestVersion: number): DataProblem {
  const explained = error instanceof AppError ? error : explainStoreError(error);
  if (explained?.code === 'database_damaged') {
    return damagedProblem(file, newestVersion, { reason: 'it could not be read', isRunning: false });
  }
  if (explained?.code === 'database_locked') return sealed(file, 'locked', explained.message);
  if (explained?.code === 'database_wrong_key') return sealed(file, 'wrong_key', explained.message);
  if (explained) {
    return { kind: 'folder', sentence: explained.message, path: dirname(file), backup: null, isRunning: false };
  }
  return {
    kind: 'failed',
    sentence: t('main-store.open-failed'),
    path: file,
    backup: newestGoodBackup(file, newestVersion),
    isRunning: false,
  };
}

/** No backup is offered: what is there is as good as it ever was. */
function sealed(file: string, kind: 'locked' | 'wrong_key', sentence: string): DataProblem {
  return { kind, sentence, path: file, backup: null, isRunning: false };
}

function homeless(reason: string): Pick<DataProblem, 'kind' | 'sentence'> {
  return { kind: 'homeless', sentence: t('main-store.homeless', { reason }) };
}

function missing(file: string, newestVersion: number): DataProblem {
  return {
    kind: 'missing',
    sentence: t('main-store.missing'),
    path: file,
    backup: newestGoodBackup(file, newestVersion),
    isRunning: false,
  };
}

function tooNew(file: string, version: number, newestVersion: number): DataProblem {
  return {
    kind: 'too_new',
    sentence: t('main-store.data-too-new', { version, newest: newestVersion }),
    path: file,
    backup: null,
    isRunning: false,
  };
}
