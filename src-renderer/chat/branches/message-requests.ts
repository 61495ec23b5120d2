import type { Message, Span } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showUndo } from '../../ui/feedback/toasts';
import { openConversation } from '../../window/navigation';
import { usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';

export async function deleteMessage({ id, conversationId, status }: Message): Promise<void> {
  const answer = await request('message:delete', { id });
  if (!shown(answer)) return;
  showUndo(status === 'queued' ? t('chat-branches.unqueued') : t('chat-branches.deleted'), async () => {
    shown(await request('message:restore', { id, conversationId }));
  });
}

/** Goes on from here in a chat of its own; this one stays as it is. */
export async function branchInto({ id }: Message): Promise<void> {
  const answer = await request('conversation:branch', { messageId: id });
  if (!shown(answer)) return;
  setConversation(answer.value);
  openConversation(answer.value.id);
}

export async function showBranch(id: string, nth: number): Promise<void> {
  shown(await request('message:show-branch', { id, nth }));
}

export type EditedText = { readonly text: string; readonly spans: readonly Span[] };

/** Whether main has it. */
export async function resendEdited({ id, status }: Message, { text, spans }: EditedText): Promise<boolean> {
  const name = status === 'queued' ? 'message:edit-queued' : 'message:edit';
  return shown(await request(name, { id, text, spans: [...spans] }));
}

export async function sendQueued(conversationId: string): Promise<void> {
  shown(await request('message:send-queued', { conversationId }));
}

export async function continueReply({ id, conversationId }: Message): Promise<void> {
  await settleModel(conversationId);
  shown(await request('message:continue', { id }));
}

/** Also *Try again* after a failure. */
export async function regenerateReply({ id, conversationId }: Message): Promise<void> {
  await settleModel(conversationId);
  shown(await request('message:regenerate', { id }));
}

export async function setPinned(id: string, isPinned: boolean): Promise<void> {
  shown(await request('message:set-pinned', { id, isPinned }));
}

/** A chat begun without a model goes on with the one that the picker shows. */
async function settleModel(conversationId: string): Promise<void> {
  const state = useWindow.getState();
  const conversation = state.conversations.find(({ id }) => id === conversationId);
  const model = usedModel(state);
  if (conversation?.model !== null || model === null) return;
  await request('conversation:set-model', { id: conversationId, model });
}
