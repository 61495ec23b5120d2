import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { createParser } from 'eventsource-parser';
import { askListener, type Reply } from './ask-listener';
import { headersFor, type Message, readMessage } from './message-headers';

export type BridgePorts = {
  readonly input: Readable;
  readonly output: Writable;
  readonly token: string;
  /** Where the running Hearth listens; null: it does not. Read anew for each message. */
  readonly port: () => number | null;
  /** Answers while Hearth is not there: the tools are listed, and each says so. Loaded when it is first needed. */
  readonly answerAway: () => Promise<(request: Request) => Promise<Response>>;
};

/** Carries messages between a program's pipes and the running Hearth. Resolves when the program closes its end. */
export async function runBridge(ports: BridgePorts): Promise<void> {
  const { input, output } = ports;
  const open = new Map<string | number, AbortController>();
  const pending = new Set<Promise<void>>();
  let agreedVersion: string | null = null;
  const write = (text: string): void => {
    const message = readMessage(text);
    if (message === null) return;
    const { result } = message;
    if (typeof result === 'object' && result !== null && 'protocolVersion' in result)
      agreedVersion = String(result.protocolVersion);
    // One message a line, however it came.
    output.write(`${JSON.stringify(JSON.parse(text))}\n`);
  };
  const carry = async (line: string, message: Message): Promise<void> => {
    const stopping = new AbortController();
    if (message.id !== undefined) open.set(message.id, stopping);
    try {
      const headers = {
        ...headersFor(message, agreedVersion),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const reply = await ask(ports, { line, headers, signal: stopping.signal });
      await passOn(reply, write, message);
    } catch (error) {
      if (!stopping.signal.aborted && message.id !== undefined) write(failure(message.id, String(error)));
    } finally {
      if (message.id !== undefined) open.delete(message.id);
    }
  };
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const message = readMessage(line);
    if (message === null) continue;
    // Over HTTP a request is cancelled by leaving it.
    const cancelled = message.method === 'notifications/cancelled' ? message.params?.requestId : undefined;
    if (cancelled !== undefined) open.get(cancelled)?.abort();
    const carried = carry(line, message);
    pending.add(carried);
    void carried.finally(() => pending.delete(carried));
  }
  for (const stopping of open.values()) stopping.abort();
  await Promise.all(pending);
}

type Asked = {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

async function ask(ports: BridgePorts, asked: Asked): Promise<Reply> {
  const port = ports.port();
  const reply = port === null ? null : await askListener({ port, token: ports.token, ...asked });
  return reply ?? askAway(ports, asked);
}

async function askAway({ answerAway }: BridgePorts, { line, headers, signal }: Asked): Promise<Reply> {
  const answer = await answerAway();
  const asked = new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body: line, signal });
  const response = await answer(asked);
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: response.body };
}

async function passOn({ status, type, body }: Reply, write: (text: string) => void, message: Message): Promise<void> {
  if (body === null) return;
  const text = new TextDecoder();
  if (type.startsWith('text/event-stream')) {
    const parser = createParser({ onEvent: ({ data }) => data !== '' && write(data) });
    for await (const piece of body) parser.feed(text.decode(piece, { stream: true }));
    return;
  }
  let whole = '';
  for await (const piece of body) whole += text.decode(piece, { stream: true });
  const answer = readMessage(whole);
  if (answer === null) return;
  if (answer.id !== undefined || status === 200) write(whole);
  // Refused before Hearth read the message: it is told to the one who asked.
  else if (message.id !== undefined) write(refusal(message, message.id, answer));
}

/** Of a call as an error of the tool, which the model reads. */
function refusal({ method }: Message, id: string | number, { error }: Message): string {
  const why = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
  if (method !== 'tools/call') return failure(id, why);
  return JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: why }], isError: true } });
}

function failure(id: string | number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } });
}
