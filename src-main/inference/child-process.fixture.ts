import { fork } from 'node:child_process';
import type { ModelProcess } from './model-process';
import type { ModelReply, ModelRequest } from './protocol';

/** Starts the embedder's file as a child process of Node: for tests and measurements, where there is no Electron. */
export function startChildProcess(file: string): ModelProcess {
  const child = fork(file, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return {
    // A child that has died meanwhile says so by its exit.
    post: (request: ModelRequest) => void child.send(request, () => undefined),
    onReply: (listener) => void child.on('message', (message) => listener(message as ModelReply)),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    end: () => void child.kill(),
  };
}
