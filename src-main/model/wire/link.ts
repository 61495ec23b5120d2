import type { ServerPlace } from '../server/elsewhere';
import type { ModelResult, ServerKind } from '../types';
import { explain } from './errors';
import { LimitFailure } from './failures';
import { createDispatcher, type OpenDispatcher } from './request';

export type LinkOptions = {
  /** Read for each request: where it goes, or why nothing may be sent. */
  readonly place: () => ModelResult<ServerPlace>;
  /** The address in force, as it is named to the person. */
  readonly address: () => string;
  readonly headersTimeoutMs?: number;
  readonly bodyTimeoutMs?: number;
  readonly loadingAfterMs?: number;
  readonly probeLimitMs?: number;
  readonly maxLineBytes?: number;
};

/** Where a server is, how it is named, and how patiently it is spoken to. */
export type Link = {
  /**
   * Asked before each request, so that a change in Settings holds at once. An error while the person has not agreed
   * that words leave this computer: then nothing is sent.
   */
  readonly place: () => ModelResult<ServerPlace>;
  /** The address as it is named to the person. */
  readonly shown: () => string;
  readonly server: ServerKind;
  readonly dispatcher: OpenDispatcher;
  readonly maxLineBytes: number;
  /** A model that says nothing for so long may be loading. */
  readonly loadingAfterMs: number;
  /** How long a question that a running server answers at once may take. */
  readonly probeLimitMs: number;
};

const maxLineBytes = 16 * 1024 * 1024;
/** Lists and details: a disk that wakes up may take its time. */
export const LIST_LIMIT_MS = 30_000;

export function openLink(options: LinkOptions, server: ServerKind): Link {
  return {
    place: options.place,
    shown: options.address,
    server,
    dispatcher: createDispatcher({
      headersTimeoutMs: options.headersTimeoutMs ?? 0,
      bodyTimeoutMs: options.bodyTimeoutMs ?? 0,
    }),
    maxLineBytes: options.maxLineBytes ?? maxLineBytes,
    loadingAfterMs: options.loadingAfterMs ?? 1000,
    probeLimitMs: options.probeLimitMs ?? 5000,
  };
}

export type Question<T> = {
  readonly model?: string;
  readonly signal?: AbortSignal | undefined;
  readonly limitMs?: number;
  readonly ask: (place: ServerPlace, signal: AbortSignal) => Promise<T>;
};

/** One question and its one answer. What goes wrong, a stop by the caller included, is in the result. */
export async function askOnce<T>(link: Link, { model, signal, limitMs, ask }: Question<T>): Promise<ModelResult<T>> {
  const place = link.place();
  if (!place.ok) return place;
  const asked = { host: place.value.host, server: link.server, ...(model ? { model } : {}) };
  const stop = new AbortController();
  const unfollow = follow(signal, stop);
  const timer =
    limitMs === undefined ? undefined : setTimeout(() => stop.abort(new LimitFailure('no answer')), limitMs);
  try {
    return { ok: true, value: await ask(place.value, stop.signal) };
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
