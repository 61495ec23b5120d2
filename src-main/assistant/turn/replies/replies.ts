import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import type { MessageRow } from '../../../store/rows/message-rows';
import type { Jobs } from '../../background/jobs/queue';
import { chosenModel, existingConversation } from '../../conversations/rows/existing-conversation';
import { questionAbove } from '../../conversations/rows/family';
import { isNoted, messageOf } from '../../conversations/rows/views';
import { type TellTreePorts, tellTree } from '../opening/open-conversation';
import type { Unkept } from '../reply/unkept';
import { type Asked, type BeginReplyPorts, beginReply } from '../send/send';
import { type AnswerWithToolsPorts, answerWithTools } from '../tools/answer-with-tools';

export type Replies = {
  /** Writes the reply to a question that was just stored, beside any earlier one. */
  readonly answer: (asked: Asked) => void;
  readonly regenerate: (messageId: string) => void;
  readonly continue: (messageId: string) => void;
  readonly stop: (conversationId: string) => void;
  /** Resolves when the reply's last bytes are on disk; what waits to be sent goes on waiting. */
  readonly stopAndWait: (conversationId: string) => Promise<void>;
  /** Waits for what is still noted down about a reply that has ended, never for one that is being written. */
  readonly noted: (messageId: string) => Promise<void>;
  readonly isStreaming: (conversationId: string) => boolean;
  readonly isBusy: () => boolean;
  /** Throws `AppError('busy')`. */
  readonly assertFree: (conversationId: string) => void;
  /** The reply of an id, in a conversation that is not busy. */
  readonly read: (messageId: string) => MessageRow;
  /** Stops all and waits for their last bytes. */
  readonly close: () => Promise<void>;
};

export type ReplyHooks = {
  readonly jobs: Pick<Jobs, 'pause'>;
  readonly began: (conversationId: string) => void;
  /** However it ended. `isHeld`: something else follows, so nothing that waits may go out. */
  readonly ended: (end: ReplyEnded) => void;
};

export type ReplyEnded = {
  readonly row: MessageRow | null;
  readonly conversationId: string;
  readonly isHeld: boolean;
};

export type RepliesPorts = AnswerWithToolsPorts &
  BeginReplyPorts &
  TellTreePorts & { readonly unkept: Pick<Unkept, 'add' | 'drop' | 'retry'> };

type Running = { readonly abort: AbortController; readonly done: Promise<void>; isHeld: boolean };

