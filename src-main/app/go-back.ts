import { join } from 'node:path';
import type { Questions } from '../consent/questions';
import { AppError } from '../errors';
import { date, t } from '../locale/t';
import { type BackupFile, backupFolder, listBackups } from '../store/backups/backup-files';
import { describeCounts } from '../store/backups/daily';
import { countSince } from '../store/backups/since';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import { readHeader } from '../store/opening/header';
import type { Updates } from '../updates/updates';

/** Back to the version before. */
export type WayBack = {
  /** That is restored first, since that version cannot read the data as it is now; null where it can. */
  readonly backupName: string | null;
  readonly putInPlace: () => void;
};

type Parts = {
  readonly updates: Pick<Updates, 'previous' | 'withhold' | 'goBack'>;
  readonly databaseFile: string;
  readonly questions: Pick<Questions, 'require'>;
  readonly installed: string;
  /** Of the data as it is now. */
  readonly format?: number;
};

/** Asks the person. Where the data must be restored, the question says how much is not in that backup. */
export async function askToGoBack(parts: Parts): Promise<WayBack> {
  const { updates, databaseFile, questions, installed, format = newestVersion(migrations) } = parts;
  const before = updates.previous();
  if (before === null) throw new AppError('no_previous', t('main-app.back.none'));
  const { version } = before;
  const ask = (detail: string, backupName: string | null) =>
    questions.require({
      message: t('main-app.back.ask', { version }),
      detail,
      yes: t('main-app.back.yes', { version }),
      no: t('main-consent.cancel'),
      grants: [
        { kind: 'update', about: { from: installed, to: version } },
        ...(backupName === null ? [] : [{ kind: 'erase', about: { restore: backupName } } as const]),
      ],
    });
  if (format <= before.format) {
    await ask(t('main-app.back.keeps', { version }), null);
    updates.withhold();
    return { backupName: null, putInPlace: updates.goBack };
  }
  const backup = newestFor(databaseFile, before.format);
  if (backup === undefined) throw new AppError('no_backup', t('main-app.back.no-backup', { version }));
  const lost = countSince(databaseFile, join(backupFolder(databaseFile), backup.name));
  const when = date(backup.madeAt, { dateStyle: 'medium', timeStyle: 'short' });
  const isNothing = Object.keys(lost).length === 0;
  await ask(
    isNothing
      ? t('main-app.back.loses-nothing', { version, when })
      : t('main-app.back.loses', { version, when, counts: describeCounts(lost) }),
    backup.name,
  );
  updates.withhold();
  return { backupName: backup.name, putInPlace: updates.goBack };
}

/** Newest first: of those that the version before can read. */
function newestFor(databaseFile: string, format: number): BackupFile | undefined {
  const folder = backupFolder(databaseFile);
  return listBackups(folder).find(({ name }) => {
    const { isSqlite, version } = readHeader(join(folder, name));
    return isSqlite && version > 0 && version <= format;
  });
}
