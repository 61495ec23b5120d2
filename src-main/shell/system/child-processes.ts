import { app, type ForkOptions, utilityProcess } from 'electron';
import type { ReadReply, ReadRequest } from '../../file-text/answer/protocol';
import type { ReaderProcess } from '../../file-text/read-documents';
import type { ModelProcess } from '../../inference/model-process';
import type { ModelReply, ModelRequest } from '../../inference/protocol';

/** For V8's own memory; what it holds of bytes is watched from here. */
const MOST_HEAP_MB = 512;

/** The embedder as a process of its own: native code that crashes takes nothing else down. */
export function startEmbedderProcess(script: string): ModelProcess {
  return start<ModelRequest, ModelReply>(script, { serviceName: 'Hearth embedder' }).ends;
}

/** The reader of documents as a process of its own: a file that breaks it takes nothing else down. */
export function startReaderProcess(script: string): ReaderProcess {
  const { child, ends } = start<ReadRequest, ReadReply>(script, {
    serviceName: 'Hearth document reader',
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
  });
  return {
    ...ends,
    bytesInUse: () => {
      const of = app.getAppMetrics().find(({ pid }) => pid === child.pid);
      return (of?.memory.workingSetSize ?? 0) * 1_024;
    },
  };
}

/** `ends`: what main needs of it. */
function start<Request, Reply>(script: string, options: ForkOptions) {
  const child = utilityProcess.fork(script, [], { ...options, stdio: 'ignore' });
  const ends = {
    post: (request: Request) => child.postMessage(request),
    onReply: (listener: (reply: Reply) => void) => void child.on('message', (reply: Reply) => listener(reply)),
    onExit: (listener: () => void) => void child.once('exit', () => listener()),
    end: () => void child.kill(),
  };
  return { child, ends };
}
