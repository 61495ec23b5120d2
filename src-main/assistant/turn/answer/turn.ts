import { assertNever } from '../../../errors';
import { t } from '../../../locale/t';
import type { ChatDone, ChatRequest, ModelError, ModelEvent, ModelProvider, ToolCall } from '../../../model/types';
import type { MessageRow } from '../../../store/rows/message-rows';
import { type AnswerFromMemoryPorts, answerFromMemory, isNobodyThere } from '../recall-only/answer-from-memory';
import { Reply, type ReplyPorts, tellWaiting, type WaitingPorts } from '../reply/reply';
import { failed, type ReplyEnd, STOPPED, type Warning, warned } from '../reply/reply-end';

export type Turn = {
  /** The reply's row, with what of it is there already. */
  readonly row: MessageRow;
  /** Null without a model: the reply then says so. */
  readonly request: Omit<ChatRequest, 'model'> & { readonly model: string | null };
  readonly signal: AbortSignal;
  /** False: what it still calls is not done, and the reply says so. */
  readonly canCall: boolean;
  /** Told of the reply before its first word. */
  readonly began?: (reply: Pick<Reply, 'flush'>) => void;
  /** A failure after which the same reply is asked for again: it is then not ended. Only asked before the first word. */
  readonly isRetried?: (error: ModelError) => boolean;
  /** Looks over what the server counted; what it answers with is said on the reply. */
  readonly warning?: (done: ChatDone) => Warning | null;
};

export type TurnEnd = {
  readonly row: MessageRow;
  readonly isRetry: boolean;
  /** The model's tool calls; the row then still counts as streaming. */
  readonly calls: readonly ToolCall[];
  readonly done: ChatDone | null;
  /** From the request to the first word or thought. */
  readonly firstTokenMs: number | null;
};

export type TurnPorts = ReplyPorts & WaitingPorts & AnswerFromMemoryPorts & { readonly provider: () => ModelProvider };

/** One reply from the model, from the request to its last byte on disk. Never throws for what a model or server does. */
export async function runTurn(deps: TurnPorts, turn: Turn): Promise<TurnEnd> {
  const { row, request, signal } = turn;
  const startedAt = deps.now();
  let firstTokenMs: number | null = null;
  let done: ChatDone | null = null;
  const calls: ToolCall[] = [];
  const reply = new Reply(deps, row);
  turn.began?.(reply);
  const waiting = (what: 'model' | 'nothing') => tellWaiting(deps, row.conversationId, what);
  let isLoading = false;
  let end: ReplyEnd = failed({ code: 'stream_cut', sentence: t('main-assistant.answer-cut') });
  try {
    for await (const event of ask(deps, request, signal)) {
      if (event.kind === 'loading') {
        isLoading = true;
        waiting('model');
        continue;
      }
      if (isLoading) waiting('nothing');
      isLoading = false;
      if (event.kind === 'text' || event.kind === 'thinking') firstTokenMs ??= deps.now() - startedAt;
      if (event.kind === 'failed' && firstTokenMs === null && turn.isRetried?.(event.error)) {
        return { row, isRetry: true, calls: [], done: null, firstTokenMs: null };
      }
      if (event.kind === 'tool_calls') calls.push(...event.calls);
      if (event.kind === 'done') done = withKnownCounts(event);
      const ended = step(reply, done ?? event, turn.warning);
      if (ended !== undefined) end = ended;
    }
  } catch (error) {
    deps.logError('model_error', error);
    end = failed({ code: 'other', sentence: t('main-assistant.internal') });
  }
  const ended = { isRetry: false, done, firstTokenMs };
  if (firstTokenMs === null && reply.isEmpty && isNobodyThere(end)) {
    const noted = await answerFromMemory(deps, row, end);
    if (noted !== null) return { ...ended, row: noted, calls: [] };
  }
  if (calls.length === 0 || end.status !== 'done') return { ...ended, row: reply.end(end), calls: [] };
  if (turn.canCall) return { ...ended, row: reply.keepOpen(end), calls };
  return {
    ...ended,
    row: reply.end(reply.isEmpty ? failed(tooManyCalls()) : { ...end, ...warned(tooManyCalls()) }),
    calls: [],
  };
}

function ask(
  deps: Pick<TurnPorts, 'provider'>,
  request: Turn['request'],
  signal: AbortSignal,
): AsyncIterable<ModelEvent> {
  const { model } = request;
  return model === null ? noModel() : deps.provider().chat({ ...request, model }, signal);
}

async function* noModel(): AsyncGenerator<ModelEvent> {
  const sentence = t('main-assistant.no-model-yet');
  yield { kind: 'failed', error: { code: 'no_model', sentence } };
}

/** Takes one event; answers with the end when it is one. */
function step(
  reply: Reply,
  event: Exclude<ModelEvent, { kind: 'loading' }>,
  warning: Turn['warning'],
): ReplyEnd | undefined {
  switch (event.kind) {
    case 'text':
    case 'thinking':
      reply.append(event.kind, event.text);
      return undefined;
    case 'tool_calls':
      return undefined;
    case 'done':
      return {
        ...warned(warning?.(event) ?? null),
        status: 'done',
        doneReason: event.reason,
        promptTokens: known(event.promptTokens),
        answerTokens: known(event.answerTokens),
      };
    case 'stopped':
      return STOPPED;
    case 'failed':
      return failed(event.error);
    default:
      return assertNever(event);
  }
}

function withKnownCounts(done: ChatDone): ChatDone {
  return { ...done, promptTokens: known(done.promptTokens) ?? 0, answerTokens: known(done.answerTokens) ?? 0 };
}

/** A column takes whole numbers only, and a reply must not be lost for a count: an impossible one counts as unknown. */
function known(tokens: number): number | null {
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : null;
}

function tooManyCalls(): Warning {
  return { code: 'too_many_calls', sentence: t('main-assistant.too-many-calls') };
}
