import { app, utilityProcess } from 'electron';
import type { ReadReply } from '../../file-text/answer/protocol';
import type { ReaderProcess } from '../../file-text/read-documents';
import type { ModelProcess } from '../../inference/model-process';
import type { ModelReply } from '../../inference/protocol';

/** For V8's own memory; what it holds of bytes is watched from here. */
const MOST_HEAP_MB = 512;

/** The reader of documents as a process of its own: a file that breaks it takes nothing else down. */
export function startReaderProcess(script: string): ReaderProcess {
  const child = utilityProcess.fork(script, [], {
    serviceName: 'Hearth document reader',
    stdio: 'ignore',
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
  });
  return {
    post: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', (reply: ReadReply) => listener(reply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    end: () => void child.kill(),
    bytesInUse: () => {
      const of = app.getAppMetrics().find(({ pid }) => pid === child.pid);
      return (of?.memory.workingSetSize ?? 0) * 1_024;
    },
  };
}

/** The embedder as a process of its own: native code that crashes takes nothing else down. */
export function startEmbedderProcess(script: string): ModelProcess {
  const child = utilityProcess.fork(script, [], { serviceName: 'Hearth embedder', stdio: 'ignore' });
  return {
    post: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', (reply: ModelReply) => listener(reply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    end: () => void child.kill(),
  };
}
