import type { RequestInput } from '../../../src-preload/contract';
import type { WorkingEntry } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { shown } from '../../ui/feedback/answers';
import { showUndo } from '../../ui/feedback/toasts';

/** Returns whether it was done; a refusal has been shown. */
export async function editWorking(input: RequestInput<'working:edit'>): Promise<boolean> {
  return shown(await request('working:edit', input));
}

export async function deleteWorking({ conversationId }: WorkingEntry): Promise<void> {
  if (!shown(await request('working:delete', { conversationId }))) return;
  showUndo('Entry deleted', async () => shown(await request('working:restore', { conversationId })));
}
