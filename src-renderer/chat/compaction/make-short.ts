import { request } from '../../bridge';
import { showDone, showFailure } from '../../ui/feedback/toasts';

/** Main waits twenty seconds: telling it twice as often as needed is enough. */
const tellEveryMs = 8_000;
let toldAt = Number.NEGATIVE_INFINITY;

/** Background work waits while somebody writes. */
export function noteTyping(): void {
  const now = performance.now();
  if (now - toldAt < tellEveryMs) return;
  toldAt = now;
  void request('message:typing', {});
}

export async function makeShort(conversationId: string): Promise<void> {
  const answer = await request('compaction:make', { conversationId });
  if (!answer.ok) showFailure(answer.error);
  else if (answer.value === null) showDone('There is nothing to summarise yet.');
}
