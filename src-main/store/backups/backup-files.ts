import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type BackupReason = 'daily' | 'manual' | 'migration';

/** One backup: a whole database in a file of its own. */
export type BackupFile = {
  /** Its file name. Names sort in the order in which backups were made, whatever the clock said. */
  readonly name: string;
  readonly number: number;
  /** By the clock of its time, milliseconds. */
  readonly madeAt: number;
  readonly reason: BackupReason;
  readonly sizeBytes: number;
};

const KEPT = 7;
const FEWEST = 2;
const LARGEST_TOTAL_BYTES = 2 * 1024 ** 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = /^hearth-(\d{6})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z-(daily|manual|migration)\.db$/;

export function backupFolder(databaseFile: string): string {
  return join(dirname(databaseFile), 'backups');
}

/** The newest first. What does not carry the name of a backup is passed over. */
export function listBackups(folder: string): readonly BackupFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const read = readName(name);
      return read ? [{ ...read, name, sizeBytes: statSync(join(folder, name)).size }] : [];
    })
    .sort((a, b) => b.number - a.number);
}

/** The name of the next backup: its number counts on from the newest, so that a clock set back cannot hide it. */
export function nextBackupName(
  backups: readonly BackupFile[],
  { madeAt, reason }: { readonly madeAt: number; readonly reason: BackupReason },
): string {
  const number = 1 + backups.reduce((most, backup) => Math.max(most, backup.number), 0);
  const time = new Date(madeAt).toISOString().slice(0, 19).replaceAll(':', '-');
  return `hearth-${String(number).padStart(6, '0')}-${time}Z-${reason}.db`;
}

/** Those beyond seven, then the oldest while all together are over 2 GB; two stay in any case. Newest first in. */
export function backupsToDrop(backups: readonly BackupFile[]): readonly BackupFile[] {
  let total = 0;
  let kept = 0;
  return backups.filter(({ sizeBytes }) => {
    const stays = kept < FEWEST || (kept < KEPT && total + sizeBytes <= LARGEST_TOTAL_BYTES);
    // Once one went, all older ones go: a gap in the middle would keep the less useful half.
    if (!stays) kept = KEPT;
    else {
      kept += 1;
      total += sizeBytes;
    }
    return !stays;
  });
}

/** No backup within a day, before or after now: a clock that was set back neither stops backups nor repeats them. */
export function isBackupDue(backups: readonly BackupFile[], now: number): boolean {
  return backups.every(({ madeAt }) => Math.abs(now - madeAt) >= DAY_MS);
}

function readName(name: string): Pick<BackupFile, 'number' | 'madeAt' | 'reason'> | undefined {
  const [, number, day, hours, minutes, seconds, reason] = NAME.exec(name) ?? [];
  const madeAt = Date.parse(`${day}${hours}:${minutes}:${seconds}Z`);
  if (number === undefined || Number.isNaN(madeAt)) return undefined;
  return { number: Number(number), madeAt, reason: reason as BackupReason };
}
