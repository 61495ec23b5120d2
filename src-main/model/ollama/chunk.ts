import type { ChatDone, ModelEvent, ToolCall } from '../types';
import { AnswerFailure } from '../wire/failures';
import { durationInMs, tokenCount } from '../wire/numbers';

type Fields = Readonly<Record<string, unknown>>;

/** Of why an answer ended; the server has short words for it. */
const LONGEST_REASON = 64;

/** The events in one line of an answer. Tool calls may come in a line of their own or on the last one. */
export function* eventsOf(chunk: unknown): Generator<ModelEvent> {
  const fields = fieldsOf(chunk, 'a line');
  const message = fields.message === undefined ? {} : fieldsOf(fields.message, 'message');
  const thinking = textOf(message.thinking, 'message.thinking');
  if (thinking) yield { kind: 'thinking', text: thinking };
  const text = textOf(message.content, 'message.content');
  if (text) yield { kind: 'text', text };
  const calls = callsOf(message.tool_calls);
  if (calls.length > 0) yield { kind: 'tool_calls', calls };
  if (fields.done === true) yield doneOf(fields);
}

function doneOf(fields: Fields): ChatDone {
  return {
    kind: 'done',
    reason: reasonOf(fields.done_reason),
    promptTokens: tokenCount(fields.prompt_eval_count) ?? 0,
    answerTokens: tokenCount(fields.eval_count) ?? 0,
    promptMs: durationInMs(fields.prompt_eval_duration) ?? 0,
    answerMs: durationInMs(fields.eval_duration) ?? 0,
    loadMs: durationInMs(fields.load_duration) ?? 0,
  };
}

function callsOf(value: unknown): readonly ToolCall[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new AnswerFailure('message.tool_calls is not a list');
  return value.map((each) => {
    const call = fieldsOf(each, 'a tool call');
    const called = fieldsOf(call.function, 'function of a tool call');
    if (typeof called.name !== 'string') throw new AnswerFailure('a tool call has no name');
    const args = called.arguments === undefined ? {} : fieldsOf(called.arguments, 'arguments of a tool call');
    return {
      ...(typeof call.id === 'string' ? { id: call.id } : {}),
      function: { name: called.name, arguments: args },
    };
  });
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new AnswerFailure(`${what} is not an object`);
}

function textOf(value: unknown, what: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new AnswerFailure(`${what} is not text`);
}

/** The last line ends the answer, whatever reason it gives, so that the text before it is not lost. */
function reasonOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST_REASON) : 'stop';
}
