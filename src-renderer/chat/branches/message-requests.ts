import type { Message, Span } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { showFailure, showUndo } from '../../ui/feedback/toasts';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';

export async function deleteMessage({ id, conversationId, status }: Message): Promise<void> {
  const answer = await request('message:delete', { id });
  if (!answer.ok) return showFailure(answer.error);
  showUndo(status === 'queued' ? 'Message removed from the queue' : 'Message deleted', async () => {
    const restored = await request('message:restore', { id, conversationId });
    if (!restored.ok) showFailure(restored.error);
  });
}

export async function showBranch(id: string, nth: number): Promise<void> {
  const answer = await request('message:show-branch', { id, nth });
  if (!answer.ok) showFailure(answer.error);
}

export type EditedText = { readonly text: string; readonly spans: readonly Span[] };

/** Whether main has it. */
export async function resendEdited({ id, status }: Message, { text, spans }: EditedText): Promise<boolean> {
  const name = status === 'queued' ? 'message:edit-queued' : 'message:edit';
  const answer = await request(name, { id, text, spans: [...spans] });
  if (!answer.ok) showFailure(answer.error);
  return answer.ok;
}

export async function sendQueued(conversationId: string): Promise<void> {
  const answer = await request('message:send-queued', { conversationId });
  if (!answer.ok) showFailure(answer.error);
}

export async function continueReply({ id, conversationId }: Message): Promise<void> {
  await settleModel(conversationId);
  const answer = await request('message:continue', { id });
  if (!answer.ok) showFailure(answer.error);
}

/** Also *Try again* after a failure. */
export async function regenerateReply({ id, conversationId }: Message): Promise<void> {
  await settleModel(conversationId);
  const answer = await request('message:regenerate', { id });
  if (!answer.ok) showFailure(answer.error);
}

export async function setPinned(id: string, isPinned: boolean): Promise<void> {
  const answer = await request('message:set-pinned', { id, isPinned });
  if (!answer.ok) showFailure(answer.error);
}

/** A chat begun without a model goes on with the one that the picker shows. */
async function settleModel(conversationId: string): Promise<void> {
  const state = useWindow.getState();
  const conversation = state.conversations.find(({ id }) => id === conversationId);
  const model = usedModel(state);
  if (conversation?.model !== null || model === null) return;
  await request('conversation:set-model', { id: conversationId, model });
}
