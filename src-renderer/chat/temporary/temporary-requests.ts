import { request } from '../../bridge';
import { showFailure } from '../../ui/feedback/toasts';
import { openConversation } from '../../window/navigation';
import { usedModel } from '../../window/used-model';
import { setConversation, useWindow } from '../../window/window-state';

/** A chat that nothing is kept of; it stands in the list until it is ended. */
export async function startTemporaryChat(): Promise<void> {
  const answer = await request('temporary:start', { model: usedModel(useWindow.getState()) });
  if (!answer.ok) return showFailure(answer.error);
  setConversation(answer.value);
  openConversation(answer.value.id);
}
