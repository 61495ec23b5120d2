import type { RequestInput } from '../../src-preload/contract/index';
import type { Fact, WorkingEntry } from '../../src-preload/contract/memory';
import { request } from '../bridge';
import { showFailure, showUndo } from '../ui/toasts';

/** Each returns whether it was done; a refusal has been shown. */
export async function addFact(input: RequestInput<'fact:add'>): Promise<boolean> {
  return shown(await request('fact:add', input));
}

export async function editFact(input: RequestInput<'fact:edit'>): Promise<boolean> {
  return shown(await request('fact:edit', input));
}

export async function deleteFact({ id }: Fact): Promise<void> {
  if (!shown(await request('fact:delete', { id }))) return;
  showUndo('Fact deleted', async () => shown(await request('fact:restore', { id })));
}

export async function editWorking(input: RequestInput<'working:edit'>): Promise<boolean> {
  return shown(await request('working:edit', input));
}

export async function deleteWorking({ conversationId }: WorkingEntry): Promise<void> {
  if (!shown(await request('working:delete', { conversationId }))) return;
  showUndo('Entry deleted', async () => shown(await request('working:restore', { conversationId })));
}

function shown(answer: Awaited<ReturnType<typeof request>>): boolean {
  if (!answer.ok) showFailure(answer.error);
  return answer.ok;
}
