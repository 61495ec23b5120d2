import type { BackupImports, Restoring } from './backup/backup-imports';
import type { Bringing, ForeignImports } from './foreign-imports';
import type { ProposeMemories } from './import-items';
import type { ImportNews, ImportOrder, ImportWish } from './import-protocol';
import { errorOf, failureOf } from './import-protocol';

export type ImportPort = {
  readonly postMessage: (news: ImportNews) => void;
  readonly on: (event: 'message', listener: (wish: ImportWish) => void) => unknown;
  /** What has arrived, asked in the middle of work that lets no listener run. */
  readonly poll: () => ImportWish | undefined;
  readonly close: () => void;
};

type Answer = Exclude<ImportWish, { kind: 'stop' }>;

/** Inside the thread: does the one thing it was started for and tells how it goes. */
export async function serveImport(
  port: ImportPort,
  imports: ForeignImports & BackupImports,
  { what, path, leaveOut, key }: Pick<ImportOrder, 'what' | 'path' | 'leaveOut' | 'key'>,
): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  let answer: ((wish: Answer) => void) | undefined;
  const hear = (wish: ImportWish | undefined) => {
    if (wish?.kind === 'stop') stop.abort();
    else if (wish) answer?.(wish);
  };
  port.on('message', hear);
  const ask = async (news: ImportNews): Promise<Answer> => {
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    port.postMessage(news);
    const wish = await answered;
    if (wish.kind === 'not_proposed') throw errorOf(wish);
    return wish;
  };
  const propose: ProposeMemories = {
    stage: async (memories) => {
      const wish = await ask({ kind: 'propose', memories });
      return wish.kind === 'proposed' ? wish.count : 0;
    },
    weigh: async (memories) => {
      const wish = await ask({ kind: 'weigh', memories });
      return wish.kind === 'weighed' ? wish.isNew : [];
    },
  };
  const bringing: Bringing = { signal, propose, progress, leaveOut: new Set(leaveOut) };
  const restoring: Restoring = {
    signal,
    key,
    isStopped: () => {
      hear(port.poll());
      return signal.aborted;
    },
    progress: (stage, done, total) => port.postMessage({ kind: 'restoring', stage, done, total }),
  };
  try {
    port.postMessage(await doIt());
  } catch (error) {
    port.postMessage({ kind: 'failed', ...failureOf(error) });
  } finally {
    port.close();
  }

  async function doIt(): Promise<ImportNews> {
    switch (what) {
      case 'look':
        return {
          kind: 'looked',
          summary: await imports.look(path, { signal, read: tellRead(port), weigh: propose.weigh }),
        };
      case 'bring':
        return { kind: 'brought', imported: await imports.bring(path, bringing) };
      case 'rehearse':
        return { kind: 'merged', merged: await imports.rehearse(path, restoring) };
      case 'restore':
        return { kind: 'merged', merged: await imports.restore(path, restoring) };
      case 'finish_index':
        await imports.finishIndex(signal);
        return { kind: 'index_finished' };
      default:
        return what satisfies never;
    }
  }

  function progress(stage: 'writing' | 'indexing' | 'taking_back', done: number): void {
    port.postMessage({ kind: 'progress', stage, done });
  }
}

/** Of many small pieces not each is worth a message. */
const READ_STEP = 20;

function tellRead(port: ImportPort) {
  return (done: number) => {
    if (done % READ_STEP === 0) port.postMessage({ kind: 'read', done });
  };
}
