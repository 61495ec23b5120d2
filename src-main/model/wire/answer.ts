import type { Dispatcher } from 'undici';
import type { Arrival } from './arrival';
import { AnswerFailure } from './failures';

export type Asking = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly dispatcher: Dispatcher;
  /** Ends the request wherever it is, also before the first header, and closes its connection. */
  readonly signal: AbortSignal;
  /** Told how the answer comes. */
  readonly arrival?: Arrival;
};

export type Answer = {
  readonly status: number;
  /** Empty where there is none. */
  readonly contentType: string;
  readonly retryAfter: string;
  readonly location: string;
  readonly body: ReadableStream<Uint8Array>;
};

/** What may wait to be read before the server is told to slow down. */
const maxWaitingBytes = 4 * 1024 * 1024;

/**
 * One HTTP request, answered at its first header. Its bytes are taken as they come and a failure is reported only after
 * all of them were read: streams, Node's and the web's alike, throw away what they hold when they fail, and with it the
 * last words of an answer.
 */
export function askOverHttp(asking: Asking): Promise<Answer> {
  const { url, dispatcher, signal, arrival, ...more } = asking;
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const bytes = new ArrivingBytes();
    let abort = (): void => {};
    const onAbort = () => {
      abort();
      reject(signal.reason);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    arrival?.asked();
    let hasBegun = false;
    dispatcher.dispatch(
      { ...more, origin, path: `${pathname}${search}`, method: more.method as Dispatcher.HttpMethod },
      {
        onConnect: (stop) => {
          abort = stop;
          if (signal.aborted) stop();
        },
        onHeaders: (status, headers, resume) => {
          if (status < 200) return true;
          bytes.resume = resume;
          hasBegun = true;
          arrival?.begun({ hasLength: headerIn('content-length', headers) !== '' });
          resolve({
            status,
            contentType: headerIn('content-type', headers),
            retryAfter: headerIn('retry-after', headers),
            location: headerIn('location', headers),
            body: bytes.stream(() => abort()),
          });
          return true;
        },
        onData: (chunk) => {
          arrival?.came();
          return bytes.add(chunk);
        },
        onComplete: () => end(null),
        onError: (error) => end(hasBegun ? brokenIn(error) : error),
      },
    );

    function end(failure: Error | null): void {
      signal.removeEventListener('abort', onAbort);
      bytes.end(failure);
      if (failure !== null) reject(failure);
    }
  });
}

/** What is no HTTP behind a header that was came from whatever spoke as it should until then. */
function brokenIn(error: Error & { readonly code?: string }): Error {
  return error.code?.startsWith('HPE_') ? new AnswerFailure(`${error.code}: ${error.message}`) : error;
}

/** Of headers whose names and values come in turn. */
function headerIn(name: string, headers: readonly Buffer[]): string {
  const values = headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toString().toLowerCase() === name);
  return values.map((value) => value.toString('latin1')).join();
}

/** Bytes that came and were not read yet, and the way they ended. */
class ArrivingBytes {
  resume = (): void => {};
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #end: { readonly failure: Error | null } | null = null;
  #wake = (): void => {};

  /** `false` asks the server to wait. */
  add(chunk: Uint8Array): boolean {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    this.#wake();
    return this.#waitingBytes < maxWaitingBytes;
  }

  end(failure: Error | null): void {
    this.#end = { failure };
    this.#wake();
  }

  stream(onCancel: () => void): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (this.#waiting.length === 0 && this.#end === null) {
            await new Promise<void>((resolve) => {
              this.#wake = resolve;
            });
          }
          const next = this.#take();
          if (next) controller.enqueue(next);
          else if (this.#end?.failure) controller.error(this.#end.failure);
          else controller.close();
        },
        cancel: onCancel,
      },
      // Nothing is buffered in the stream itself, since an error would discard it.
      { highWaterMark: 0 },
    );
  }

  #take(): Uint8Array | undefined {
    const next = this.#waiting.shift();
    if (next === undefined) return undefined;
    const wasFull = this.#waitingBytes >= maxWaitingBytes;
    this.#waitingBytes -= next.length;
    if (wasFull && this.#waitingBytes < maxWaitingBytes) this.resume();
    return next;
  }
}

const drainMs = 1000;

/** Reads to the end, so that the connection can be used again; a server that does not end it is not waited for. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  const end = reader.read().then(
    () => {},
    () => {},
  );
  await Promise.race([end, promise]);
  clearTimeout(timer);
  await reader.cancel().catch(() => {});
}
