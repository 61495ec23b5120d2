import type { ModelError, ModelErrorCode } from '../types';
import { explainConnection } from './connection-errors';
import { AnswerFailure, CutFailure, ForeignFailure, LimitFailure, LineFailure, StatusFailure } from './failures';
import { errorText } from './lines';
import { tokenCount, windowLength } from './numbers';

/** What was asked of whom, for the sentence. */
export type Asked = { readonly host: string; readonly model?: string };

/** One row of the table of errors: the server's words, and what they mean to the user. */
type Row = {
  readonly code: ModelErrorCode;
  readonly words: RegExp;
  readonly statuses?: readonly number[];
  readonly sentence: (model: string, host: string) => string;
};

const maxDetailCharacters = 500;

const rows: readonly Row[] = [
  {
    code: 'context_exceeded',
    words: /exceed_context_size_error|exceeds the (available )?context (length|size)/i,
    sentence: (model) =>
      `This conversation no longer fits the context window of ${model}. Summarise older messages, shorten this one, or raise the window in Settings.`,
  },
  {
    code: 'no_tools',
    words: /does not support tools/i,
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
      /runner (has|process has) (unexpectedly stopped|terminated)|runner process no longer running|llama-server (exited|process)/i,
    sentence: (model) =>
      `Ollama lost ${model} while it was running. Try again; if it happens again, choose a smaller model or context window.`,
  },
  {
    code: 'busy',
    words: /server busy/i,
    sentence: (_, host) => `Ollama at ${host} has too many requests waiting. Try again in a moment.`,
  },
  {
    code: 'tls',
    words: /HTTP request to an HTTPS server/i,
    sentence: (_, host) =>
      `The server at ${host} wants a secure connection. Write its address with https:// in Settings.`,
  },
  {
    code: 'model_not_found',
    words: /model .*not found|try pulling it first/i,
    statuses: [404],
    sentence: (model, host) => `${model} is not installed on ${host}. Pull it, or choose another model.`,
  },
];

/** Puts whatever a request threw into words. A caller that stopped the request itself must not ask. */
export function explain(failure: unknown, asked: Asked): ModelError {
  const { host } = asked;
  if (failure instanceof StatusFailure) return explainStatus(failure, asked);
  if (failure instanceof LineFailure) {
    return (
      explainWords(failure.message, asked) ??
      say(
        'stream_error',
        `Ollama at ${host} stopped in the middle of the answer and reported an error. Try again.`,
        failure.message,
      )
    );
  }
  if (failure instanceof CutFailure) {
    return say('stream_cut', `Ollama at ${host} ended the answer before it was complete. Try again.`, failure.message);
  }
  if (failure instanceof AnswerFailure || failure instanceof SyntaxError) {
    return say(
      'bad_answer',
      `Ollama at ${host} sent something that Hearth cannot read. Try again; if it happens again, update Ollama.`,
      failure.message,
    );
  }
  if (failure instanceof ForeignFailure) return notOllama(host, failure.message);
  if (failure instanceof LimitFailure) return notOllama(host, 'no answer in time');
  return explainConnection(failure, host);
}

function notOllama(host: string, detail: string): ModelError {
  return say(
    'not_ollama',
    `Something answers at ${host}, but it is not Ollama. Check the address in Settings.`,
    detail,
  );
}

export function say(code: ModelErrorCode, sentence: string, detail?: string): ModelError {
  return { code, sentence, ...(detail ? { detail: detail.slice(0, maxDetailCharacters) } : {}) };
}

function explainStatus({ status, text }: StatusFailure, asked: Asked): ModelError {
  const { host } = asked;
  const words = wordsOf(text);
  const known = explainWords(words ?? text, asked, status);
  if (known) return known;
  switch (status) {
    case 401:
      return say(
        'sign_in_needed',
        `The server at ${host} wants you to sign in. Add the header it asks for in Settings.`,
        words ?? text,
      );
    case 403:
      return say(
        'forbidden_origin',
        `The server at ${host} refuses requests from Hearth. Allow them with OLLAMA_ORIGINS, or check the headers in Settings.`,
        words ?? text,
      );
    case 503:
      return say('busy', `Ollama at ${host} has too many requests waiting. Try again in a moment.`, words ?? text);
    case 502:
    case 504:
      return say(
        'unreachable',
        `The proxy in front of Ollama at ${host} cannot reach it. Start Ollama there, then try again.`,
        words ?? text,
      );
  }
  if (words === null) return notOllama(host, `status ${status}: ${text}`);
  return say('other', `Ollama at ${host} refused the request: ${words.slice(0, 200)}`, words);
}

function explainWords(words: string, { host, model }: Asked, status?: number): ModelError | null {
  const row = rows.find(
    (each) => each.words.test(words) && (!each.statuses || !status || each.statuses.includes(status)),
  );
  if (!row) return null;
  const error = say(row.code, row.sentence(model ?? 'the model', host), words);
  return row.code === 'context_exceeded' ? { ...error, ...windowOf(words) } : error;
}

/** The text in `{"error":...}`, or null where the body is something else. */
function wordsOf(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'error' in value ? errorText(value.error) : null;
  } catch {
    return null;
  }
}

/** The newer form of the error is JSON inside its text; the older one has no numbers. */
function windowOf(words: string): { readonly promptTokens?: number; readonly numCtx?: number } {
  const promptTokens = tokenCount(Number(/"n_prompt_tokens"\s*:\s*(\d{1,12})\b/.exec(words)?.[1]));
  const numCtx = windowLength(Number(/"n_ctx"\s*:\s*(\d{1,12})\b/.exec(words)?.[1]));
  return {
    ...(promptTokens ? { promptTokens } : {}),
    ...(numCtx ? { numCtx } : {}),
  };
}
