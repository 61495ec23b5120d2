import { Agent, type Dispatcher, fetch as undiciFetch } from 'undici';
import { AnswerFailure, ForeignFailure, StatusFailure } from './ollama-failures';
import { guardLines } from './ollama-lines';

export type OllamaTimeouts = {
  /** Milliseconds, 0 for none. The product waits: loading a model sends no header for minutes. */
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
};

export type OllamaFetchOptions = {
  readonly dispatcher: Dispatcher;
  /** Ends the request wherever it is, also before the first header, and closes its connection. */
  readonly signal: AbortSignal;
  readonly maxLineBytes: number;
};

type OllamaFetch = (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>;

const patient: OllamaTimeouts = { headersTimeoutMs: 0, bodyTimeoutMs: 0 };
const maxErrorBytes = 64 * 1024;
const maxBodyBytes = 64 * 1024 * 1024;

export function createDispatcher(timeouts: OllamaTimeouts = patient): Dispatcher {
  return new Agent({ headersTimeout: timeouts.headersTimeoutMs, bodyTimeout: timeouts.bodyTimeoutMs });
}

/**
 * A fetch for one request. It fails with the classes of `ollama-failures` before the npm client can look at a bad answer: that
 * client prints bodies to the console, skips lines that are not JSON, and buffers without bound.
 */
export function createFetch({ dispatcher, signal, maxLineBytes }: OllamaFetchOptions): OllamaFetch {
  return async (input, init) => {
    const answer = await undiciFetch(String(input), {
      method: init?.method ?? 'GET',
      headers: plainHeaders(init?.headers),
      // A redirect would carry the conversation to an address the user never agreed to.
      redirect: 'manual',
      dispatcher,
      signal,
      ...(typeof init?.body === 'string' ? { body: init.body } : {}),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status >= 300 && answer.status < 400) throw new ForeignFailure(`redirects to another address`);
    // Typed without a union: undici's stream and the DOM's are one at run time, and two to the compiler.
    const body = (answer.body ?? new ReadableStream({ start: (controller) => controller.close() })) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;
    if (!answer.ok) throw new StatusFailure(answer.status, await readText(body, maxErrorBytes, 'cut'));
    if (type.includes('ndjson')) return new Response(guardLines(body, { maxLineBytes }));
    const text = await readText(body, maxBodyBytes, 'fail');
    if (text !== '' && !type.includes('json')) throw new ForeignFailure(`answers with ${type || 'no content type'}`);
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
