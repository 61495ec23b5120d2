import { Worker } from 'node:worker_threads';
import { withKeys } from '../../store/sqlite/keyring';
import { threadEnd } from '../../store/worker/task-thread';
import {
  errorOf,
  failureOf,
  type SyncAnswer,
  type SyncCallName,
  type SyncInput,
  type SyncNews,
  type SyncOrder,
  type SyncQuestion,
  type SyncWish,
} from './protocol';

export type SyncThread = {
  readonly call: <N extends SyncCallName>(name: N, input: SyncInput<N>) => Promise<SyncAnswer<N>>;
  /** Breaks off what runs, which the next start goes on with; resolves when the thread has ended. */
  readonly end: () => Promise<void>;
  /** Resolves when it has ended, by itself or because it could not go on. */
  readonly ended: Promise<void>;
};

export type SyncThreadPorts = {
  /** The built `sync-worker`. */
  readonly script: string;
  readonly heard: (news: Exclude<SyncNews, { kind: 'answer' | 'failed' | 'question' }>) => void;
  /** Resolves once it is done. */
  readonly asked: (question: SyncQuestion) => Promise<void>;
  /** The thread could not go on. */
  readonly crashed: (error: Error) => void;
};

type Open = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void };

/** Sync in a thread and on a connection of its own, from here: calls by number, and what it tells. */
export function startSyncThread(order: SyncOrder, { script, heard, asked, crashed }: SyncThreadPorts): SyncThread {
  const worker = new Worker(script, { workerData: withKeys(order) });
  worker.unref();
  const ended = threadEnd(worker);
  const tell = (wish: SyncWish) => worker.postMessage(wish);
  const open = new Map<number, Open>();
  let nextId = 1;
  let isOver = false;
  const give = (id: number, settle: (call: Open) => void) => {
    const call = open.get(id);
    open.delete(id);
    if (call !== undefined) settle(call);
  };
  worker.on('message', (news: SyncNews) => {
    switch (news.kind) {
      case 'answer':
        return give(news.id, ({ resolve }) => resolve(news.value as never));
      case 'failed':
        return give(news.id, ({ reject }) => reject(errorOf(news.failure)));
      case 'question':
        void asked(news.question)
          .then(() => null, failureOf)
          .then((failure) => tell({ kind: 'answered', id: news.id, failure }));
        return;
      default:
        heard(news);
    }
  });
  worker.on('error', crashed);
  worker.on('exit', () => {
    isOver = true;
    for (const { reject } of open.values()) reject(new Error('the thread of sync has ended'));
    open.clear();
  });
  return {
    call: (name, input) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new Error('the thread of sync has ended'));
        const id = nextId++;
        open.set(id, { resolve, reject });
        tell({ kind: 'call', id, name, input });
      }),
    end: () => {
      tell({ kind: 'end' });
      return ended;
    },
    ended,
  };
}
