import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ReadReply } from './answer/protocol';
import type { ReaderProcess } from './read-documents';

const PAGE_BYTES = 4_096;

/** Starts the reader's file as a child process of Node: for tests, where there is no Electron. */
export function startReader(file: string): ReaderProcess {
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=512'],
  });
  return {
    // A child that has died meanwhile says so by its exit.
    post: (request) => void child.send(request, () => undefined),
    onReply: (listener) => void child.on('message', (message) => listener(message as ReadReply)),
    onExit: (listener) => void child.once('exit', listener).once('error', listener),
    end: () => void child.kill('SIGKILL'),
    bytesInUse: () => residentBytes(child.pid),
  };
}

/** Linux says it in a file; elsewhere nobody watches. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
