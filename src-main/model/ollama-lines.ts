import { AnswerFailure, CutFailure, LineFailure } from './ollama-failures';

export type LineLimits = { readonly maxLineBytes: number };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const newline = 0x0a;
const drainMs = 1000;

/**
 * Passes a stream of JSON lines on, whole lines only, and fails where the npm client would look away: it skips lines that are not
 * JSON and buffers a line without end. Bytes between lines stay as they came.
 */
export function guardLines(source: ReadableStream<Uint8Array>, limits: LineLimits): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const pending = new PendingLine(limits.maxLineBytes);
  let isComplete = false;

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) {
          const rest = pending.rest();
          if (rest.length > 0) {
            isComplete = checkRest(rest);
            controller.enqueue(rest);
          }
          if (!isComplete) throw new CutFailure('the stream ended before its last line');
          return controller.close();
        }
        const lines = pending.take(value);
        for (const line of lines) {
          isComplete = checkLine(line) || isComplete;
          controller.enqueue(line);
        }
        if (isComplete) {
          await drain(reader);
          return controller.close();
        }
        if (lines.length > 0) return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Bytes of a line that has not ended yet. */
class PendingLine {
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  /** Every line that ends in these bytes, blank ones left out, each with its newline. */
  take(bytes: Uint8Array): readonly Uint8Array[] {
    const lines: Uint8Array[] = [];
    let from = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      this.#add(bytes.subarray(from, at + 1));
      const line = this.rest();
      if (line.length > 1) lines.push(line);
      from = at + 1;
    }
    this.#add(bytes.subarray(from));
    return lines;
  }

  rest(): Uint8Array {
    const line = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    return line ?? new Uint8Array();
  }

  #add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.#bytes += piece.length;
    if (this.#bytes > this.maxBytes) throw new AnswerFailure(`a line is longer than ${this.maxBytes} bytes`);
    this.#pieces.push(piece);
  }
}

/** `true` for the line that ends a stream. */
function checkLine(line: Uint8Array): boolean {
  const text = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8');
  const value = parseObject(text);
  if (value === null) throw new AnswerFailure(`a line is not a JSON object: ${text.slice(0, 200)}`);
  if ('error' in value) throw new LineFailure(errorText(value.error));
  return value.done === true || value.status === 'success';
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function errorText(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error);
}

/** A last line without its newline is whole only if it can be read. */
function checkRest(rest: Uint8Array): boolean {
  try {
    return checkLine(rest);
  } catch (error) {
    throw error instanceof AnswerFailure ? new CutFailure('the stream ended in the middle of a line') : error;
  }
}

/** Reads to the end, so that the connection can be used again; a server that does not end it is not waited for. */
async function drain(reader: Reader): Promise<void> {
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
