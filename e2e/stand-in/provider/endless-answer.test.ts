import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ModelEvent } from '../../../src-main/model/types.ts';
import { MOST_ANSWER_BYTES } from '../../../src-main/model/wire/answer-size.ts';
import { listenOnLoopback } from '../../fixtures/loopback.ts';
import { KINDS, type Kind, trustedProvider } from './collect.ts';

const request = { model: 'm', messages: [{ role: 'user', content: 'Go on' }], numCtx: 2_048, keepAlive: '1m' } as const;

/** A server that writes the same piece for ever; how much it wrote, and whether its connection was closed. */
async function startEndless(kind: Kind, piece: string) {
  const told = { bytes: 0, isClosed: false };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': kind === 'ollama' ? 'application/x-ndjson' : 'text/event-stream' });
    response.on('close', () => {
      told.isClosed = true;
    });
    const write = () => {
      while (!told.isClosed && response.write(piece)) told.bytes += piece.length;
      if (!told.isClosed) response.once('drain', write);
    };
    write();
  });
  const { host, close } = await listenOnLoopback(server);
  return { told, host, close };
}

async function chat(kind: Kind, host: string): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of trustedProvider({ kind, address: () => host }).chat(
    request,
    new AbortController().signal,
  )) {
    events.push(event);
  }
  return events;
}

const closed = async (told: { readonly isClosed: boolean }) => {
  while (!told.isClosed) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** What the kind of server says in one piece of a stream. */
function line(kind: Kind, message: object): string {
  return ended(kind, JSON.stringify(kind === 'ollama' ? { message } : { choices: [{ delta: message }] }));
}

function ended(kind: Kind, text: string): string {
  return kind === 'ollama' ? `${text}\n` : `data: ${text}\n\n`;
}

describe.each(KINDS)('%s', (kind) => {
  test('an answer without end is taken up to 8 MB and ends in good order; its connection is closed', async () => {
    const server = await startEndless(kind, line(kind, { content: 'again '.repeat(2_000) }));
    const events = await chat(kind, server.host);
    const text = events.flatMap((event) => (event.kind === 'text' ? [event.text] : [])).join('');
    expect(Buffer.byteLength(text)).toBe(MOST_ANSWER_BYTES);
    expect(events.at(-1)).toMatchObject({ kind: 'done', reason: 'size' });
    await closed(server.told);
    await server.close();
  });

  test('a line without end fails with a sentence, long before it fills the memory', async () => {
    const server = await startEndless(kind, 'x'.repeat(64 * 1024));
    expect((await chat(kind, server.host)).at(-1)).toMatchObject({ kind: 'failed', error: { code: 'bad_answer' } });
    await closed(server.told);
    expect(server.told.bytes).toBeLessThan(64 * 1024 * 1024);
    await server.close();
  });

  test('calls of tools without end are stopped', async () => {
    const calls = Array.from({ length: 10 }, () => ({ function: { name: 'recall', arguments: {} } }));
    const server = await startEndless(kind, line(kind, { content: '', tool_calls: calls }));
    expect((await chat(kind, server.host)).at(-1)).toMatchObject({ kind: 'failed', error: { code: 'too_many_calls' } });
    await closed(server.told);
    await server.close();
  });

  test('JSON that is nested 100,000 deep is read or refused, and nothing else', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const message = kind === 'ollama' ? ['{"message":', '}'] : ['{"choices":[{"delta":', '}]}'];
    const shapes = [[...message], ['{"error":', '}'], [`${message[0]}{"content":"","tool_calls":`, `}${message[1]}`]];
    for (const [before, after] of shapes) {
      const server = await startEndless(kind, ended(kind, `${before}${deep}${after}`));
      expect((await chat(kind, server.host)).at(-1)?.kind).toBe('failed');
      await closed(server.told);
      await server.close();
    }
  });
});
