import { AppError } from '../../errors';
import type { BackupOrder } from '../backups/back-up';
import type { DailyOrder } from '../backups/daily';
import type { Damage } from '../opening/check';
import type { Outcome, StoreTasks } from './store-tasks';
import { startTaskThread } from './task-thread';
import type { AsyncTasks } from './worker-tasks';

export type StoreThread = {
  /** The new backup's name, or `null` when nothing had changed. Rejects with `AppError` for a fault of the disk. */
  readonly backUp: (file: string, order: BackupOrder) => Promise<string | null>;
  /** A sentence where the database was changed by something else than Hearth since the last one, or `null`. */
  readonly backUpDaily: (file: string, order: DailyOrder) => Promise<string | null>;
  /** What is wrong with the database, or `null`. */
  readonly findDamage: (file: string) => Promise<Damage | null>;
  /** Puts an empty index in the place of a damaged one. What is damaged beside the index, which then stays, or `null`. */
  readonly resetIndex: (file: string) => Promise<string | null>;
  /** Works around single rows that cannot be right. A sentence about them, or `null`. */
  readonly mendRows: (file: string) => Promise<string | null>;
  /** Notes what is stored and not in the index, to be made findable. */
  readonly noteMissing: (file: string) => Promise<void>;
};

/**
 * Runs each task in a worker that ends with it: these tasks are rare, and a thread that waits costs memory all day.
 * `script` is the built `store-worker`.
 */
export function createStoreThread(script: string): StoreThread {
  return {
    backUp: (file, order) => inWorker(script, (client) => client.backUp({ file, order })),
    backUpDaily: (file, order) => inWorker(script, (client) => client.backUpDaily({ file, order })),
    findDamage: (file) => inWorker(script, (client) => client.findDamage({ file })),
    mendRows: (file) => inWorker(script, (client) => client.mendRows({ file })),
    noteMissing: async (file) => void (await inWorker(script, (client) => client.noteMissing({ file }))),
    resetIndex: (file) => inWorker(script, (client) => client.resetIndex({ file })),
  };
}

async function inWorker<T>(script: string, run: (client: AsyncTasks<StoreTasks>) => Promise<Outcome<T>>): Promise<T> {
  // Should the app close meanwhile: what a backup leaves half-made is removed at the next one.
  const thread = startTaskThread<StoreTasks>(script, [
    'backUp',
    'backUpDaily',
    'findDamage',
    'resetIndex',
    'mendRows',
    'noteMissing',
  ]);
  try {
    const outcome = await run(thread.client);
    if (outcome.ok) return outcome.value;
    throw new AppError(outcome.code, outcome.sentence);
  } finally {
    await thread.end();
  }
}
