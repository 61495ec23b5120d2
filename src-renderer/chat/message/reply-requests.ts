import type { Message } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { showFailure } from '../../ui/feedback/toasts';
import { usedModel } from '../../window/used-model';
import { useWindow } from '../../window/window-state';

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
