import { Worker } from 'node:worker_threads';
import type { Log } from '../log/log';
import { withKeys } from '../store/sqlite/keyring';
import type { Store } from '../store/store';
import { threadEnd } from '../store/worker/task-thread';
import type { BackupImports, Restoring } from './backup/backup-imports';
import type { Bringing, ForeignImports } from './foreign-imports';
import type { ProposeMemories } from './import-items';
import type { ImportNews, ImportOrder, ImportWish } from './import-protocol';
import { errorOf, failureOf } from './import-protocol';

export type ImportThreadOptions = {
  /** The built `import-worker`. */
  readonly script: string;
  readonly databaseFile: string;
  readonly workspaceId: string;
  readonly zone: () => string;
};

/**
 * What is read is garbage soon. Without this limit, V8 gives a long import more and more memory for young objects and
 * never returns it.
 */
const YOUNG_MB = 4;

type End = Extract<ImportNews, { kind: 'looked' | 'brought' | 'merged' | 'index_finished' }>;
type Watch = Partial<Bringing> & {
  readonly signal: AbortSignal;
  readonly read?: (done: number) => void;
  readonly weigh?: ProposeMemories['weigh'];
  readonly restoring?: Restoring['progress'];
};
export type ThreadImports = ForeignImports & {
  readonly [Name in 'rehearse' | 'restore']: (
    path: string,
    how: Omit<Restoring, 'isStopped'>,
  ) => ReturnType<BackupImports[Name]>;
} & Pick<BackupImports, 'finishIndex'>;

/** Imports in a thread and on a connection of their own, so that no window waits for them; each thread ends with its work. */
export function importThread({ script, databaseFile, workspaceId, zone }: ImportThreadOptions): ThreadImports {
  const order = (
    what: ImportOrder['what'],
    path: string,
    { leaveOut = [], key = null }: Partial<Pick<ImportOrder, 'leaveOut' | 'key'>> = {},
  ): ImportOrder => ({
    what,
    path,
    leaveOut,
    key,
    databaseFile,
    workspaceId,
    zone: zone(),
  });
  return {
    look: async (path, watch) => {
      const end = await inThread(script, order('look', path), watch);
      if (end.kind !== 'looked') throw new Error('the thread did something else');
      return end.summary;
    },
    bring: async (path, how) => {
      const end = await inThread(script, order('bring', path, { leaveOut: [...how.leaveOut] }), how);
      if (end.kind !== 'brought') throw new Error('the thread did something else');
      return end.imported;
    },
    rehearse: (path, how) => merged('rehearse', path, how),
    restore: (path, how) => merged('restore', path, how),
    finishIndex: async (signal) => void (await inThread(script, order('finish_index', ''), { signal })),
  };

  async function merged(
    what: 'rehearse' | 'restore',
    path: string,
    { signal, progress, key }: Omit<Restoring, 'isStopped'>,
  ) {
    const end = await inThread(script, order(what, path, { key: key ?? null }), { signal, restoring: progress });
    if (end.kind !== 'merged') throw new Error('the thread did something else');
    return end.merged;
  }
}

async function inThread(script: string, order: ImportOrder, watch: Watch): Promise<End> {
  const worker = new Worker(script, {
    workerData: withKeys(order),
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const ended = threadEnd(worker);
  const tell = (wish: ImportWish) => worker.postMessage(wish);
  const stop = () => tell({ kind: 'stop' });
  watch.signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<End>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the import ended before it was complete')));
      worker.on('message', (news: ImportNews) => {
        if (news.kind === 'failed') reject(errorOf(news));
        else if (!follow(news, watch, tell)) resolve(news);
      });
      if (watch.signal.aborted) stop();
    });
  } finally {
    watch.signal.removeEventListener('abort', stop);
    await ended;
  }
}

/** Passes progress on; false for an end. */
function follow(
  news: Exclude<ImportNews, { kind: 'failed' }>,
  { read, weigh, progress, propose, restoring }: Watch,
  tell: (wish: ImportWish) => void,
): news is Exclude<ImportNews, End | { kind: 'failed' }> {
  switch (news.kind) {
    case 'read':
      read?.(news.done);
      return true;
    case 'progress':
      progress?.(news.stage, news.done);
      return true;
    case 'restoring':
      restoring?.(news.stage, news.done, news.total);
      return true;
    case 'propose':
      propose?.stage(news.memories).then(
        (count) => tell({ kind: 'proposed', count }),
        (error: unknown) => tell({ kind: 'not_proposed', ...failureOf(error) }),
      );
      return true;
    case 'weigh':
      weigh?.(news.memories).then(
        (isNew) => tell({ kind: 'weighed', isNew }),
        (error: unknown) => tell({ kind: 'not_proposed', ...failureOf(error) }),
      );
      return true;
    default:
      return false;
  }
}

export type FinishIndexOptions = {
  readonly store: Pick<Store, 'transfer'>;
  readonly thread: Pick<ThreadImports, 'finishIndex'>;
  readonly failed: Log['error'];
};

/** Makes findable what the last restore was kept from, beside the app. Returns how to stop it: the next start goes on. */
export function finishIndex({ store, thread, failed }: FinishIndexOptions): () => void {
  const stop = new AbortController();
  if (store.transfer.pending.count() > 0) {
    thread.finishIndex(stop.signal).catch((error: unknown) => failed('finish_index_failed', error));
  }
  return () => stop.abort();
}
