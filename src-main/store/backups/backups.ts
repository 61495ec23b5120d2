import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataProblem, DataState } from '../../../src-preload/contract/backups';
import type { Damage } from '../checks/damage';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import type { BackupOrder } from './back-up';
import { backupFolder, isBackupDue, isJustMade, listBackups } from './backup-files';
import type { DailyOrder } from './daily';
import { damagedProblem } from './damaged-problem';
import { isOfAnotherKey } from './restore';

/** What takes long, done beside this thread. */
export type BackupThread = {
  /** The new backup's name, or `null` when nothing had changed. Rejects with `AppError` for a fault of the disk. */
  readonly backUp: (file: string, order: BackupOrder) => Promise<string | null>;
  /** A sentence where the database was changed by something else than Hearth since the last one, or `null`. */
  readonly backUpDaily: (file: string, order: DailyOrder) => Promise<string | null>;
  /** What is wrong with the database, or `null`. */
  readonly findDamage: (file: string) => Promise<Damage | null>;
  /** Works around single rows that cannot be right. A sentence about them, or `null`. */
  readonly mendRows: (file: string) => Promise<string | null>;
};

export type BackupsPorts = {
  readonly file: string;
  readonly thread: BackupThread;
  readonly now: () => number;
  /** Runs once, later; returns the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly found: (problem: DataProblem) => void;
  /** Nothing but the index is damaged: it is built again, and the backup waits for that. */
  readonly foundInIndex: () => Promise<void>;
  /** Rows that could not be right were worked around, or something else than Hearth changed the database. */
  readonly tell: (sentence: string) => void;
  readonly failed: (what: 'check' | 'backup', error: unknown) => void;
};

export type Backups = {
  /** The window can be used: soon the check, then a backup if one is due, then again each hour. Once is enough. */
  readonly start: () => void;
  /** Asked for; makes none where the newest is the same, or is one that was asked for within a minute. Rejects with `AppError` when the disk refuses. */
  readonly create: () => Promise<DataState>;
  /** Resolves to the path of a backup that holds exactly what the database holds now. */
  readonly renew: () => Promise<string>;
  readonly stop: () => void;
};

/** Leaves the first moments to the user who has just opened the window. */
const PAUSE_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;

/** Checks and backups of an open database. */
export function createBackups({ file, thread, now, after, found, foundInIndex, tell, failed }: BackupsPorts): Backups {
  const folder = backupFolder(file);
  const newest = newestVersion(migrations);
  let isStopped = false;
  let callOff: (() => void) | null = null;
  let triedAt: number | null = null;

  const isDue = () =>
    isBackupDue(listBackups(folder), now()) && (triedAt === null || Math.abs(now() - triedAt) >= 24 * HOUR_MS);

  /** One after the other: each removes what is unfinished in the folder, and takes the next number. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(make: () => Promise<T>): Promise<T> => {
    const made = last.then(make);
    last = made.catch(() => undefined);
    return made;
  };
  const makeOne = () =>
    inTurn(() => thread.backUp(file, { folder, reason: 'manual', now: now(), newestVersion: newest }));

  async function daily(): Promise<void> {
    try {
      if (isDue()) {
        const altered = await inTurn(() => thread.backUpDaily(file, { folder, now: now(), newestVersion: newest }));
        triedAt = now();
        if (altered !== null && !isStopped) tell(altered);
      }
    } catch (error) {
      if (!isStopped) failed('backup', error);
    }
    if (!isStopped) callOff = after(HOUR_MS, () => void daily());
  }

  async function checkAndBackUp(): Promise<void> {
    try {
      const damage = await thread.findDamage(file);
      if (isStopped) return;
      // A damaged database must not push the good backups out.
      if (damage?.isIndexOnly) await foundInIndex();
      else if (damage) return found(damagedProblem(file, newest, { reason: damage.reason, isRunning: true }));
      const sentence = await thread.mendRows(file);
      if (sentence !== null && !isStopped) tell(sentence);
    } catch (error) {
      if (!isStopped) failed('check', error);
    }
    if (!isStopped) await daily();
  }

  return {
    start: () => {
      callOff ??= after(PAUSE_MS, () => void checkAndBackUp());
    },
    create: async () => {
      if (!isJustMade(listBackups(folder), now())) await makeOne();
      return readDataState(file);
    },
    renew: async () => {
      await makeOne();
      return join(folder, listBackups(folder)[0]?.name ?? '');
    },
    stop: () => {
      isStopped = true;
      callOff?.();
    },
  };
}

export function readDataState(file: string): DataState {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return {
    folder: dirname(file),
    sizeBytes: sizeOf(file) + sizeOf(`${file}-wal`),
    backups: listBackups(backupFolder(file)).map(({ name, madeAt, reason, sizeBytes }) => ({
      name,
      madeAt,
      reason,
      sizeBytes,
      isOfAnotherKey: isOfAnotherKey(join(backupFolder(file), name)),
    })),
  };
}
