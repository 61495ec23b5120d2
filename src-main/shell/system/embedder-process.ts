import { utilityProcess } from 'electron';
import type { ModelProcess } from '../../inference/model-process';
import type { ModelReply } from '../../inference/protocol';

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
