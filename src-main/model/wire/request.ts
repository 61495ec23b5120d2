import type { Dispatcher } from 'undici';
import { type Answer, type Asking, askOverHttp } from './answer';
import { AnswerFailure, ForeignFailure, StatusFailure } from './failures';

export type Timeouts = {
  /** Milliseconds, 0 for none. The product sets none, since a server that loads a model sends no header for minutes. */
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
};

/** One for all requests, made with the first of them, so that the start does not wait for it. */
export type OpenDispatcher = () => Promise<Dispatcher>;

export type HttpRequest = Omit<Asking, 'dispatcher'> & { readonly dispatcher: OpenDispatcher };

const maxErrorBytes = 64 * 1024;
const maxBodyBytes = 64 * 1024 * 1024;
const mostSeconds = 86_400;

export function createDispatcher({ headersTimeoutMs, bodyTimeoutMs }: Timeouts): OpenDispatcher {
  let agent: Promise<Dispatcher> | undefined;
  return () => {
    agent ??= import('undici').then(
      ({ Agent }) => new Agent({ headersTimeout: headersTimeoutMs, bodyTimeout: bodyTimeoutMs }),
    );
    return agent;
  };
}

/** One request. Throws `StatusFailure` and `ForeignFailure` where the answer is none to read on. */
export async function sendRequest({ dispatcher, ...asking }: HttpRequest): Promise<Answer> {
  const answer = await askOverHttp({ ...asking, dispatcher: await dispatcher() });
  const { status, body } = answer;
  // A redirect would carry the conversation and the headers to an address the user never agreed to.
  if (status >= 300 && status < 400) throw new ForeignFailure('redirects to another address');
  if (status < 400) return answer;
  throw new StatusFailure(status, await readText(body, maxErrorBytes, 'cut'), secondsIn(answer.retryAfter));
}

/** The whole body of an answer that must be JSON, or empty. */
export async function readJsonText({ contentType, body }: Answer): Promise<string> {
  const text = await readText(body, maxBodyBytes, 'fail');
  if (text !== '' && !contentType.includes('json')) {
    throw new ForeignFailure(`answers with ${contentType || 'no content type'}`);
  }
  return text;
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

/** `Retry-After` is a number of seconds or a date. What is past, or more than a day away, is not believed. */
function secondsIn(retryAfter: string): number | undefined {
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 && seconds <= mostSeconds ? seconds : undefined;
}
