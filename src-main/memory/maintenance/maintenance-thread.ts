import { startTaskThread } from '../../store/worker/task-thread';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import { CARE_TASKS, type CareTasks } from './maintenance-tasks';

/** Lends the tasks for as long as `run` takes. */
export type InCare = <T>(run: (care: AsyncTasks<CareTasks>) => Promise<T>) => Promise<T>;

/**
 * A thread that ends with its work, which is rare: one that waits costs memory all day. `script` is the built
 * `care-worker`.
 */
export function createCareThread({ script, file }: { readonly script: string; readonly file: string }): InCare {
  return async (run) => {
    const thread = startTaskThread<CareTasks>(script, CARE_TASKS, { file });
    try {
      return await run(thread.client);
    } finally {
      await thread.end();
    }
  };
}
