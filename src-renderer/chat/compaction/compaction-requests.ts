import { request } from '../../bridge';
import { shown } from '../../ui/feedback/answers';
import { showDone } from '../../ui/feedback/toasts';

export async function summariseOlder(conversationId: string): Promise<void> {
  const answer = await request('compaction:make', { conversationId });
  if (shown(answer) && answer.value === null) showDone('There is nothing to summarise yet.');
}

export async function undoCompaction(id: string): Promise<void> {
  shown(await request('compaction:undo', { id }));
}
