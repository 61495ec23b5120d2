import { request } from '../bridge';
import { showFailure } from '../ui/toasts';

export async function continueReply(id: string): Promise<void> {
  const answer = await request('message:continue', { id });
  if (!answer.ok) showFailure(answer.error);
}

/** Also *Try again* after a failure. */
export async function regenerateReply(id: string): Promise<void> {
  const answer = await request('message:regenerate', { id });
  if (!answer.ok) showFailure(answer.error);
}
