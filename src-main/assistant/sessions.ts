import type { SentMessage, Span } from '../../src-preload/contract/messages';
import { AppError } from '../errors';
import type { ConversationRow } from '../store/conversation-rows';
import type { MessageRow } from '../store/message-rows';
import { checkpoint } from './checkpoint';
import { chosenModel } from './chosen-model';
import { freezeContext } from './context';
import { contextWindow } from './context-window';
import { changed, existingConversation } from './conversations';
import type { AssistantDeps } from './deps';
import { newConversation, newMessage } from './new-rows';
import { requestMessages } from './prompt/request-messages';
import { renderSentContent } from './prompt/sent-content';
import { renderSystem } from './prompt/system-message';
import { titleOf } from './title';
import { runTurn } from './turn';
import { conversationOf, messageOf } from './views';
import { windowTokens } from './window-size';

const IDLE_MS = 120_000;

export type NewMessage = {
  readonly conversationId: string | null;
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
  readonly model?: string | null | undefined;
};

export type Sessions = {
  /** Resolves when the message is on disk; the reply goes on as events. */
  readonly send: (message: NewMessage) => Promise<SentMessage>;
  readonly stop: (conversationId: string) => void;
  readonly regenerate: (messageId: string) => void;
  readonly continue: (messageId: string) => void;
  readonly isStreaming: (conversationId: string) => boolean;
  /** The user went elsewhere, or was idle: the essence goes to working memory. */
  readonly leave: (conversationId: string) => Promise<void>;
  readonly remove: (conversationId: string) => void;
  /** What a crash left behind: marks broken replies and makes up for missed checkpoints. */
  readonly recover: () => Promise<void>;
  /** Stops what runs and writes what is pending. */
  readonly close: () => Promise<void>;
};

type Running = { readonly abort: AbortController; readonly done: Promise<void> };

