import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { ModelEvent } from '../../../src-main/model/types.ts';
import { failureOf, KINDS, type Kind, never, request, textOf, trustedProvider } from './collect.ts';

let server: Server;

afterEach(() => server.close());

/** Answers the first request on each connection by hand, down to the socket. */
async function startRaw(answer: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function head(kind: Kind): string {
  const type = kind === 'ollama' ? 'application/x-ndjson' : 'text/event-stream';
  return `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
}

function line(kind: Kind, content: string): string {
  const text =
    kind === 'ollama'
      ? `${JSON.stringify({ message: { role: 'assistant', content }, done: false })}\n`
      : `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}

const words = Array.from({ length: 400 }, (_, n) => ` word${n}`);

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe.each(KINDS)('%s', (kind) => {
  test.each([
    { name: 'reset', end: (socket: Socket) => socket.resetAndDestroy() },
    { name: 'closed', end: (socket: Socket) => socket.end() },
    { name: 'torn in the middle of a chunk', end: (socket: Socket) => socket.end('ffff\r\n{"message"') },
  ])(
    'a connection that is $name right behind its last bytes loses none of them, however slow the reader',
    async ({ end }) => {
      const ended = Promise.withResolvers<void>();
      const address = await startRaw(async (socket) => {
        socket.setNoDelay(true);
        socket.write(head(kind));
        for (const word of words) {
          socket.write(line(kind, word));
          await turn();
        }
        end(socket);
        socket.once('close', () => ended.resolve());
      });
      const events: ModelEvent[] = [];
      for await (const event of trustedProvider({ kind, address: () => address }).chat(request, never)) {
        if (events.length === 0) await ended.promise;
        events.push(event);
        await turn();
      }
      expect(textOf(events)).toBe(words.join(''));
      expect(['connection_lost', 'stream_cut']).toContain(failureOf(events).code);
    },
  );

  test('a reader slower than the server loses nothing either', async () => {
    const long = 'x'.repeat(64 * 1024);
    const address = await startRaw((socket) => {
      socket.write(head(kind));
      for (let n = 0; n < 100; n += 1) socket.write(line(kind, long));
      socket.end(`${line(kind, 'end')}0\r\n\r\n`);
    });
    let bytes = 0;
    let last = '';
    for await (const event of trustedProvider({ kind, address: () => address }).chat(request, never)) {
      if (event.kind !== 'text') continue;
      bytes += event.text.length;
      last = event.text;
      if (bytes % (long.length * 20) === 0) await turn();
    }
    expect(bytes).toBe(100 * long.length + 3);
    expect(last).toBe('end');
  });
});
