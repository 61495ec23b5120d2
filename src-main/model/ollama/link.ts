import { Ollama } from 'ollama';
import type { ServerPlace } from '../server/elsewhere';
import type { ModelResult } from '../types';
import { type Asked, explain } from './errors';
import { LimitFailure } from './failures';
import { createFetch, type OpenDispatcher } from './fetch';

/** Where the server is and how patiently it is spoken to. */
export type OllamaLink = {
  /**
   * Asked before each request, so that a change in Settings holds at once. An error while the person has not agreed
   * that words leave this computer: then nothing is sent.
   */
  readonly place: () => ModelResult<ServerPlace>;
  /** The address as it is named to the person. */
  readonly shown: () => string;
  readonly dispatcher: OpenDispatcher;
  readonly maxLineBytes: number;
  /** A model that says nothing for so long may be loading. */
  readonly loadingAfterMs: number;
  /** How long a question that a running server answers at once may take. */
  readonly probeLimitMs: number;
};

export type Asking<T> = {
  readonly model?: string;
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number;
  readonly ask: (client: Ollama) => Promise<T>;
};

/** One client a request: the client's own `abort` ends every stream it has, and none before its first chunk. */
export function createClient(link: OllamaLink, { host, headers }: ServerPlace, signal: AbortSignal): Ollama {
  const { dispatcher, maxLineBytes } = link;
  return new Ollama({ host, headers: { ...headers }, fetch: createFetch({ dispatcher, signal, maxLineBytes }) });
}

/** One question and its one answer. What goes wrong, a stop by the caller included, is in the result. */
export async function askOnce<T>(link: OllamaLink, asking: Asking<T>): Promise<ModelResult<T>> {
  const place = link.place();
  if (!place.ok) return place;
  const asked: Asked = { host: place.value.host, ...(asking.model ? { model: asking.model } : {}) };
  const stop = new AbortController();
  const unfollow = follow(asking.signal, stop);
  const timer =
    asking.limitMs === undefined
      ? undefined
      : setTimeout(() => stop.abort(new LimitFailure('no answer')), asking.limitMs);
  try {
    return { ok: true, value: await asking.ask(createClient(link, place.value, stop.signal)) };
  } catch (failure) {
    return {
      ok: false,
      error: explain(stop.signal.reason instanceof LimitFailure ? stop.signal.reason : failure, asked),
    };
  } finally {
    clearTimeout(timer);
    unfollow();
  }
}

/** Aborts the one when the other does, until it is told to let go: a long-lived signal must not collect listeners. */
export function follow(signal: AbortSignal | undefined, stop: AbortController): () => void {
  if (!signal) return () => {};
  const onAbort = () => stop.abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return () => signal.removeEventListener('abort', onAbort);
}
