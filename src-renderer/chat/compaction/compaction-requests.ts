import { request } from '../../bridge';
import { showDone, showFailure } from '../../ui/feedback/toasts';

export async function summariseOlder(conversationId: string): Promise<void> {
  const answer = await request('compaction:make', { conversationId });
  if (!answer.ok) showFailure(answer.error);
  else if (answer.value === null) showDone('There is nothing to summarise yet.');
}

export async function undoCompaction(id: string): Promise<void> {
  const answer = await request('compaction:undo', { id });
  if (!answer.ok) showFailure(answer.error);
}
