import { Worker } from 'node:worker_threads';
import { type AsyncTasks, taskClient } from '../../store/worker/worker-tasks';
import { CARE_TASKS, type CareTasks } from './care-tasks';

/** Lends the tasks for as long as `run` takes. */
export type InCare = <T>(run: (care: AsyncTasks<CareTasks>) => Promise<T>) => Promise<T>;

/**
 * A thread that ends with its work, which is rare: one that waits costs memory all day. `script` is the built
 * `care-worker`.
 */
export function createCareThread({ script, file }: { readonly script: string; readonly file: string }): InCare {
  return async (run) => {
    const worker = new Worker(script, { workerData: { file } });
    // It must not keep a closing app alive: whatever it is at, the store is right.
    worker.unref();
    try {
      return await run(taskClient<CareTasks>(worker, CARE_TASKS));
    } finally {
      await worker.terminate();
    }
  };
}
