import { request } from '../../bridge';
import { showFailure } from '../../ui/feedback/toasts';
import { useWindow } from '../../window/window-state';

/** `/memory on|off`: for one chat and this run; for the chat that is not there yet, from its first message on. */
export async function setChatMemory(conversationId: string | null, isOn: boolean): Promise<void> {
  if (conversationId === null) return useWindow.setState({ isNewChatMuted: !isOn });
  const answer = await request('chat-memory:set', { conversationId, isOn });
  if (!answer.ok) showFailure(answer.error);
}

export async function refreshChatMemory(conversationId: string): Promise<void> {
  const answer = await request('chat-memory:refresh', { conversationId });
  if (!answer.ok) showFailure(answer.error);
}
