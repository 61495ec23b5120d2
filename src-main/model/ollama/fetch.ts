import { Ollama } from 'ollama';
import type { ServerPlace } from '../server/elsewhere';
import type { ModelResult } from '../types';
import type { Arrival } from '../wire/arrival';
import { askOnce, type Link, type Question } from '../wire/link';
import { type OpenDispatcher, readJsonText, sendRequest } from '../wire/request';
import { guardLines } from './lines';

export type OllamaFetchOptions = {
  readonly dispatcher: OpenDispatcher;
  /** Ends the request wherever it is, also before the first header, and closes its connection. */
  readonly signal: AbortSignal;
  readonly maxLineBytes: number;
  readonly arrival?: Arrival | undefined;
};

type OllamaFetch = (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>;

/**
 * A fetch for one request. It fails with the classes of `wire/failures` before the npm client can look at a bad answer: that
 * client prints bodies to the console, skips lines that are not JSON, and buffers without bound.
 */
export function createFetch({ dispatcher, signal, maxLineBytes, arrival }: OllamaFetchOptions): OllamaFetch {
  return async (input, init) => {
    const answer = await sendRequest({
      url: String(input),
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      body: typeof init?.body === 'string' ? init.body : null,
      dispatcher,
      signal,
      ...(arrival === undefined ? {} : { arrival }),
    });
    const isLines = answer.contentType.includes('ndjson');
    return new Response(isLines ? guardLines(answer.body, { maxLineBytes }) : await readJsonText(answer));
  };
}

/** One client a request: the client's own `abort` ends every stream it has, and none before its first chunk. */
export function createClient(
  link: Link,
  { host, headers }: ServerPlace,
  signal: AbortSignal,
  arrival?: Arrival,
): Ollama {
  const { dispatcher, maxLineBytes } = link;
  return new Ollama({
    host,
    headers: { ...headers },
    fetch: createFetch({ dispatcher, signal, maxLineBytes, arrival }),
  });
}

type Asking<T> = Omit<Question<T>, 'ask'> & { readonly ask: (client: Ollama) => Promise<T> };

export function askOllama<T>(link: Link, { ask, ...question }: Asking<T>): Promise<ModelResult<T>> {
  return askOnce(link, { ...question, ask: (place, signal) => ask(createClient(link, place, signal)) });
}
