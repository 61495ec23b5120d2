import type { ModelErrorCode } from '../../model/types';
import type { MessageRow } from '../../store/message-rows';
import { recallAccess } from '../attach-recall';
import type { AssistantDeps } from '../deps';
import { messageOf } from '../views';
import { noteAnswer } from './noted';

/** Nobody is there to answer: neither a server nor a model. Whatever else goes wrong is said and can be tried again. */
const NOBODY: ReadonlySet<string> = new Set<ModelErrorCode>(['unreachable', 'no_model']);

const HITS = 20;

export function isUnanswered({ status, errorCode, content }: MessageRow): boolean {
  return status === 'failed' && content === '' && NOBODY.has(errorCode ?? '');
}

/** Puts what memory has in the place of the answer that no model gave. A fault leaves the failed reply as it is. */
export async function answerFromMemory(deps: AssistantDeps, reply: MessageRow): Promise<MessageRow> {
  const { store, emit, findNoted, workspaceId } = deps;
  const question = store.messages.read(reply.parentId ?? '');
  if (findNoted === undefined || question === undefined) return reply;
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
      pieces.forEach((piece, position) => {
        store.noted.insert({ ...piece, messageId: reply.id, position });
      });
      store.messages.setNotice({ id: reply.id, content });
      return store.messages.read(reply.id) ?? reply;
    });
    emit('message:changed', { message: messageOf(noted) });
    return noted;
  } catch (error) {
    deps.logError('recall_mode_error', error);
    return reply;
  }
}
