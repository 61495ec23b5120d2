import type { MainMessages } from '../../../resources/locales/keys';
import { t } from '../../locale/t';
import type { ModelError, ModelErrorCode, ServerKind } from '../types';
import { tokenCount, windowLength } from './numbers';

/** What was asked of whom, for the sentence. */
export type Asked = { readonly host: string; readonly server: ServerKind; readonly model?: string };

/** One row of the table of errors: what servers say, and what it means to the user. */
type Row = {
  readonly code: ModelErrorCode;
  readonly words: RegExp;
  readonly statuses?: readonly number[];
  readonly sentence: Extract<keyof MainMessages, `main-model-wire.said.${string}` | 'main-model-wire.busy.soon'>;
};

const maxDetailCharacters = 500;

const rows: readonly Row[] = [
  {
    code: 'context_exceeded',
    // Ollama and llama.cpp; then OpenAI and vLLM; then LM Studio.
    words:
      /exceed_context_size_error|exceeds the (available )?context (length|size)|context_length_exceeded|maximum context length is|the model is loaded with context length of only|context size has been exceeded/i,
    sentence: 'main-model-wire.said.context-exceeded',
  },
  {
    code: 'no_tools',
    // Ollama; llama.cpp without templates; vLLM without a parser of calls.
    words: /does not support tools|tools param requires --jinja|requires --enable-auto-tool-choice/i,
    sentence: 'main-model-wire.said.no-tools',
  },
  {
    code: 'no_thinking',
    words: /does not support thinking/i,
    sentence: 'main-model-wire.said.no-thinking',
  },
  {
    code: 'no_images',
    // llama.cpp without a projector; vLLM; LM Studio.
    words: /image input is not supported|is not a multimodal model|does not support (images|image input|vision)/i,
    sentence: 'main-model-wire.said.no-images',
  },
  {
    code: 'not_embedding',
    words: /does not support embed/i,
    sentence: 'main-model-wire.said.not-embedding',
  },
  {
    code: 'model_too_large',
    words: /requires more system memory|out of memory|unable to allocate|insufficient memory/i,
    sentence: 'main-model-wire.said.too-large',
  },
  {
    code: 'runner_crashed',
    words:
      /runner (has|process has) (unexpectedly stopped|terminated)|runner process no longer running|llama-server (exited|process)|model (has )?crashed|EngineDeadError/i,
    sentence: 'main-model-wire.said.crashed',
  },
  {
    code: 'busy',
    words: /server busy/i,
    sentence: 'main-model-wire.busy.soon',
  },
  {
    code: 'busy',
    words: /^loading model$/i,
    statuses: [503],
    sentence: 'main-model-wire.said.loading',
  },
  {
    code: 'tls',
    words: /HTTP request to an HTTPS server/i,
    sentence: 'main-model-wire.said.wants-https',
  },
  {
    code: 'model_not_found',
    words: /model .*not found|try pulling it first|model .* does not exist/i,
    statuses: [404],
    sentence: 'main-model-wire.said.not-installed',
  },
  {
    code: 'model_not_found',
    // OpenAI; LM Studio, which answers 400 or 404; Jan, which answers 404 or 503.
    words:
      /model_not_found|invalid model identifier|no models loaded|no running session found for model|no models are available/i,
    statuses: [400, 404, 503],
    sentence: 'main-model-wire.said.not-installed',
  },
];

export function modelError(code: ModelErrorCode, sentence: string, detail?: string): ModelError {
  return { code, sentence, ...(detail ? { detail: detail.slice(0, maxDetailCharacters) } : {}) };
}

/** The error that a server's words stand for, or null where they are not known. */
export function explainWords(said: string, asked: Asked, status?: number): ModelError | null {
  const row = rows.find(
    (each) => each.words.test(said) && (!each.statuses || !status || each.statuses.includes(status)),
  );
  if (!row) return null;
  const { host, server, model } = asked;
  const sentence = t(row.sentence, { host, server, model: model ?? '', named: model === undefined ? 'no' : 'yes' });
  const error = modelError(row.code, sentence, said);
  return row.code === 'context_exceeded' ? { ...error, ...windowOf(said) } : error;
}

/** An error as text: an object that has a message and numbers is kept whole. */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error);
  } catch {
    return t('main-model-wire.nested');
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
