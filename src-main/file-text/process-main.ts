import { type ReadReply, type ReadRequest, type Unreadable, UnreadableFile } from './answer/protocol.ts';

/**
 * The process that reads documents of strangers, from its first line to its last: a utility process of the shell, a child process in tests. It is
 * given bytes and gives text. It opens no file and no connection, and it may be ended at any time.
 */
type ParentPort = {
  readonly on: (event: 'message', listener: (event: { readonly data: ReadRequest }) => void) => void;
  readonly postMessage: (reply: ReadReply) => void;
};

const parentPort = (process as typeof process & { readonly parentPort?: ParentPort }).parentPort;
const reply = (message: ReadReply): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

// What is read here was written by strangers: not even a mistake in a parser finds a way out by these.
for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource']) Reflect.deleteProperty(globalThis, name);

async function answer(request: ReadRequest): Promise<ReadReply> {
  const { id, kind } = request;
  try {
    const read =
      kind === 'pdf'
        ? await (await import('./pdf/read-pdf.ts')).readPdf(request)
        : await (await import('./office/read-office.ts')).readOffice(request);
    return { id, kind: 'read', ...read };
  } catch (error) {
    const why: Unreadable = error instanceof UnreadableFile ? error.why : 'broken';
    return { id, kind: 'unreadable', why };
  }
}

const receive = (request: ReadRequest): void => void answer(request).then(reply);
if (parentPort) {
  parentPort.on('message', ({ data }) => receive(data));
} else {
  process.on('message', (message) => receive(message as ReadRequest));
  // The app is gone: nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
}
// A broken file may break a promise that nobody holds: the next file can still be read.
process.on('unhandledRejection', () => undefined);
