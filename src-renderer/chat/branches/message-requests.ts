import type { Message, Span } from '../../../src-preload/contract/messages';
import { request } from '../../bridge';
import { showFailure, showUndo } from '../../ui/feedback/toasts';

export async function deleteMessage({ id, conversationId, status }: Message): Promise<void> {
  const answer = await request('message:delete', { id });
  if (!answer.ok) return showFailure(answer.error);
  showUndo(status === 'queued' ? 'Message taken out of the line' : 'Message deleted', async () => {
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
