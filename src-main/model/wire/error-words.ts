import type { ModelError, ModelErrorCode } from '../types';
import { tokenCount, windowLength } from './numbers';
import type { ServerWords } from './server-words';

/** What was asked of whom, for the sentence. */
export type Asked = { readonly host: string; readonly words: ServerWords; readonly model?: string };

/** One row of the table of errors: what servers say, and what it means to the user. */
type Row = {
  readonly code: ModelErrorCode;
  readonly words: RegExp;
  readonly statuses?: readonly number[];
  readonly sentence: (model: string, asked: Asked) => string;
};

const maxDetailCharacters = 500;

const notInstalled: Row['sentence'] = (model, { host, words }) =>
  `${model} is not installed on ${host}. ${words.getModel}, or choose another model.`;

const rows: readonly Row[] = [
  {
    code: 'context_exceeded',
    // Ollama and llama.cpp; then OpenAI and vLLM; then LM Studio.
    words:
      /exceed_context_size_error|exceeds the (available )?context (length|size)|context_length_exceeded|maximum context length is|the model is loaded with context length of only|context size has been exceeded/i,
    sentence: (model) =>
      `This conversation no longer fits the context window of ${model}. Summarise older messages, shorten this one, or raise the window in Settings.`,
  },
  {
    code: 'no_tools',
    // Ollama; llama.cpp without templates; vLLM without a parser of calls.
    words: /does not support tools|tools param requires --jinja|requires --enable-auto-tool-choice/i,
    sentence: (model) => `${model} cannot use tools. Choose a model that can, or continue without them.`,
  },
  {
    code: 'no_thinking',
    words: /does not support thinking/i,
    sentence: (model) =>
      `${model} cannot think before it answers. Turn thinking off for this chat, or choose another model.`,
  },
  {
    code: 'not_embedding',
    words: /does not support embed/i,
    sentence: (model) => `${model} cannot turn text into vectors. Choose an embedding model in Settings.`,
  },
  {
    code: 'model_too_large',
    words: /requires more system memory|out of memory|unable to allocate|insufficient memory/i,
    sentence: (model) =>
      `${model} is too large for the memory of this computer. Choose a smaller model or a smaller context window.`,
  },
  {
    code: 'runner_crashed',
    words:
      /runner (has|process has) (unexpectedly stopped|terminated)|runner process no longer running|llama-server (exited|process)|model (has )?crashed|EngineDeadError/i,
    sentence: (model, { words }) =>
      `${words.first} lost ${model} while it was running. Try again; if it happens again, choose a smaller model or context window.`,
  },
  {
    code: 'busy',
    words: /server busy/i,
    sentence: (_, { host, words }) => `${words.first} at ${host} has too many requests waiting. Try again in a moment.`,
  },
  {
    code: 'busy',
    words: /^loading model$/i,
    statuses: [503],
    sentence: (model, { host, words }) => `${words.first} at ${host} is still loading ${model}. Try again in a moment.`,
  },
  {
    code: 'tls',
    words: /HTTP request to an HTTPS server/i,
    sentence: (_, { host }) =>
      `The server at ${host} wants a secure connection. Write its address with https:// in Settings.`,
  },
  {
    code: 'model_not_found',
    words: /model .*not found|try pulling it first|model .* does not exist/i,
    statuses: [404],
    sentence: notInstalled,
  },
  {
    code: 'model_not_found',
    // OpenAI; LM Studio, which answers 400 or 404; Jan, which answers 404 or 503.
    words:
      /model_not_found|invalid model identifier|no models loaded|no running session found for model|no models are available/i,
    statuses: [400, 404, 503],
    sentence: notInstalled,
  },
];

export function say(code: ModelErrorCode, sentence: string, detail?: string): ModelError {
  return { code, sentence, ...(detail ? { detail: detail.slice(0, maxDetailCharacters) } : {}) };
}

/** The error that a server's words stand for, or null where they are not known. */
export function explainWords(said: string, asked: Asked, status?: number): ModelError | null {
  const row = rows.find(
    (each) => each.words.test(said) && (!each.statuses || !status || each.statuses.includes(status)),
  );
  if (!row) return null;
  const error = say(row.code, row.sentence(asked.model ?? 'the model', asked), said);
  return row.code === 'context_exceeded' ? { ...error, ...windowOf(said) } : error;
}

/** An error as text: an object that has a message and numbers is kept whole. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error);
  } catch {
    return 'an error that is nested too deeply to be read';
  }
}

/** Of an error that may be JSON: what is meant for people. */
export function messageIn(said: string): string {
  try {
    const value: unknown = JSON.parse(said);
    const isError = typeof value === 'object' && value !== null && 'message' in value;
    return isError && typeof value.message === 'string' ? value.message : said;
  } catch {
    return said;
  }
}

/** llama.cpp names both numbers in fields, also inside Ollama's text; vLLM and LM Studio in a sentence. */
function windowOf(said: string): { readonly promptTokens?: number; readonly numCtx?: number } {
  const promptTokens = tokenCount(numberIn(said, PROMPT_TOKENS));
  const numCtx = windowLength(numberIn(said, WINDOW_TOKENS));
  return {
    ...(promptTokens ? { promptTokens } : {}),
    ...(numCtx ? { numCtx } : {}),
  };
}

const PROMPT_TOKENS = [
  /"n_prompt_tokens"\s*:\s*(\d{1,12})\b/,
  /\((\d{1,12}) in the messages/,
  /your (?:request has|prompt contains at least) (\d{1,12}) (?:input )?tokens/,
  /keep the first (\d{1,12}) tokens/,
];
const WINDOW_TOKENS = [
  /"n_ctx"\s*:\s*(\d{1,12})\b/,
  /maximum context length is (\d{1,12})\b/,
  /context length of only (\d{1,12})\b/,
];

function numberIn(said: string, patterns: readonly RegExp[]): number {
  for (const pattern of patterns) {
    const found = pattern.exec(said)?.[1];
    if (found !== undefined) return Number(found);
  }
  return Number.NaN;
}
