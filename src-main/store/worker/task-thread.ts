import { Worker } from 'node:worker_threads';
import { withKeys } from '../sqlite/keyring';
import { type AsyncTasks, END, type Tasks, taskClient } from './worker-tasks';

export type TaskThread<T extends Tasks> = {
  readonly client: AsyncTasks<T>;
  /** Lets it finish what it was asked; resolves when it has ended. */
  readonly end: () => Promise<void>;
  /** Resolves when it has ended, by itself or because it could not go on. */
  readonly ended: Promise<void>;
};

/**
 * A thread of tasks, by the built `script`. It does not keep a closing app alive: the store is consistent at any
 * moment.
 */
export function startTaskThread<T extends Tasks>(
  script: string,
  names: readonly (keyof T & string)[],
  workerData: object = {},
): TaskThread<T> {
  const worker = new Worker(script, { workerData: withKeys(workerData) });
  worker.unref();
  const ended = threadEnd(worker);
  const end = () => {
    worker.postMessage(END);
    return ended;
  };
  return { client: taskClient<T>(worker, names), end, ended };
}

/**
 * Resolves when a thread has come to its own end, which is how a thread with a database must go. `terminate()` stops it
 * wherever it is: inside the database's machine code the next error for JavaScript finds none that may run, and that ends the
 * whole process (`FATAL ERROR: Error::ThrowAsJavaScriptException`, once in some five hundred imports).
 */
export function threadEnd(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}
