import type { ServerResponse } from 'node:http';
import type { Counted, Dialect } from './dialect.ts';
import { sendJson, sendText, startLines } from './http.ts';
import type { ChatBody, Flavour, StandInToolCall } from './types.ts';

type Said = { readonly status: number; readonly type: string; readonly more?: object };

/** How the servers that speak as OpenAI does differ: in their errors, and in the name of a thought. */
type Manner = {
  readonly thought: 'reasoning_content' | 'reasoning';
  readonly hasTimings: boolean;
  /** Whether it says how much of the prompt it had in its cache. */
  readonly hasCacheCount: boolean;
  readonly unknownModel: (name: string) => readonly [number, unknown];
  readonly noTools: string;
  readonly contextExceeded: (promptTokens: number, window: number) => readonly [number, unknown];
};

const manners: Readonly<Record<Flavour, Manner>> = {
  'llama.cpp': {
    thought: 'reasoning_content',
    hasTimings: true,
    hasCacheCount: true,
    unknownModel: (name) => [404, errorBody(`model '${name}' not found`, { status: 404, type: 'not_found_error' })],
    noTools: 'tools param requires --jinja flag',
    contextExceeded: (n_prompt_tokens, n_ctx) => [
      400,
      errorBody(
        `request (${n_prompt_tokens} tokens) exceeds the available context size (${n_ctx} tokens), try increasing it`,
        { status: 400, type: 'exceed_context_size_error', more: { n_prompt_tokens, n_ctx } },
      ),
    ],
  },
  vllm: {
    thought: 'reasoning',
    hasTimings: false,
    hasCacheCount: true,
    unknownModel: (name) => [
      404,
      errorBody(`The model \`${name}\` does not exist.`, {
        status: 404,
        type: 'NotFoundError',
        more: { param: 'model' },
      }),
    ],
    noTools: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    contextExceeded: (promptTokens, window) => [
      400,
      errorBody(
        `This model's maximum context length is ${window} tokens. However, your request has ${promptTokens} input tokens. Please reduce the length of the input messages.`,
        { status: 400, type: 'BadRequestError', more: { param: 'input_tokens' } },
      ),
    ],
  },
  'lm-studio': {
    thought: 'reasoning_content',
    hasTimings: false,
    hasCacheCount: false,
    unknownModel: (name) => [
      400,
      {
        error: {
          message: `Invalid model identifier "${name}". Please specify a valid downloaded model (e.g., stand-in).`,
          type: 'invalid_request_error',
          param: 'model',
          code: 'model_not_found',
        },
      },
    ],
    noTools: 'does not support tools',
    contextExceeded: (promptTokens, window) => [
      400,
      {
        error: `Trying to keep the first ${promptTokens} tokens when context the overflows. However, the model is loaded with context length of only ${window} tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input`,
      },
    ],
  },
  jan: {
    thought: 'reasoning_content',
    hasTimings: true,
    hasCacheCount: true,
    unknownModel: (name) => [404, `No running session found for model '${name}'`],
    noTools: 'tools param requires --jinja flag',
    contextExceeded: (...numbers) => manners['llama.cpp'].contextExceeded(...numbers),
  },
};

export function openAiDialect(flavour: Flavour): Dialect {
  const manner = manners[flavour];
  return {
    unknownModel: (response, name) => send(response, manner.unknownModel(name)),
    noTools: (response) => sendJson(response, 400, errorBody(manner.noTools, { status: 400, type: 'BadRequestError' })),
    noThinking: null,
    contextExceeded: (response, ...numbers) => send(response, manner.contextExceeded(...numbers)),
    refuse: (response, status, error) => sendJson(response, status, errorBody(error, { status, type: 'server_error' })),
    start: (response) => startLines(response, 'text/event-stream'),
    piece: (body, { text, thinking }) =>
      event(body, {
        ...(text === undefined ? {} : { content: text }),
        ...(thinking === undefined ? {} : { [manner.thought]: thinking }),
      }),
    // The arguments come in two pieces, as from a model that is writing them.
    calls: (body, calls) =>
      calls
        .map(wireCall)
        .map(({ function: { arguments: args, ...called }, ...call }) => {
          const half = Math.floor(args.length / 2);
          const first = { ...call, function: { ...called, arguments: args.slice(0, half) } };
          const second = { index: call.index, function: { arguments: args.slice(half) } };
          return event(body, { tool_calls: [first] }) + event(body, { tool_calls: [second] });
        })
        .join(''),
    error: (error) => sse({ error: { message: error, type: 'server_error', code: 500 } }),
    last: (body, counted, calls) => {
      const delta = calls.length > 0 ? { tool_calls: calls.map(wireCall) } : {};
      const counts = { ...head(body), choices: [], ...countsOf(counted, manner) };
      return `${event(body, delta, counted.reason)}${body.counts ? sse(counts) : ''}data: [DONE]\n\n`;
    },
    whole: (body, counted, text) => ({
      ...head(body),
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: counted.reason }],
      ...countsOf(counted, manner),
    }),
  };
}

function errorBody(message: string, { status, type, more }: Said): object {
  return { error: { code: status, message, type, ...more } };
}

/** Text where the server sends no JSON. */
function send(response: ServerResponse, [status, body]: readonly [number, unknown]): void {
  if (typeof body === 'string') sendText(response, status, body, 'text/plain');
  else sendJson(response, status, body);
}

function head({ model }: ChatBody): object {
  return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_795_715_290, model };
}

function event(body: ChatBody, delta: object, reason: string | null = null): string {
  return sse({ ...head(body), choices: [{ index: 0, delta, finish_reason: reason }] });
}

function sse(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function countsOf({ promptTokens, answerTokens, promptMs, answerMs, cachedTokens }: Counted, manner: Manner): object {
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: answerTokens,
    total_tokens: promptTokens + answerTokens,
    ...(manner.hasCacheCount ? { prompt_tokens_details: { cached_tokens: cachedTokens } } : {}),
  };
  if (!manner.hasTimings) return { usage };
  const timings = {
    cache_n: cachedTokens,
    prompt_n: promptTokens - cachedTokens,
    prompt_ms: promptMs,
    predicted_n: answerTokens,
    predicted_ms: answerMs,
  };
  return { usage, timings };
}

function wireCall(call: StandInToolCall, index: number) {
  const { name } = call;
  const id = call.id ?? `call_${index.toString().padStart(8, '0')}`;
  return { index, id, type: 'function', function: { name, arguments: JSON.stringify(call.arguments) } };
}
