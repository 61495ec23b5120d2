import { Worker } from 'node:worker_threads';
import { taskClient } from '../store/worker-tasks';
import type { SearchClient, SearchTasks } from './search-tasks';

export type SearchThread = { readonly client: SearchClient; readonly end: () => Promise<void> };

/** Starts the search worker on a database. `script` is the built `search-worker`. */
export function startSearchThread({ script, file }: { readonly script: string; readonly file: string }): SearchThread {
  const worker = new Worker(script, { workerData: { file } });
  // It must not keep a closing app alive.
  worker.unref();
  const client = taskClient<SearchTasks>(worker, [
    'question',
    'find',
    'weigh',
    'pending',
    'saveVectors',
    'takeOut',
    'progress',
    'changeModel',
  ]);
  return { client, end: async () => void (await worker.terminate()) };
}
