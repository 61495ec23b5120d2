import { createParser } from 'eventsource-parser';
import { drain } from '../wire/answer';
import { errorText } from '../wire/error-words';
import { AnswerFailure, CutFailure, LineFailure } from '../wire/failures';

export type EventLimits = { readonly maxLineBytes: number };

export type Fields = Readonly<Record<string, unknown>>;

/**
 * The JSON objects of a stream of server-sent events. Returns `true` when the server said `[DONE]`, `false` when it ended
 * without. What comes before a failure is given first.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { maxLineBytes }: EventLimits,
): AsyncGenerator<Fields, boolean, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events = new PendingEvents();
  let bytes = 0;
  let isOver = false;
  try {
    while (!isOver) {
      const { done, value } = await reader.read();
      // A blank line ends the last event, which some servers leave out.
      events.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      for (const data of events.take()) {
        bytes = 0;
        if (data === '[DONE]') {
          await drain(reader);
          isOver = true;
          return true;
        }
        if (done && parse(data) === undefined) throw new CutFailure('the stream ended in the middle of an event');
        yield fieldsOf(data);
      }
      if (events.failure !== null) throw events.failure;
      bytes += value?.length ?? 0;
      if (bytes > maxLineBytes) throw new AnswerFailure(`an event is longer than ${maxLineBytes} bytes`);
      isOver = done;
    }
    return false;
  } finally {
    if (!isOver) await reader.cancel().catch(() => {});
  }
}

/** What the parser found and nobody has read yet. */
class PendingEvents {
  failure: LineFailure | null = null;
  #data: string[] = [];
  readonly #parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'error') this.failure ??= new LineFailure(errorIn(data));
      else if (this.failure === null) this.#data.push(data.trim());
    },
    onError: ({ type, field, value = '' }) => {
      // llama.cpp before b5000 reports an error in a field of this name.
      if (type === 'unknown-field' && field === 'error') this.failure ??= new LineFailure(errorIn(value));
    },
  });

  feed(text: string): void {
    if (this.failure === null) this.#parser.feed(text);
  }

  take(): readonly string[] {
    const taken = this.#data;
    this.#data = [];
    return taken;
  }
}

/** The data of an event. An error in it ends the stream. */
function fieldsOf(data: string): Fields {
  const value = parse(data);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AnswerFailure(`an event is not a JSON object: ${data.slice(0, 200)}`);
  }
  if ('error' in value && value.error !== null && value.error !== undefined)
    throw new LineFailure(errorText(value.error));
  // vLLM before 0.10 and SGLang have no `error` around it.
  if ('object' in value && value.object === 'error') throw new LineFailure(errorText(value));
  return { ...value };
}

/** LM Studio puts the error into an object, others send its text. */
function errorIn(data: string): string {
  const value = parse(data);
  return typeof value === 'object' && value !== null && 'error' in value ? errorText(value.error) : data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
