import { AppError } from '../errors';
import type { IndexHealth } from '../recall/indexing/index-health';
import { type Backups, createBackups } from '../store/backups/backups';
import type { StoreThread } from '../store/worker/store-thread';
import { realTimers } from '../timers';
import type { EngineOptions } from './engine';

type StartBackupsPorts = Pick<EngineOptions, 'databaseFile' | 'emit' | 'log'> & {
  readonly thread: StoreThread;
  readonly health: Pick<IndexHealth, 'found' | 'settled'>;
  readonly now: () => number;
};

/** Backups of the database; what fails or is found in one is told to the windows. */
export function startBackups({ databaseFile, thread, health, emit, log, now }: StartBackupsPorts): Backups {
  return createBackups({
    file: databaseFile,
    thread,
    now,
    after: realTimers.after,
    found: (problem) => emit('backup:problem', { problem }),
    tell: (sentence) => emit('app:notice', { sentence }),
    foundInIndex: () => {
      health.found();
      return health.settled();
    },
    failed: (what, error) => {
      log.error(`${what}_failed`, error);
      if (what === 'backup' && error instanceof AppError) emit('backup:failed', { sentence: error.message });
    },
  });
}
