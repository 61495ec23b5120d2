import { AppError } from '../../errors';
import type { BackupThread } from '../backups/backups';
import type { Outcome, StoreTasks } from './store-tasks';
import { startTaskThread } from './task-thread';
import type { AsyncTasks } from './worker-tasks';

export type StoreThread = BackupThread & {
  /** Puts an empty index in the place of a damaged one. What is damaged beside the index, which then stays, or `null`. */
  readonly resetIndex: (file: string) => Promise<string | null>;
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
  // If the app closes meanwhile, the next backup removes an unfinished one.
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
