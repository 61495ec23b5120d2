import { t } from '../../../locale/t';
import type { ChatMessage, ChatRequest, ModelProvider, ToolDefinition } from '../../../model/types';

/** One answer as a whole, for work that nobody watches. */
export type Asked =
  | { readonly kind: 'answered'; readonly text: string; readonly doneReason: string; readonly promptTokens: number }
  | { readonly kind: 'stopped' }
  /** The server or the model is not there or gave up. */
  | { readonly kind: 'failed'; readonly code: string; readonly sentence: string };

export type Asking = {
  readonly provider: ModelProvider;
  readonly request: Pick<ChatRequest, 'model' | 'numCtx' | 'keepAlive'>;
  readonly signal: AbortSignal;
};

export type Question = {
  readonly messages: readonly ChatMessage[];
  /** With the conversation's own messages also its tools, or the server would have to read all of them again. */
  readonly tools?: readonly ToolDefinition[];
  readonly maxAnswerTokens: number;
  /** All that has come so far, each time something did. */
  readonly onText?: (textSoFar: string) => void;
};

/** More than any tokenizer puts into one token, on average. */
const CHARACTERS_A_TOKEN = 16;
const LEAST_LIMIT = 4_000;

/** Collects the stream; what a model thinks first is no part of its answer. */
export async function askModel({ provider, request, signal }: Asking, question: Question): Promise<Asked> {
  const { messages, tools = [], maxAnswerTokens, onText } = question;
  const most = Math.max(LEAST_LIMIT, maxAnswerTokens * CHARACTERS_A_TOKEN);
  const offer = tools.length === 0 ? {} : { tools };
  let text = '';
  for await (const event of provider.chat({ ...request, messages, ...offer, sampling: { maxAnswerTokens } }, signal)) {
    if (event.kind === 'text') {
      text += event.text;
      onText?.(text);
      // Ends the request if the server ignores the limit.
      if (text.length > most) {
        return { kind: 'answered', text: text.slice(0, most), doneReason: 'length', promptTokens: 0 };
      }
    }
    if (event.kind === 'stopped') return { kind: 'stopped' };
    if (event.kind === 'failed') return { kind: 'failed', code: event.error.code, sentence: event.error.sentence };
    if (event.kind === 'done') {
      return { kind: 'answered', text, doneReason: event.reason, promptTokens: event.promptTokens };
    }
  }
  return { kind: 'failed', code: 'stream_cut', sentence: t('main-assistant.broke-off') };
}
