import type { Emit } from '../../../../src-preload/contract';
import type { Log } from '../../../log/log';
import type { ModelErrorCode } from '../../../model/types';
import type { RecallQuery, RecallResult } from '../../../recall/search/recall';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import { questionAbove } from '../../conversations/rows/family';
import { messageOf } from '../../conversations/rows/views';
import { type RecallAccessPorts, recallAccess } from '../../request/context/attach-recall';
import type { ReplyEnd } from '../reply/reply-end';
import { noteAnswer } from './noted';

/** Neither a server nor a model can answer. Any other failure is shown and can be tried again. */
const NOBODY: ReadonlySet<string> = new Set<ModelErrorCode>(['unreachable', 'no_model']);

const HITS = 20;

export function isNobodyThere({ status, errorCode }: ReplyEnd): boolean {
  return status === 'failed' && NOBODY.has(errorCode ?? '');
}

export type AnswerFromMemoryPorts = RecallAccessPorts & {
  /** What memory and the chats have on a message that no model answers. */
  readonly findNoted?: (query: RecallQuery) => Promise<RecallResult>;
  readonly store: Pick<Store, 'allowed' | 'messages' | 'noted' | 'transaction'>;
  readonly workspaceId: string;
  readonly now: () => number;
  readonly timeZone: () => string;
  readonly emit: Emit;
  readonly logError: Log['error'];
};

/**
 * Ends a reply with what memory has, in the place of the answer that no model gave; why there is none stays beside it.
 * Null after a fault: the failure is then all there is to say.
 */
export async function answerFromMemory(
  deps: AnswerFromMemoryPorts,
  reply: MessageRow,
  end: ReplyEnd,
): Promise<MessageRow | null> {
  const { store, emit, findNoted, workspaceId } = deps;
  const question = questionAbove(reply, deps.store.messages.read);
  if (findNoted === undefined || question === undefined) return null;
  try {
    const { conversationId } = reply;
    const result = await findNoted({
      text: question.content,
      workspaceId,
      conversationId,
      scope: 'all',
      access: recallAccess(deps, conversationId),
      k: HITS,
      now: deps.now(),
      zone: deps.timeZone(),
    });
    const allowed = store.allowed.list(workspaceId);
    const { pieces, content } = await noteAnswer(result, { questionId: question.id, allowed });
    const noted = store.transaction(() => {
      store.messages.end({ ...reply, ...end, content: '', thinking: null });
      pieces.forEach((piece, position) => {
        store.noted.insert({ ...piece, messageId: reply.id, position });
      });
      store.messages.setNotice({ id: reply.id, content });
      return store.messages.read(reply.id) ?? null;
    });
    if (noted !== null) emit('message:changed', { message: messageOf(noted) });
    return noted;
  } catch (error) {
    deps.logError('recall_mode_error', error);
    return null;
  }
}
