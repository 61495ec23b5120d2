import { assertNever } from '../errors';
import type { ChatRequest, ModelError, ModelEvent } from '../model/types';
import type { MessageRow } from '../store/message-rows';
import type { AssistantDeps } from './deps';
import { Reply, type ReplyEnd } from './reply';

export type Turn = {
  /** The reply's row, with what of it is there already. */
  readonly row: MessageRow;
  /** Without a model nobody is asked, and the reply says so. */
  readonly request: Omit<ChatRequest, 'model'> & { readonly model: string | null };
  readonly signal: AbortSignal;
};

/** One reply from the model, from the request to its last byte on disk. Never throws for what a model or server does. */
export async function runTurn(deps: AssistantDeps, { row, request, signal }: Turn): Promise<MessageRow> {
  const reply = new Reply(deps, row);
  const waiting = (what: 'model' | 'nothing') =>
    deps.emit('message:waiting', { conversationId: row.conversationId, for: what });
  let isLoading = false;
  let end: ReplyEnd = failed({ code: 'stream_cut', sentence: 'The answer ended before it was complete.' });
  try {
    for await (const event of ask(deps, request, signal)) {
      if (event.kind === 'loading') {
        isLoading = true;
        waiting('model');
        continue;
      }
      if (isLoading) waiting('nothing');
      isLoading = false;
      const ended = step(reply, event);
      if (ended !== undefined) end = ended;
    }
  } catch (error) {
    deps.logError('model_error', error);
    end = failed({ code: 'other', sentence: 'Something went wrong inside Hearth. Your message is kept.' });
  }
  return reply.end(end);
}

function ask(deps: AssistantDeps, request: Turn['request'], signal: AbortSignal): AsyncIterable<ModelEvent> {
  const { model } = request;
  return model === null ? noModel() : deps.provider().chat({ ...request, model }, signal);
}

async function* noModel(): AsyncGenerator<ModelEvent> {
  const sentence = 'No model is chosen yet. Your message is kept: choose a model below, then try again.';
  yield { kind: 'failed', error: { code: 'no_model', sentence } };
}

/** Takes one event; answers with the end when it is one. */
function step(reply: Reply, event: Exclude<ModelEvent, { kind: 'loading' }>): ReplyEnd | undefined {
  switch (event.kind) {
    case 'text':
    case 'thinking':
      reply.append(event.kind, event.text);
      return undefined;
    case 'tool_calls':
      return undefined;
    case 'done':
      return {
        ...NO_ERROR,
        status: 'done',
        doneReason: event.reason,
        promptTokens: event.promptTokens,
        answerTokens: event.answerTokens,
      };
    case 'stopped':
      return { ...NO_ERROR, status: 'stopped', doneReason: null, promptTokens: null, answerTokens: null };
    case 'failed':
      return failed(event.error);
    default:
      return assertNever(event);
  }
}

const NO_ERROR = { errorCode: null, errorSentence: null, errorDetail: null } as const;

function failed(error: Pick<ModelError, 'code' | 'sentence' | 'detail'>): ReplyEnd {
  return {
    status: 'failed',
    doneReason: null,
    errorCode: error.code,
    errorSentence: error.sentence,
    errorDetail: error.detail ?? null,
    promptTokens: null,
    answerTokens: null,
  };
}
