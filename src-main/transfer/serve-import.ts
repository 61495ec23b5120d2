import { AppError } from '../errors';
import type { ForeignImports } from './foreign-imports';
import type { ProposeMemories } from './import-items';
import type { ImportNews, ImportOrder, ImportWish } from './import-protocol';

export type ImportPort = {
  readonly postMessage: (news: ImportNews) => void;
  readonly on: (event: 'message', listener: (wish: ImportWish) => void) => unknown;
  readonly close: () => void;
};

/** Inside the thread: does the one thing it was started for and tells how it goes. */
export async function serveImport(
  port: ImportPort,
  imports: ForeignImports,
  { what, path }: Pick<ImportOrder, 'what' | 'path'>,
): Promise<void> {
  const stop = new AbortController();
  let answer: ((count: number | null) => void) | undefined;
  port.on('message', (wish) => {
    if (wish.kind === 'stop') stop.abort();
    else answer?.(wish.kind === 'proposed' ? wish.count : null);
  });
  const propose: ProposeMemories = async (memories) => {
    const answered = new Promise<number | null>((resolve) => {
      answer = resolve;
    });
    port.postMessage({ kind: 'propose', memories });
    const count = await answered;
    if (count === null) throw new Error('the memories were not staged');
    return count;
  };
  try {
    port.postMessage(
      what === 'look'
        ? { kind: 'looked', summary: await imports.look(path, { signal: stop.signal, read: tellRead(port) }) }
        : { kind: 'brought', imported: await imports.bring(path, { signal: stop.signal, propose, progress }) },
    );
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    port.postMessage({ kind: 'failed', code: error instanceof AppError ? error.code : null, sentence });
  } finally {
    port.close();
  }

  function progress(stage: 'writing' | 'taking_back', done: number): void {
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
