import type { ChatDone, ModelEvent } from '../types';
import type { Arrival } from '../wire/arrival';
import { AnswerFailure, CutFailure } from '../wire/failures';
import { tokenCount } from '../wire/numbers';
import { type EventLimits, type Fields, readEvents } from './events';
import { ThinkTags } from './think-tags';
import { ToolCallPieces } from './tool-calls';

/** Of why an answer ended; servers have short words for it. */
const LONGEST_REASON = 64;

/** Milliseconds of a clock that only goes forward. */
export type Clock = () => number;

type Times = { readonly clock: Clock; readonly arrival: Pick<Arrival, 'wasHeldBack'> };

/** The events of a streamed answer. Throws when it ends before it is complete. */
export async function* streamedAnswer(
  body: ReadableStream<Uint8Array>,
  limits: EventLimits,
  times: Times,
): AsyncGenerator<ModelEvent> {
  const answer = new AnswerPieces(times);
  const events = readEvents(body, limits);
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done) {
        if (!value && !answer.isFinished) throw new CutFailure('the stream ended before its last event');
        break;
      }
      yield* answer.take(value);
    }
  } catch (failure) {
    // Behind the reason of its end only counts follow: without them the answer is whole all the same.
    if (!answer.isFinished) {
      yield* answer.held();
      throw failure;
    }
  } finally {
    await events.return(false);
  }
  yield* answer.end();
}

/** The events of an answer that came whole, from a server that does not stream. */
export function* wholeAnswer(fields: Fields, times: Times): Generator<ModelEvent> {
  const answer = new AnswerPieces(times);
  yield* answer.take(fields);
  yield* answer.end();
}

class AnswerPieces {
  #tags = new ThinkTags();
  #calls = new ToolCallPieces();
  #usage: Fields = {};
  #timings: Fields = {};
  #reason: string | null = null;
  #pieces = 0;
  #firstMs = 0;
  #lastMs = 0;
  readonly #askedMs: number;

  constructor(readonly times: Times) {
    this.#askedMs = times.clock();
  }

  /** Whether the server has said why the answer ended. */
  get isFinished(): boolean {
    return this.#reason !== null;
  }

  *take(chunk: Fields): Generator<ModelEvent> {
    this.#usage = fieldsOr(chunk.usage, this.#usage);
    this.#timings = fieldsOr(chunk.timings, this.#timings);
    const choice = choiceIn(chunk);
    if (choice === null) return;
    const delta = deltaIn(choice);
    const thinking = textOf(delta.reasoning_content, 'reasoning_content') || textOf(delta.reasoning, 'reasoning');
    const text = contentOf(delta.content);
    if (thinking || text) this.#notePiece();
    if (thinking) yield { kind: 'thinking', text: thinking };
    if (text) yield* this.#tags.take(text);
    this.#calls.add(delta.tool_calls);
    if (this.#calls.isTooMany) yield { kind: 'tool_calls', calls: this.#calls.take() };
    if (typeof choice.finish_reason === 'string') this.#reason = choice.finish_reason;
  }

  /** What was held back in case it was a tag. */
  held(): Generator<ModelEvent> {
    return this.#tags.end();
  }

  *end(): Generator<ModelEvent> {
    yield* this.#tags.end();
    const calls = this.#calls.take();
    if (calls.length > 0) yield { kind: 'tool_calls', calls };
    yield this.#done();
  }

  #notePiece(): void {
    this.#lastMs = this.times.clock();
    if (this.#pieces === 0) this.#firstMs = this.#lastMs;
    this.#pieces += 1;
  }

  #done(): ChatDone {
    const { prompt_tokens: prompt, completion_tokens: answer, prompt_tokens_details: details } = this.#usage;
    const timings = this.#timings;
    const cachedTokens = tokenCount(fieldsOr(details, {}).cached_tokens) ?? tokenCount(timings.cache_n);
    const pieces = this.#pieces;
    const writtenMs = milliseconds(timings.predicted_ms);
    return {
      kind: 'done',
      reason: reasonOf(this.#reason),
      promptTokens: tokenCount(prompt) ?? (tokenCount(timings.cache_n) ?? 0) + (tokenCount(timings.prompt_n) ?? 0),
      answerTokens: tokenCount(answer) ?? tokenCount(timings.predicted_n) ?? 0,
      promptMs: milliseconds(timings.prompt_ms) ?? (pieces > 0 ? this.#firstMs - this.#askedMs : 0),
      answerMs: writtenMs ?? this.#lastMs - this.#firstMs,
      loadMs: 0,
      ...(cachedTokens === undefined ? {} : { cachedTokens }),
      ...(this.times.arrival.wasHeldBack({ pieces, writtenMs: writtenMs ?? 0 }) ? { wasHeldBack: true } : {}),
    };
  }
}

/** Only the first: Hearth asks for one. A chunk without any carries counts. */
function choiceIn({ choices }: Fields): Fields | null {
  if (choices === undefined || choices === null) return null;
  if (!Array.isArray(choices)) throw new AnswerFailure('choices is not a list');
  return choices.length === 0 ? null : fieldsOf(choices[0], 'a choice');
}

function deltaIn({ delta, message }: Fields): Fields {
  const given = delta ?? message;
  return given === undefined || given === null ? {} : fieldsOf(given, 'delta');
}

/** Text, or on some servers a list of parts. */
function contentOf(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value, 'content');
  return value.map((part) => textOf(fieldsOf(part, 'a part of content').text, 'text of a part')).join('');
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new AnswerFailure(`${what} is not an object`);
}

function fieldsOr(value: unknown, otherwise: Fields): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : otherwise;
}

function textOf(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new AnswerFailure(`${what} is not text`);
}

/** A stop for tool calls is a stop. */
function reasonOf(reason: string | null): string {
  if (reason === null || reason === '' || reason === 'tool_calls' || reason === 'function_call') return 'stop';
  return reason.slice(0, LONGEST_REASON);
}

const MOST_MS = 365 * 86_400_000;

function milliseconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= MOST_MS ? value : undefined;
}
