import type { Span } from '../../src-preload/contract/messages';
import type { MessageRow } from '../store/message-rows';
import { chosenModel } from './chosen-model';
import { freezeContext } from './context';
import { existingConversation } from './conversations';
import type { AssistantDeps } from './deps';
import { newConversation, newMessage } from './new-rows';
import { renderOpening } from './prompt/sent-content';
import { titleOf } from './title';
import { windowTokens } from './window-size';

export type NewMessage = {
  readonly conversationId: string | null;
  readonly text: string;
  readonly spans?: readonly Span[] | undefined;
  readonly model?: string | null | undefined;
  readonly isMemoryOff?: boolean | undefined;
};

/** Puts a user's message on disk, with its conversation where there is none yet. `assertFree` may refuse, just before. */
export async function storeMessage(
  deps: AssistantDeps,
  { conversationId, text, spans, model, isMemoryOff = false }: NewMessage,
  assertFree: (conversationId: string) => void,
): Promise<MessageRow> {
  const { store, settings, now } = deps;
  const title = conversationId === null ? await titleOf(text) : undefined;
  if (conversationId !== null) assertFree(conversationId);
  return store.transaction(() => {
    const conversation =
      title === undefined
        ? existingConversation(deps, conversationId ?? '')
        : newConversation(deps, { title, model: model ?? settings.get('ollama.model') });
    if (title !== undefined) store.conversations.insert(conversation);
    if (title !== undefined && isMemoryOff) deps.injection.set(conversation.id, false);
    if (model) store.conversations.setModel({ id: conversation.id, model });
    const answering = chosenModel(deps, conversation) ?? '';
    const context = freezeContext(
      deps,
      conversation,
      windowTokens(settings, answering, deps.trainedContext(answering)),
    );
    const isFirst = conversation.activeLeafId === null;
    const withGreeting = isFirst && context.injected > 0 && settings.get('memory.proactive_session_greeting');
    const row = newMessage(deps, {
      conversationId: conversation.id,
      parentId: conversation.activeLeafId,
      role: 'user',
      content: text,
      sentContent: renderOpening({ moment: { now: now(), timeZone: deps.timeZone() }, withGreeting }) + text,
      spans: JSON.stringify(spans ?? [{ from: 0, to: text.length, kind: 'typed' }]),
      status: 'done',
    });
    appendMessage(deps, row);
    store.conversations.setDraft({ id: conversation.id, draft: '' });
    return row;
  });
}

/** Belongs into a transaction. */
export function appendMessage({ store, now }: Pick<AssistantDeps, 'store' | 'now'>, row: MessageRow): void {
  store.messages.insert(row);
  store.conversations.setLeaf({ id: row.conversationId, leafId: row.id, at: now() });
}
