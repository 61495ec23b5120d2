import { startTaskThread, type TaskThread } from '../../store/worker/task-thread';
import type { SearchClient, SearchTasks } from './search-tasks';

export type SearchThread = {
  readonly client: SearchClient;
  /** Ahead of the first question, which starts it otherwise. */
  readonly start: () => void;
  readonly end: () => Promise<void>;
};

/**
 * The search worker of a database; `script` is the built `search-worker`. It is not there from the beginning: a thread that
 * starts takes time from the window that opens meanwhile.
 */
export function startSearchThread({ script, file }: { readonly script: string; readonly file: string }): SearchThread {
  let running: TaskThread<SearchTasks> | undefined;
  let hasEnded = false;
  let model: string | null | undefined;
  const there = () => {
    if (hasEnded) throw new Error('the search worker has ended');
    running ??= start();
    return running.client;
  };
  /** A thread that failed, for instance on a damaged index, is replaced by the next one. */
  const start = () => {
    const started = startWorker(script, file);
    void started.ended.then(() => {
      if (running === started) running = undefined;
    });
    if (model !== undefined) void started.client.changeModel(model).catch(() => undefined);
    return started;
  };
  return {
    client: {
      question: async (input) => there().question(input),
      find: async (input) => there().find(input),
      details: async (input) => there().details(input),
      leftOut: async (input) => there().leftOut(input),
      weigh: async (input) => there().weigh(input),
      outdated: async (input) => there().outdated(input),
      pending: async (input) => there().pending(input),
      saveVectors: async (input) => there().saveVectors(input),
      progress: async () => there().progress(),
      changeModel: async (input) => {
        model = input;
        return there().changeModel(input);
      },
      takeOut: async (input) => there().takeOut(input),
    },
    start: () => void there(),
    end: async () => {
      hasEnded = true;
      await running?.end();
    },
  };
}

function startWorker(script: string, file: string): TaskThread<SearchTasks> {
  const tasks = [
    'question',
    'find',
    'details',
    'leftOut',
    'weigh',
    'outdated',
    'pending',
    'saveVectors',
    'progress',
    'changeModel',
    'takeOut',
  ] as const;
  return startTaskThread(script, tasks, { file });
}
