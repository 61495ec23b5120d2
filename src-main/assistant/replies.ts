import { AppError } from '../errors';
import type { MessageRow } from '../store/message-rows';
import { answer } from './answer';
import { chosenModel } from './chosen-model';
import { existingConversation } from './conversations';
import type { Jobs } from './jobs/queue';
import type { Loop } from './loop';
import { newMessage } from './new-rows';
import { appendMessage } from './send';
import { messageOf } from './views';

export type Replies = {
  /** Beside any earlier reply to the same question. `isNew`: the question was just written. */
  readonly start: (question: MessageRow, options?: { readonly isNew: boolean }) => void;
  readonly regenerate: (messageId: string) => void;
  readonly continue: (messageId: string) => void;
  readonly stop: (conversationId: string) => void;
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
  readonly jobs: Pick<Jobs, 'hold'>;
  readonly began: (conversationId: string) => void;
  /** However it ended. */
  readonly ended: (row: MessageRow | null, conversationId: string) => void;
};

type Running = { readonly abort: AbortController; readonly done: Promise<void> };

/** The replies that are being written, at most one a conversation. */
export function createReplies(loop: Loop, { jobs, began, ended }: ReplyHooks): Replies {
  const { store, emit } = loop;
  const running = new Map<string, Running>();

  const assertFree = (conversationId: string) => {
    if (!running.has(conversationId)) return;
    throw new AppError('busy', 'A reply is still being written. Wait for its end or press Stop.');
  };

  /** @param leafId the last message that the model is to see. */
  const run = (row: MessageRow, leafId: string, { isNew }: { readonly isNew: boolean }) => {
    const { conversationId } = row;
    const abort = new AbortController();
    const letGo = jobs.hold();
    began(conversationId);
    let end: MessageRow | null = null;
    const done = answer(loop, { row, leafId, isNew, signal: abort.signal })
      .then((last) => {
        end = last;
      })
      .catch((error: unknown) => loop.logError('turn_error', error))
      .finally(() => {
        running.delete(conversationId);
        try {
          ended(end, conversationId);
        } finally {
          letGo();
        }
      });
    running.set(conversationId, { abort, done });
  };

  const start: Replies['start'] = (question, { isNew } = { isNew: false }) => {
    const conversation = existingConversation(loop, question.conversationId);
    const row = newMessage(loop, {
      conversationId: question.conversationId,
      parentId: question.id,
      role: 'assistant',
      content: '',
      model: chosenModel(loop, conversation),
      status: 'streaming',
    });
    store.transaction(() => appendMessage(loop, row));
    emit('message:added', { message: messageOf(row) });
    run(row, question.id, { isNew });
  };

  const read = (messageId: string): MessageRow => {
    const row = store.messages.read(messageId);
    if (row?.role !== 'assistant')
      throw new AppError('not_found', 'This reply is not there any more.', { field: 'id' });
    existingConversation(loop, row.conversationId);
    assertFree(row.conversationId);
    return row;
  };

  return {
    start,
    read,
    assertFree,
    isStreaming: (conversationId) => running.has(conversationId),
    isBusy: () => running.size > 0,
    stop: (conversationId) => running.get(conversationId)?.abort.abort(),
    regenerate: (messageId) => {
      const row = read(messageId);
      const question = store.messages.read(row.parentId ?? '');
      if (question === undefined) throw new AppError('not_found', 'The question to this reply is not there any more.');
      if (row.content === '') removeEmpty(row, question.id);
      start(question);
    },
    continue: (messageId) => {
      const row = read(messageId);
      if (row.content === '')
        throw new AppError('nothing_to_continue', 'There is nothing to continue yet. Try again instead.');
      const model = row.model ?? chosenModel(loop, existingConversation(loop, row.conversationId));
      const streaming: MessageRow = { ...row, model, status: 'streaming', doneReason: null, errorCode: null };
      store.transaction(() => {
        store.messages.restart({ id: row.id, promptId: row.promptId, model });
        store.conversations.setCheckpointed({ id: row.conversationId, messageId: row.parentId });
      });
      emit('message:changed', { message: messageOf(streaming) });
      run(streaming, row.id, { isNew: false });
    },
    close: async () => {
      for (const { abort } of running.values()) abort.abort();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };

  /** A reply without a word is no branch worth keeping. */
  function removeEmpty(row: MessageRow, questionId: string): void {
    store.transaction(() => {
      store.conversations.setLeaf({ id: row.conversationId, leafId: questionId, at: loop.now() });
      store.messages.remove(row.id);
    });
    emit('message:removed', { id: row.id, conversationId: row.conversationId });
  }
}
