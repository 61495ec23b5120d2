import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../fixtures/loopback.ts';

/** The end of a chat stream: what the server counted. Durations in milliseconds. */
export type ChatCount = {
  readonly promptTokens: number;
  readonly promptMs: number;
  readonly answerTokens: number;
  /** Tokens of the prompt that it knew from before; undefined where it does not say. */
  readonly cachedTokens?: number;
};

export type RecordedChat = {
  readonly body: string;
  /** Settles with the first bytes of the answer, or its end. */
  readonly begun: Promise<void>;
  /** Settles when the stream is over; `null` when it ended before the server counted. */
  readonly count: Promise<ChatCount | null>;
};

export type RecordingProxy = {
  readonly host: string;
  readonly chats: readonly RecordedChat[];
  readonly close: () => Promise<void>;
};

const CHAT_PATHS = ['/api/chat', '/v1/chat/completions'];

/** Requests that bound their answer are background work: summaries, titles, notes. */
export function boundsAnswer(body: string): boolean {
  return body.includes('"num_predict"') || body.includes('"max_tokens"');
}

/** Stands between Hearth and a real server of either kind and writes down every chat; passes all bytes on as they are. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const chats: RecordedChat[] = [];
  const server = createServer((request, response) => void pass({ request, response, target, chats }));
  const { host, close } = await listenOnLoopback(server);
  return { host, chats, close };
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: string;
  readonly chats: RecordedChat[];
};

async function pass({ request, response, target, chats }: Exchange): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { promise, resolve } = Promise.withResolvers<ChatCount | null>();
  const begun = Promise.withResolvers<void>();
  if (CHAT_PATHS.includes(request.url ?? ''))
    chats.push({ body: body.toString('utf8'), begun: begun.promise, count: promise });
  const upstream = httpRequest(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: { ...request.headers, host: new URL(target).host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      let tail = '';
      answer.on('data', (chunk: Buffer) => {
        begun.resolve();
        tail = (tail + chunk.toString('utf8')).slice(-4_096);
        response.write(chunk);
      });
      answer.on('close', () => resolve(countIn(tail)));
      answer.on('end', () => response.end());
      answer.on('error', () => response.destroy());
    },
  );
  upstream.on('error', () => {
    begun.resolve();
    resolve(null);
    response.destroy();
  });
  response.on('close', () => upstream.destroy());
  upstream.end(body);
}

function countIn(tail: string): ChatCount | null {
  const lines = tail.trimEnd().split('\n');
  if (lines.at(-1) === 'data: [DONE]') return countOfOpenAi(lines);
  const line = lines.at(-1) ?? '';
  if (!line.includes('"done":true')) return null;
  const count = JSON.parse(line) as Record<string, number>;
  return {
    promptTokens: count.prompt_eval_count ?? 0,
    promptMs: (count.prompt_eval_duration ?? 0) / 1e6,
    answerTokens: count.eval_count ?? 0,
  };
}

/** llama.cpp counts in the last event before `[DONE]`. */
function countOfOpenAi(lines: readonly string[]): ChatCount | null {
  const line = lines.findLast((each) => each.startsWith('data: {') && each.includes('"usage":{'));
  if (line === undefined) return null;
  const { usage, timings } = JSON.parse(line.slice('data: '.length)) as Record<string, Record<string, number>>;
  return {
    promptTokens: usage?.prompt_tokens ?? 0,
    promptMs: timings?.prompt_ms ?? 0,
    answerTokens: usage?.completion_tokens ?? 0,
    cachedTokens: timings?.cache_n ?? 0,
  };
}
