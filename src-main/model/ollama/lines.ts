import { drain } from '../wire/answer';
import { errorText } from '../wire/error-words';
import { AnswerFailure, CutFailure, LineFailure } from '../wire/failures';

export type LineLimits = { readonly maxLineBytes: number };

const newline = 0x0a;

/**
 * Passes a stream of JSON lines on, whole lines only, and fails where the npm client would look away: it skips lines that are not
 * JSON and buffers a line without end. Bytes between lines stay as they came.
 */
export function guardLines(source: ReadableStream<Uint8Array>, limits: LineLimits): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const pending = new PendingLine(limits.maxLineBytes);
  let isComplete = false;
  let failure: unknown = null;

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Erring discards what is queued, so a failure waits until the lines before it have been read.
      if (failure !== null) throw failure;
      for (let passed = 0; passed === 0 && !isComplete; ) {
        const { done, value } = await reader.read();
        try {
          for (const line of done ? pending.last() : pending.take(value)) {
            isComplete = checkLine(line) || isComplete;
            controller.enqueue(line);
            passed += 1;
          }
          if (done && !isComplete) throw new CutFailure('the stream ended before its last line');
        } catch (caught) {
          if (passed === 0) throw caught;
          failure = caught;
        }
      }
      if (!isComplete) return;
      await drain(reader);
      controller.close();
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
  *take(bytes: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      this.#add(bytes.subarray(from, at + 1));
      const line = this.#join();
      if (line.length > 1) yield line;
      from = at + 1;
    }
    this.#add(bytes.subarray(from));
  }

  /** What came without a newline is a line only if it can be read. */
  *last(): Generator<Uint8Array> {
    const line = this.#join();
    if (line.length === 0) return;
    if (parseObject(textOf(line)) === null) throw new CutFailure('the stream ended in the middle of a line');
    yield line;
  }

  #join(): Uint8Array {
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
  const text = textOf(line);
  const value = parseObject(text);
  if (value === null) throw new AnswerFailure(`a line is not a JSON object: ${text.slice(0, 200)}`);
  if ('error' in value) throw new LineFailure(errorText(value.error));
  return value.done === true || value.status === 'success';
}

function textOf(line: Uint8Array): string {
  return Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8');
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
