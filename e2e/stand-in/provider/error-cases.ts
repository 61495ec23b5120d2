import { contextExceeded } from '../chat.ts';
import type { Reply } from '../types.ts';

/** One way an answer can fail, and what must become of it. */
type ErrorCase = {
  readonly name: string;
  readonly reply: Reply;
  readonly code: string;
  readonly says: RegExp;
  /** The text that must have come through before it. */
  readonly keeps?: string;
};

const words = ['One', ' two'] as const;
export const errorCases: readonly ErrorCase[] = [
  {
    name: 'no tools',
    reply: { status: 400, error: 'registry.ollama.ai/library/stand-in:latest does not support tools' },
    code: 'no_tools',
    says: /stand-in cannot use tools/,
  },
  {
    name: 'no thinking',
    reply: { status: 400, error: '"stand-in" does not support thinking' },
    code: 'no_thinking',
    says: /stand-in cannot think/,
  },
  {
    name: 'context exceeded, newer form',
    reply: { status: 400, error: contextExceeded(8105, 4096) },
    code: 'context_exceeded',
    says: /no longer fits the context window of stand-in/,
  },
  {
    name: 'context exceeded, older form',
    reply: { status: 400, error: 'the input length exceeds the context length' },
    code: 'context_exceeded',
    says: /no longer fits/,
  },
  {
    name: 'a full queue',
    reply: { status: 503, error: 'server busy, please try again.  maximum pending requests exceeded' },
    code: 'busy',
    says: /too many requests waiting/,
  },
  {
    name: 'a crashed runner',
    reply: {
      status: 500,
      error:
        'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details',
    },
    code: 'runner_crashed',
    says: /lost stand-in while it was running/,
  },
  {
    name: 'a model too large',
    reply: { status: 500, error: 'model requires more system memory (18.1 GiB) than is available (7.4 GiB)' },
    code: 'model_too_large',
    says: /too large for the memory/,
  },
  {
    name: 'a refused origin',
    reply: { status: 403, body: '', contentType: 'text/plain' },
    code: 'forbidden_origin',
    says: /refuses requests from Hearth/,
  },
  {
    name: 'a sign-in',
    reply: { status: 401, error: 'unauthorized' },
    code: 'sign_in_needed',
    says: /wants you to sign in/,
  },
  {
    name: 'a server without this route',
    reply: { status: 404, body: '404 page not found', contentType: 'text/plain' },
    code: 'not_ollama',
    says: /not Ollama/,
  },
  {
    name: 'a web page where the answer should be',
    reply: { status: 200, body: '<html>Hello</html>', contentType: 'text/html' },
    code: 'not_ollama',
    says: /not Ollama/,
  },
  {
    name: 'an unknown error',
    reply: { status: 500, error: 'the moon is full' },
    code: 'other',
    says: /the moon is full/,
  },
  {
    name: 'an error in mid-stream',
    reply: { steps: [...words, { error: 'an error was encountered while running the model' }] },
    code: 'stream_error',
    says: /reported an error/,
    keeps: 'One two',
  },
  {
    name: 'a crash in mid-stream',
    reply: { steps: [...words, { error: 'model runner has unexpectedly stopped, ...' }] },
    code: 'runner_crashed',
    says: /lost stand-in/,
    keeps: 'One two',
  },
  {
    name: 'a stream without its last line',
    reply: { steps: [...words, { end: true }] },
    code: 'stream_cut',
    says: /ended the answer before it was complete/,
    keeps: 'One two',
  },
  {
    name: 'a stream that ends in the middle of a line',
    reply: { steps: [...words, { raw: '{"model":"stand-in","mess' }, { end: true }] },
    code: 'stream_cut',
    says: /before it was complete/,
    keeps: 'One two',
  },
  {
    name: 'a model that repeats itself until the server gives up',
    reply: { steps: [...Array<string>(31).fill(' ha'), { end: true }] },
    code: 'repeating',
    says: /repeated itself/,
    keeps: ' ha'.repeat(31),
  },
  {
    name: 'a line that is not JSON',
    reply: { steps: [...words, { raw: 'oops\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  { name: 'a line that is no object', reply: { steps: [{ raw: 'null\n' }] }, code: 'bad_answer', says: /cannot read/ },
  {
    name: 'a line without end',
    reply: { steps: [...words, { lineBytes: 2 * 1024 * 1024 }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  {
    name: 'a message of the wrong shape',
    reply: { steps: [{ raw: '{"message":{"content":7},"done":false}\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
  {
    name: 'a tool call without a name',
    reply: { steps: [{ raw: '{"message":{"tool_calls":[{"function":{}}]},"done":false}\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
];
