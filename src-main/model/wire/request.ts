import type { Dispatcher } from 'undici';
import { type Answer, type Asking, askOverHttp } from './answer';
import { AnswerFailure, ForeignFailure, RedirectFailure, StatusFailure } from './failures';
import { trustAsTheSystemDoes } from './trust';

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
/** A slash at the end, another path: more than that is a circle. */
const mostRedirects = 3;
const longestTarget = 200;

export function createDispatcher({ headersTimeoutMs, bodyTimeoutMs }: Timeouts): OpenDispatcher {
  let agent: Promise<Dispatcher> | undefined;
  return () => {
    agent ??= import('undici').then(
      ({ Agent }) => new Agent({ headersTimeout: headersTimeoutMs, bodyTimeout: bodyTimeoutMs }),
    );
    return agent;
  };
}

/** One request. Throws `StatusFailure`, `RedirectFailure` and `ForeignFailure` where the answer is none to read on. */
export async function sendRequest({ dispatcher, ...asking }: HttpRequest): Promise<Answer> {
  if (asking.url.startsWith('https:')) trustAsTheSystemDoes();
  const open = await dispatcher();
  let { url } = asking;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await askOverHttp({ ...asking, url, dispatcher: open });
    const { status, body } = answer;
    if (status < 300) return answer;
    if (status >= 400) {
      throw new StatusFailure(status, await readText(body, maxErrorBytes, 'cut'), secondsIn(answer.retryAfter));
    }
    await body.cancel();
    url = redirected(url, asking.method, answer);
    if (redirects === mostRedirects) throw new RedirectFailure(shownTarget(new URL(url)));
  }
}

/**
 * The other path of the same server, where the request may be repeated as it is. Anywhere else a redirect would carry the
 * conversation and the headers to an address that nobody agreed to.
 */
function redirected(from: string, method: string, { status, location }: Answer): string {
  if (location === '' || !URL.canParse(location, from)) throw new ForeignFailure(`status ${status} without an address`);
  const to = new URL(location, from);
  const isRepeatable = status === 307 || status === 308 || (method === 'GET' && status !== 304);
  if (to.origin !== new URL(from).origin || !isRepeatable) throw new RedirectFailure(shownTarget(to));
  return to.href;
}

/** Without what may hold a secret or has no end: the query, a name and a password. */
function shownTarget({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`.replace(/\/$/, '').slice(0, longestTarget);
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
