import { type OpenDispatcher, readJsonText, sendRequest } from '../wire/request';
import { guardLines } from './lines';

export type OllamaFetchOptions = {
  readonly dispatcher: OpenDispatcher;
  /** Ends the request wherever it is, also before the first header, and closes its connection. */
  readonly signal: AbortSignal;
  readonly maxLineBytes: number;
};

type OllamaFetch = (input: Parameters<typeof fetch>[0], init?: RequestInit) => Promise<Response>;

/**
 * A fetch for one request. It fails with the classes of `wire/failures` before the npm client can look at a bad answer: that
 * client prints bodies to the console, skips lines that are not JSON, and buffers without bound.
 */
export function createFetch({ dispatcher, signal, maxLineBytes }: OllamaFetchOptions): OllamaFetch {
  return async (input, init) => {
    const answer = await sendRequest({
      url: String(input),
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      body: typeof init?.body === 'string' ? init.body : null,
      dispatcher,
      signal,
    });
    const isLines = answer.contentType.includes('ndjson');
    return new Response(isLines ? guardLines(answer.body, { maxLineBytes }) : await readJsonText(answer));
  };
}