/** The replies that are being written, at most one a conversation. */
export function createReplies(deps: RepliesPorts, { jobs, began, ended }: ReplyHooks): Replies {
  const { store, emit } = deps;
  const running = new Map<string, Running>();

  const assertFree = (conversationId: string) => {
    if (!running.has(conversationId)) return;
    throw new AppError('busy', t('main-assistant.busy'));
  };

  /** @param leafId the last message that the model is to see. */
  const run = (row: MessageRow, leafId: string, { isNew }: { readonly isNew: boolean }) => {
    const { conversationId } = row;
    const abort = new AbortController();
    const resume = jobs.pause();
    deps.unkept.drop(row.id);
    began(conversationId);
    let end: MessageRow | null = null;
    const done = answerWithTools(deps, { row, leafId, isNew, signal: abort.signal })
      .then((last) => {
        end = last;
      })
      .catch((error: unknown) => deps.logError('turn_error', error))
      .finally(() => {
        const isHeld = running.get(conversationId)?.isHeld ?? false;
        running.delete(conversationId);
        deps.writing.delete(conversationId);
        deps.waiting.delete(conversationId);
        try {
          ended({ row: end, conversationId, isHeld });
        } catch (error) {
          // What follows a reply must not fail the reply: a full disk refuses it too.
          deps.logError('turn_error', error);
        } finally {
          resume();
        }
      });
    running.set(conversationId, { abort, done, isHeld: false });
  };

  const start = (reply: MessageRow, { isNew }: { readonly isNew: boolean }) => {
    emit('message:added', { message: messageOf(reply) });
    run(reply, reply.parentId ?? '', { isNew });
  };

  const stopAndWait = async (conversationId: string) => {
    const reply = running.get(conversationId);
    if (reply === undefined) return;
    reply.isHeld = true;
    reply.abort.abort();
    await reply.done;
  };

  const read = (messageId: string): MessageRow => {
    deps.unkept.retry();
    const row = store.messages.read(messageId);
    if (row?.role !== 'assistant') throw new AppError('not_found', t('main-assistant.no-reply'), { field: 'id' });
    existingConversation(deps, row.conversationId);
    assertFree(row.conversationId);
    return row;
  };

  return {
    answer: ({ reply }) => {
      if (reply !== null) start(reply, { isNew: true });
    },
    read,
    assertFree,
    isStreaming: (conversationId) => running.has(conversationId),
    isBusy: () => running.size > 0,
    stop: (conversationId) => running.get(conversationId)?.abort.abort(),
    stopAndWait,
    noted: async (messageId) => {
      const conversationId = store.messages.read(messageId)?.conversationId ?? '';
      const leafId = store.conversations.read(conversationId)?.activeLeafId ?? '';
      if (store.messages.read(leafId)?.status !== 'streaming') await running.get(conversationId)?.done;
    },
    regenerate: (messageId) => {
      const asked = store.messages.read(messageId);
      if (asked?.role === 'user' && asked.status !== 'queued') {
        existingConversation(deps, asked.conversationId);
        assertFree(asked.conversationId);
        start(
          store.transaction(() => beginReply(deps, asked)),
          { isNew: false },
        );
        return tellTree(deps, asked.conversationId, true);
      }
      const row = read(messageId);
      // An empty reply loses nothing: it continues from what it had looked up.
      const isWordless = row.content === '' || isNoted(row);
      const from = store.messages.read(isWordless ? (row.parentId ?? '') : questionId(row));
      if (from === undefined) throw new AppError('not_found', t('main-assistant.no-question'));
      const reply = store.transaction(() => {
        if (isWordless) removeEmpty(row, from.id);
        return beginReply(deps, from);
      });
      if (isWordless) emit('message:removed', { id: row.id, conversationId: row.conversationId });
      start(reply, { isNew: false });
      tellTree(deps, row.conversationId, true);
    },
    continue: (messageId) => {
      const row = read(messageId);
      if (row.content === '') throw new AppError('nothing_to_continue', t('main-assistant.continue.nothing'));
      if (row.doneReason === 'size') throw new AppError('too_long_to_continue', t('main-assistant.continue.longest'));
      const conversation = existingConversation(deps, row.conversationId);
      if (conversation.activeLeafId !== row.id) {
        throw new AppError('not_last', t('main-assistant.continue.not-last'));
      }
      const model = row.model ?? chosenModel(deps, conversation);
      const streaming: MessageRow = { ...row, model, status: 'streaming', doneReason: null, errorCode: null };
      store.transaction(() => {
        store.messages.restart({ id: row.id, promptId: row.promptId, model, external: row.external });
        store.conversations.setCheckpointed({ id: row.conversationId, messageId: row.parentId });
      });
      emit('message:changed', { message: messageOf(streaming) });
      run(streaming, row.id, { isNew: false });
    },
    close: async () => {
      await Promise.allSettled([...running.keys()].map(stopAndWait));
    },
  };

  function questionId(row: MessageRow): string {
    return questionAbove(row, store.messages.read)?.id ?? '';
  }

  /** A reply without a word, or that only memory gave, is no branch worth keeping. Belongs into a transaction. */
  function removeEmpty(row: MessageRow, questionId: string): void {
    store.conversations.setLeaf({ id: row.conversationId, leafId: questionId, at: deps.now() });
    store.messages.remove(row.id);
  }
}
