import type { ToolCall } from '../types';
import { MOST_ANSWER_BYTES, MOST_ANSWER_CALLS } from '../wire/answer-size';
import { AnswerFailure } from '../wire/failures';
import type { Fields } from './events';

type Call = { readonly index: number | null; readonly id: string | null; name: string; args: string };

/** Of arguments that are no JSON: enough to see what the model meant. */
const LONGEST_UNREADABLE = 2_000;

/**
 * Tool calls as they come in pieces: by index, where each has one. Other servers send each call whole, without an index, with
 * the same index for all, or without an id.
 */
export class ToolCallPieces {
  #calls: Call[] = [];
  #bytes = 0;

  add(value: unknown): void {
    if (value === undefined || value === null) return;
    if (!Array.isArray(value)) throw new AnswerFailure('tool_calls is not a list');
    for (const each of value) this.#addPiece(fieldsIn(each, 'a tool call'));
  }

  get isTooMany(): boolean {
    return this.#calls.length > MOST_ANSWER_CALLS;
  }

  /** All calls so far, each whole; there are none afterwards. */
  take(): readonly ToolCall[] {
    const calls = this.#calls.map(({ id, name, args }) => {
      if (name === '') throw new AnswerFailure('a tool call has no name');
      return { ...(id === null ? {} : { id }), function: { name, arguments: argumentsIn(args) } };
    });
    this.#calls = [];
    return calls;
  }

  #addPiece(piece: Fields): void {
    const called = piece.function === undefined ? {} : fieldsIn(piece.function, 'function of a tool call');
    const index = typeof piece.index === 'number' ? piece.index : null;
    const id = typeof piece.id === 'string' && piece.id !== '' ? piece.id : null;
    const name = typeof called.name === 'string' ? called.name : '';
    const args = argumentText(called.arguments);
    this.#bytes += Buffer.byteLength(args);
    if (this.#bytes > MOST_ANSWER_BYTES) throw new AnswerFailure('the arguments of a tool call have no end');
    const begun = this.#begunCall({ index, id, name });
    if (begun === undefined) this.#calls.push({ index, id, name, args });
    else {
      if (begun.name === '') begun.name = name;
      begun.args += args;
    }
  }

  /** The call that a piece goes on with; undefined for the first piece of one. */
  #begunCall({ index, id, name }: { index: number | null; id: string | null; name: string }): Call | undefined {
    const begun = index === null ? this.#calls.at(-1) : this.#calls.findLast((call) => call.index === index);
    if (begun === undefined) return undefined;
    if (id !== null && id !== begun.id) return undefined;
    // Without an id, a name that comes again begins the next call.
    return id === null && name !== '' && begun.name !== '' && (index === null || begun.id === null) ? undefined : begun;
  }
}

function fieldsIn(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new AnswerFailure(`${what} is not an object`);
}

/** Text by the book; an object on servers that pass on what Ollama says. */
function argumentText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a model wrote that is no JSON is handed on as it is: the tool refuses it, and the model reads why. */
function argumentsIn(text: string): Readonly<Record<string, unknown>> {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through: what it is not is said below.
  }
  return { unreadable: text.slice(0, LONGEST_UNREADABLE) };
}
