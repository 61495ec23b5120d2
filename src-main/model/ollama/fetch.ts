import type { Dispatcher } from 'undici';
import { askOverHttp } from './answer';
import { AnswerFailure, ForeignFailure, StatusFailure } from './failures';
import { guardLines } from './lines';

export type OllamaTimeouts = {
  /** Milliseconds, 0 for none. The product sets none, since a server that loads a model sends no header for minutes. */
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
};

/** One for all requests, made with the first of them, so that the start does not wait for it. */
export type OpenDispatcher = () => Promise<Dispatcher>;

export type OllamaFetchOptions = {
  readonly dispatcher: OpenDispatcher;
  /** Ends the request wherever it is, also before the first header, and closes its connection. */
  readonly signal: AbortSignal;
  readonly maxLineBytes: number;
};

type OllamaFetch = (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>;

const patient: OllamaTimeouts = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };
const maxErrorBytes = 64 * 1024;
const maxBodyBytes = 64 * 1024 * 1024;

export function createDispatcher(timeouts: OllamaTimeouts = patient): OpenDispatcher {
  const { headersTimeoutMs: headersTimeout, bodyTimeoutMs: bodyTimeout } = timeouts;
  let agent: Promise<Dispatcher> | undefined;
  return () => {
    agent ??= import('undici').then(({ Agent }) => new Agent({ headersTimeout, bodyTimeout }));
    return agent;
  };
}

/**
 * A fetch for one request. It fails with the classes of `ollama-failures` before the npm client can look at a bad answer: that
 * client prints bodies to the console, skips lines that are not JSON, and buffers without bound.
 */
export function createFetch({ dispatcher, signal, maxLineBytes }: OllamaFetchOptions): OllamaFetch {
  return async (input, init) => {
    const { status, contentType, body } = await askOverHttp({
      url: String(input),
      method: init?.method ?? 'GET',
      headers: plainHeaders(init?.headers),
      body: typeof init?.body === 'string' ? init.body : null,
      dispatcher: await dispatcher(),
      signal,
    });
    // A redirect would carry the conversation to an address the user never agreed to.
    if (status >= 300 && status < 400) throw new ForeignFailure('redirects to another address');
    if (status >= 400) throw new StatusFailure(status, await readText(body, maxErrorBytes, 'cut'));
    if (contentType.includes('ndjson')) return new Response(guardLines(body, { maxLineBytes }));
    const text = await readText(body, maxBodyBytes, 'fail');
    if (text !== '' && !contentType.includes('json')) {
      throw new ForeignFailure(`answers with ${contentType || 'no content type'}`);
    }
    return new Response(text);
  };
}

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number, beyond: 'cut' | 'fail'): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > maxBytes && beyond === 'fail') throw new AnswerFailure(`the answer is longer than ${maxBytes} bytes`);
    pieces.push(piece);
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(pieces).toString('utf8').slice(0, maxBytes);
}

function plainHeaders(headers: RequestInit['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers).entries());
}
