import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `update`: before another version opened the database. `kept`: a daily one whose content was changed afterwards by something else than Hearth. */
export type BackupReason = 'daily' | 'manual' | 'update' | 'migration' | 'kept';

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
/** Of those that others do not push out, the newest. */
const MOST_BESIDE = { kept: 3, update: 1 } as const;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_MS = 3 * DAY_MS;
const NAME = /^hearth-(\d{6})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z-(daily|manual|update|migration|kept)\.db$/;

export function backupFolder(databaseFile: string): string {
  return join(dirname(databaseFile), 'backups');
}

/** The newest first. What does not carry the name of a backup is passed over. */
export function listBackups(folder: string): readonly BackupFile[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const [read, found] = [readName(name), statSync(join(folder, name), { throwIfNoEntry: false })];
      // One that vanished meanwhile, and what only carries the name.
      return read && found?.isFile() ? [{ ...read, name, sizeBytes: found.size }] : [];
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

/**
 * Those that go: at most seven stay, at most 2 GB, never fewer than two. Which ones stay follows from their days and weeks alone:
 * the newest, and the oldest of each week and of each day. However many are made on one day, they take the place of each other and
 * not of what is older. Newest first in.
 */
export function backupsToDrop(backups: readonly BackupFile[]): readonly BackupFile[] {
  const kept = new Set<BackupFile>();
  let total = 0;
  const ordinary = backups.filter(({ reason }) => reason !== 'kept' && reason !== 'update');
  for (const backup of byWorth(ordinary)) {
    if (kept.size >= KEPT || (kept.size >= FEWEST && total + backup.sizeBytes > LARGEST_TOTAL_BYTES)) break;
    kept.add(backup);
    total += backup.sizeBytes;
  }
  // The only copy of what the disk held before, and the way back to the last version: no others push them out.
  for (const reason of ['kept', 'update'] as const) {
    for (const backup of backups.filter((each) => each.reason === reason).slice(0, MOST_BESIDE[reason]))
      kept.add(backup);
  }
  return backups.filter((backup) => !kept.has(backup));
}

/** The newest, then in turn the oldest of a week and of a day, back in time; what is left comes last. Each once. */
function byWorth(backups: readonly BackupFile[]): ReadonlySet<BackupFile> {
  const weeks = oldestOfEach(backups, ({ madeAt }) => Math.floor((madeAt + MONDAY_MS) / WEEK_MS));
  const days = oldestOfEach(backups, ({ madeAt }) => Math.floor(madeAt / DAY_MS));
  const inTurn = days.flatMap((day, nth) => [...weeks.slice(nth, nth + 1), day]);
  return new Set([...backups.slice(0, 1), ...inTurn, ...backups]);
}

/** Newest first, as they came. The order of making counts, not the clock. */
function oldestOfEach(backups: readonly BackupFile[], keyOf: (backup: BackupFile) => number): readonly BackupFile[] {
  const oldest = new Map<number, BackupFile>();
  for (const backup of backups) oldest.set(keyOf(backup), backup);
  return [...oldest.values()];
}

/** Within a minute of a backup that was asked for, another would only take up room. */
export function isJustMade(backups: readonly BackupFile[], now: number): boolean {
  const [newest] = backups;
  return newest?.reason === 'manual' && Math.abs(now - newest.madeAt) < MINUTE_MS;
}

/** No backup within a day, before or after now: a clock that was set back neither stops backups nor repeats them. */
export function isBackupDue(backups: readonly BackupFile[], now: number): boolean {
  return backups.every(({ madeAt }) => Math.abs(now - madeAt) >= DAY_MS);
}

/** What a daily backup is called from the moment that its content is known to have been changed by something else. */
export function keptName({ name }: BackupFile): string {
  return name.replace(/daily\.db$/, 'kept.db');
}

function readName(name: string): Pick<BackupFile, 'number' | 'madeAt' | 'reason'> | undefined {
  const [, number, day, hours, minutes, seconds, reason] = NAME.exec(name) ?? [];
  const madeAt = Date.parse(`${day}${hours}:${minutes}:${seconds}Z`);
  if (number === undefined || Number.isNaN(madeAt)) return undefined;
  return { number: Number(number), madeAt, reason: reason as BackupReason };
}
