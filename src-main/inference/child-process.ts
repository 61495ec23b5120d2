import { fork } from 'node:child_process';
import type { EmbedderProcess } from './model-process';
import type { EmbedReply, EmbedRequest } from './protocol';

/** Starts the embedder's file as a child process of Node: for tests and measurements, where there is no Electron. */
export function childEmbedder(file: string): EmbedderProcess {
  const child = fork(file, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return {
    // A child that has died meanwhile says so by its exit.
    post: (request: EmbedRequest) => void child.send(request, () => undefined),
    onReply: (listener) => void child.on('message', (message) => listener(message as EmbedReply)),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    end: () => void child.kill(),
  };
}
