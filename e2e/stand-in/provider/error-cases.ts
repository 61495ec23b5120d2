import { contextExceeded } from '../ollama-dialect.ts';
import type { Reply } from '../types.ts';
import type { Kind } from './collect.ts';

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
const HOUR_MS = 3_600_000;

const allKinds: readonly ErrorCase[] = [
  {
    name: 'a full queue',
    reply: { status: 503, error: 'server busy, please try again.  maximum pending requests exceeded' },
    code: 'busy',
    says: /too many requests waiting/,
  },
  {
    name: 'a model too large',
    reply: { status: 500, error: 'model requires more system memory (18.1 GiB) than is available (7.4 GiB)' },
    code: 'model_too_large',
    says: /too large for the memory/,
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
    name: 'a stream without its last line',
    reply: { steps: [...words, { end: true }] },
    code: 'stream_cut',
    says: /ended the answer before it was complete/,
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
    name: 'a line without end',
    reply: { steps: [...words, { lineBytes: 2 * 1024 * 1024 }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
];

const ofOllama: readonly ErrorCase[] = [
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
    name: 'a crash in mid-stream',
    reply: { steps: [...words, { error: 'model runner has unexpectedly stopped, ...' }] },
    code: 'runner_crashed',
    says: /lost stand-in/,
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
    name: 'a line that is not JSON',
    reply: { steps: [...words, { raw: 'oops\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  { name: 'a line that is no object', reply: { steps: [{ raw: 'null\n' }] }, code: 'bad_answer', says: /cannot read/ },
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

/** From a server that has enough to do, or from a proxy in front of it. */
const onTheWay: readonly ErrorCase[] = [
  {
    name: 'too many requests',
    reply: { ...refused(429, { message: 'Rate limit reached' }), headers: { 'retry-after': '30' } },
    code: 'busy',
    says: /Try again in 30 seconds: Hearth does not/,
  },
  {
    name: 'too many requests, with a wait of minutes',
    reply: { ...page(429, 'Too Many Requests'), headers: { 'retry-after': '600' } },
    code: 'busy',
    says: /Try again in 10 minutes: Hearth does not/,
  },
  {
    name: 'too many requests, until a date',
    reply: { ...page(429, 'Too Many Requests'), headers: { 'retry-after': dateIn(HOUR_MS) } },
    code: 'busy',
    says: /Try again in [56]\d minutes/,
  },
  {
    name: 'too many requests, until a date that is past',
    reply: { ...page(429, 'Too Many Requests'), headers: { 'retry-after': dateIn(-HOUR_MS) } },
    code: 'busy',
    says: /Try again in a moment/,
  },
  {
    name: 'too many requests, with a wait that makes no sense',
    reply: { status: 429, body: '', headers: { 'retry-after': 'soon' } },
    code: 'busy',
    says: /Try again in a moment/,
  },
  {
    name: 'a proxy whose server is away',
    reply: page(502, 'Bad Gateway'),
    code: 'unreachable',
    says: /proxy in front of .* cannot reach it/,
  },
  {
    name: 'a proxy with no server left',
    reply: page(503, 'Service Unavailable'),
    code: 'unreachable',
    says: /proxy in front of .* cannot reach it/,
  },
  {
    name: 'a proxy that says when it is back',
    reply: { ...page(503, 'Service Unavailable'), headers: { 'retry-after': '90' } },
    code: 'busy',
    says: /Try again in 90 seconds/,
  },
  {
    name: 'a proxy that waited too long',
    reply: page(504, 'Gateway Time-out'),
    code: 'timed_out',
    says: /proxy in front of .* stopped waiting/,
  },
  {
    name: 'a proxy that takes no request so long',
    reply: page(413, 'Request Entity Too Large'),
    code: 'other',
    says: /takes no request that long/,
  },
];

const ofOpenAi: readonly ErrorCase[] = [
  {
    name: 'no tools, from llama.cpp',
    reply: refused(500, { code: 500, message: 'tools param requires --jinja flag', type: 'server_error' }),
    code: 'no_tools',
    says: /stand-in cannot use tools/,
  },
  {
    name: 'no tools, from vLLM',
    reply: refused(400, {
      message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
    code: 'no_tools',
    says: /stand-in cannot use tools/,
  },
  {
    name: 'context exceeded, as OpenAI names it',
    reply: refused(400, { message: 'too long', type: 'invalid_request_error', code: 'context_length_exceeded' }),
    code: 'context_exceeded',
    says: /no longer fits the context window of stand-in/,
  },
  {
    name: 'context exceeded, from LM Studio in mid-stream',
    reply: {
      steps: [
        {
          raw: 'event: error\ndata: {"error":{"message":"Context size has been exceeded."}}\n\n',
        },
        { end: true },
      ],
    },
    code: 'context_exceeded',
    says: /no longer fits/,
  },
  {
    name: 'a key that is missing',
    reply: refused(401, { message: 'Invalid API Key', type: 'authentication_error', code: 401 }),
    code: 'sign_in_needed',
    says: /A header or key is missing/,
  },
  {
    name: 'a key that is missing, from vLLM',
    reply: { status: 401, body: '{"error":"Unauthorized"}' },
    code: 'sign_in_needed',
    says: /A header or key is missing/,
  },
  {
    name: 'a key that is missing, from Jan',
    reply: { status: 401, body: 'Invalid or missing authorization token', contentType: 'text/plain' },
    code: 'sign_in_needed',
    says: /A header or key is missing/,
  },
  {
    name: 'a key without the right',
    reply: { status: 403, body: '', contentType: 'text/plain' },
    code: 'forbidden_origin',
    says: /A header or key is missing/,
  },
  {
    name: 'a page of a proxy where the answer should be',
    reply: { status: 200, body: '<html>Sign in</html>', contentType: 'text/html' },
    code: 'not_ollama',
    says: /no model server that Hearth can use/,
  },
  {
    name: 'a server without this route',
    reply: { status: 404, body: '{"detail":"Not Found"}' },
    code: 'not_ollama',
    says: /no model server that Hearth can use/,
  },
  {
    name: 'no model loaded, in LM Studio',
    reply: refused(400, "No models loaded. Please load a model in the developer page or use the 'lms load' command."),
    code: 'model_not_found',
    says: /stand-in is not installed on .* Load it there/,
  },
  {
    name: 'no model loaded, in Jan',
    reply: { status: 503, body: 'No models are available', contentType: 'text/plain' },
    code: 'model_not_found',
    says: /Load it there/,
  },
  {
    name: 'an engine that died, in vLLM',
    reply: {
      steps: [
        ...words,
        {
          raw: 'data: {"error":{"message":"EngineCore encountered an issue.","type":"EngineDeadError","code":500}}\n\n',
        },
        { raw: 'data: [DONE]\n\n' },
        { end: true },
      ],
    },
    code: 'runner_crashed',
    says: /lost stand-in/,
    keeps: 'One two',
  },
  {
    name: 'an error in mid-stream, from an older vLLM',
    reply: { steps: [...words, { raw: 'data: {"object":"error","message":"oh no","code":400}\n\n' }, { end: true }] },
    code: 'stream_error',
    says: /reported an error/,
    keeps: 'One two',
  },
  {
    name: 'an error in mid-stream, from an older llama.cpp',
    reply: {
      steps: [...words, { raw: 'error: {"code":500,"message":"oh no","type":"server_error"}\n\n' }, { end: true }],
    },
    code: 'stream_error',
    says: /reported an error/,
    keeps: 'One two',
  },
  {
    name: 'a stream that ends in the middle of an event',
    reply: { steps: [...words, { raw: 'data: {"choices":[{"del' }, { end: true }] },
    code: 'stream_cut',
    says: /before it was complete/,
    keeps: 'One two',
  },
  {
    name: 'an event that is not JSON',
    reply: { steps: [...words, { raw: 'data: oops\n\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
    keeps: 'One two',
  },
  {
    name: 'an event that is no object',
    reply: { steps: [{ raw: 'data: null\n\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
  {
    name: 'text of the wrong shape',
    reply: { steps: [{ raw: 'data: {"choices":[{"delta":{"content":7}}]}\n\n' }] },
    code: 'bad_answer',
    says: /cannot read/,
  },
  {
    name: 'a tool call without a name',
    reply: {
      steps: [
        { raw: 'data: {"choices":[{"delta":{"tool_calls":[{"index":0}]},"finish_reason":"stop"}]}\n\n' },
        { end: true },
      ],
    },
    code: 'bad_answer',
    says: /cannot read/,
  },
];

/** An error as OpenAI wraps it. */
function refused(status: number, error: unknown): Reply {
  return { status, body: JSON.stringify({ error }) };
}

/** As nginx says it, whatever was asked for. */
function page(status: number, title: string): Reply {
  const body = `<html><head><title>${status} ${title}</title></head><body><h1>${status} ${title}</h1></body></html>`;
  return { status, body, contentType: 'text/html' };
}

function dateIn(ms: number): string {
  return new Date(Date.now() + ms).toUTCString();
}

export function errorCases(kind: Kind): readonly ErrorCase[] {
  return [...allKinds, ...(kind === 'ollama' ? ofOllama : ofOpenAi), ...onTheWay];
}
