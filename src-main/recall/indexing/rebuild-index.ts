import type { Emit } from '../../../src-preload/contract';
import { AppError } from '../../errors';
import type { Log } from '../../log/log';
import { damagedProblem } from '../../store/backups/damaged-problem';
import { migrations } from '../../store/migrations';
import { newestVersion } from '../../store/migrations/migrate';
import { explainStoreError } from '../../store/sqlite/sqlite-errors';
import type { StoreThread } from '../../store/worker/store-thread';
import { createIndexHealth, type IndexHealth } from './index-health';

export type RebuildIndexOptions = {
  readonly databaseFile: string;
  readonly store: Pick<StoreThread, 'resetIndex' | 'noteMissing'>;
  /** Indexes, in a thread of its own, all that is noted as missing. */
  readonly indexMissing: (signal: AbortSignal) => Promise<void>;
  /** Project files are no part of the database. */
  readonly indexProjects: () => void;
  readonly now: () => number;
  readonly emit: Emit;
  readonly logError: Log['error'];
};

const BEGAN =
  'The search index was damaged, so Hearth is rebuilding it. Your chats and memory are safe. Until it is done, search finds nothing and replies use no earlier chats.';
const ENDED = 'The search index is rebuilt. Search works again.';

/** Watches the index: damage that is met begins a rebuild in other threads, and the window says so. */
export function startIndexHealth(options: RebuildIndexOptions): {
  readonly health: IndexHealth;
  readonly stop: () => void;
} {
  const { databaseFile, emit, logError } = options;
  const stop = new AbortController();
  const health = createIndexHealth({
    reset: async () => {
      const reason = await options.store.resetIndex(databaseFile);
      if (reason !== null) throw new DamagedContent(reason);
    },
    fill: async () => {
      // What was stored between the reset and this moment was not indexed.
      await options.store.noteMissing(databaseFile);
      await options.indexMissing(stop.signal);
      options.indexProjects();
    },
    now: options.now,
    began: () => emit('app:notice', { sentence: BEGAN }),
    ended: () => emit('app:notice', { sentence: ENDED }),
    failed: (error) => {
      if (stop.signal.aborted) return;
      logError('index_rebuild_failed', error);
      if (error instanceof DamagedContent) {
        const damage = { reason: error.message, isRunning: true };
        emit('backup:problem', { problem: damagedProblem(databaseFile, newestVersion(migrations), damage) });
      } else emit('app:notice', { sentence: notRebuilt(error) });
    },
  });
  return { health, stop: () => stop.abort() };
}

/** Thrown when more than the index cannot be read. */
class DamagedContent extends Error {}

function notRebuilt(error: unknown): string {
  const known = error instanceof AppError ? error : explainStoreError(error);
  const why = known === undefined ? '' : ` ${known.message}`;
  return `The search index is damaged and could not be rebuilt. Your chats and memory are safe, but search does not work.${why} Restart Hearth to try again.`;
}