export function createSessions(deps: AssistantDeps): Sessions {
  const { store, settings, now, emit } = deps;
  const running = new Map<string, Running>();
  const idle = new Map<string, () => void>();

  const assertIdle = (conversationId: string) => {
    if (!running.has(conversationId)) return;
    throw new AppError('busy', 'A reply is still being written. Wait for its end or press Stop.');
  };

  const send: Sessions['send'] = async ({ conversationId, text, spans, model }) => {
    const title = conversationId === null ? await titleOf(text) : undefined;
    if (conversationId !== null) assertIdle(conversationId);
    const sent = store.transaction(() => {
      const conversation =
        title === undefined
          ? existingConversation(deps, conversationId ?? '')
          : newConversation(deps, { title, model: model ?? settings.get('ollama.model') });
      if (title !== undefined) store.conversations.insert(conversation);
      if (model) store.conversations.setModel({ id: conversation.id, model });
      const context = freezeContext(deps, conversation, windowOf(conversation));
      const isFirst = conversation.activeLeafId === null;
      const withGreeting = isFirst && context.injected > 0 && settings.get('memory.proactive_session_greeting');
      const row = newMessage(deps, {
        conversationId: conversation.id,
        parentId: conversation.activeLeafId,
        role: 'user',
        content: text,
        sentContent: renderSentContent({ text, moment: { now: now(), timeZone: deps.timeZone() }, withGreeting }),
        spans: JSON.stringify(spans ?? [{ from: 0, to: text.length, kind: 'typed' }]),
        status: 'done',
      });
      append(row);
      store.conversations.setDraft({ id: conversation.id, draft: '' });
      return row;
    });
    const conversation = changed(deps, sent.conversationId);
    emit('message:added', { message: messageOf(sent) });
    startReply(sent);
    return { conversation, message: messageOf(sent) };
  };

  const append = (row: MessageRow) => {
    store.messages.insert(row);
    store.conversations.setLeaf({ id: row.conversationId, leafId: row.id, at: now() });
  };

  const windowOf = (conversation: ConversationRow) => {
    const model = chosenModel(deps, conversation) ?? '';
    return windowTokens(settings, model, deps.trainedContext(model));
  };

  /** A new reply to a user's message, beside any earlier one. */
  const startReply = (question: MessageRow) => {
    const conversation = existingConversation(deps, question.conversationId);
    const row = newMessage(deps, {
      conversationId: question.conversationId,
      parentId: question.id,
      role: 'assistant',
      content: '',
      model: chosenModel(deps, conversation),
      status: 'streaming',
    });
    store.transaction(() => append(row));
    emit('message:added', { message: messageOf(row) });
    run(row, question.id);
  };

  /** @param leafId the last message that the model is to see. */
  const run = (row: MessageRow, leafId: string) => {
    const { conversationId } = row;
    const abort = new AbortController();
    idle.get(conversationId)?.();
    const done = answer(row, leafId, abort.signal)
      .catch((error: unknown) => deps.logError('turn_error', error))
      .finally(() => {
        running.delete(conversationId);
        idle.set(
          conversationId,
          deps.timers.after(IDLE_MS, () => void leave(conversationId)),
        );
      });
    running.set(conversationId, { abort, done });
  };

  const answer = async (row: MessageRow, leafId: string, signal: AbortSignal) => {
    const conversation = existingConversation(deps, row.conversationId);
    const numCtx = windowOf(conversation);
    const context = freezeContext(deps, conversation, numCtx);
    const system = renderSystem(context.parts);
    store.messages.restart({ id: row.id, promptId: store.prompts.keep(system), model: row.model });
    const ended = await runTurn(deps, {
      row,
      request: {
        model: row.model,
        messages: requestMessages(system, store.messages.listBranch(leafId)),
        numCtx,
        keepAlive: settings.get('ollama.keep_alive'),
      },
      signal,
    });
    const branch = store.messages.listBranch(ended.id);
    emit('message:window', { conversationId: row.conversationId, window: contextWindow(context, branch, numCtx) });
    emit('conversation:changed', { conversation: conversationOf(existingConversation(deps, row.conversationId)) });
  };

  const leave = async (conversationId: string) => {
    idle.get(conversationId)?.();
    idle.delete(conversationId);
    await checkpoint(deps, conversationId, { at: now(), isUnfinished: running.has(conversationId) });
    await learn(conversationId);
  };

  /** What fails here is tried again at the next start: the point that was read to did not move. */
  const learn = async (conversationId: string) => {
    try {
      await deps.learn?.(conversationId);
    } catch (error) {
      deps.logError('memory_error', error);
    }
  };

  const reply = (messageId: string): MessageRow => {
    const row = store.messages.read(messageId);
    if (row?.role !== 'assistant')
      throw new AppError('not_found', 'This reply is not there any more.', { field: 'id' });
    existingConversation(deps, row.conversationId);
    assertIdle(row.conversationId);
    return row;
  };

  return {
    send,
    leave,
    isStreaming: (conversationId) => running.has(conversationId),
    stop: (conversationId) => running.get(conversationId)?.abort.abort(),
    regenerate: (messageId) => {
      const row = reply(messageId);
      const question = store.messages.read(row.parentId ?? '');
      if (question === undefined) throw new AppError('not_found', 'The question to this reply is not there any more.');
      if (row.content === '') removeEmpty(row, question.id);
      startReply(question);
    },
    continue: (messageId) => {
      const row = reply(messageId);
      if (row.content === '')
        throw new AppError('nothing_to_continue', 'There is nothing to continue yet. Try again instead.');
      const model = row.model ?? chosenModel(deps, existingConversation(deps, row.conversationId));
      const streaming: MessageRow = { ...row, model, status: 'streaming', doneReason: null, errorCode: null };
      store.transaction(() => {
        store.messages.restart({ id: row.id, promptId: row.promptId, model });
        store.conversations.setCheckpointed({ id: row.conversationId, messageId: row.parentId });
      });
      emit('message:changed', { message: messageOf(streaming) });
      run(streaming, row.id);
    },
    remove: (conversationId) => {
      const row = existingConversation(deps, conversationId);
      running.get(conversationId)?.abort.abort();
      idle.get(conversationId)?.();
      idle.delete(conversationId);
      store.conversations.setDeleted({ id: row.id, at: now() });
      emit('conversation:removed', { id: row.id });
      deps.changed();
    },
    recover: async () => {
      store.messages.interruptStreaming();
      for (const row of store.conversations.listUncheckpointed()) await checkpoint(deps, row.id, { at: row.updatedAt });
      for (const due of store.extraction.listDue(deps.workspaceId)) await learn(due.conversationId);
    },
    close: async () => {
      for (const cancel of idle.values()) cancel();
      for (const { abort } of running.values()) abort.abort();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
      for (const cancel of idle.values()) cancel();
      for (const row of store.conversations.listUncheckpointed()) await checkpoint(deps, row.id, { at: now() });
      for (const due of store.extraction.listDue(deps.workspaceId)) await learn(due.conversationId);
    },
  };

  /** A reply without a word is no branch worth keeping. */
  function removeEmpty(row: MessageRow, questionId: string): void {
    store.transaction(() => {
      store.conversations.setLeaf({ id: row.conversationId, leafId: questionId, at: now() });
      store.messages.remove(row.id);
    });
    emit('message:removed', { id: row.id, conversationId: row.conversationId });
  }
}
