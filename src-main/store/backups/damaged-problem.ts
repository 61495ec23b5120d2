import { join } from 'node:path';
import type { Backup, DataProblem } from '../../../src-preload/contract/backups';
import { t } from '../../locale/t';
import { isGoodBackup } from '../checks/damage';
import { backupFolder, listBackups } from './backup-files';

export function damagedProblem(
  file: string,
  newestVersion: number,
  { reason, isRunning }: { readonly reason: string; readonly isRunning: boolean },
): DataProblem {
  return {
    kind: 'damaged',
    sentence: t('main-store.damaged', { reason }),
    path: file,
    backup: newestGoodBackup(file, newestVersion),
    isRunning,
  };
}

export function newestGoodBackup(file: string, newestVersion: number): Backup | null {
  const folder = backupFolder(file);
  const found = listBackups(folder).find(({ name }) => isGoodBackup(join(folder, name), newestVersion));
  if (!found) return null;
  const { name, madeAt, reason, sizeBytes } = found;
  return { name, madeAt, reason, sizeBytes };
}
