import type { RequestInput } from '../../../src-preload/contract';
import type { Fact, WorkingEntry } from '../../../src-preload/contract/memory';
import type { Result } from '../../../src-preload/contract/result';
import type { Undone } from '../../../src-preload/contract/undone';
import { request } from '../../bridge';
import { showFailure, showUndo } from '../../ui/feedback/toasts';

/** Each returns whether it was done; a refusal has been shown. */
export async function addFact(input: RequestInput<'fact:add'>): Promise<boolean> {
  return shown(await request('fact:add', input));
}

export async function editFact(input: RequestInput<'fact:edit'>): Promise<boolean> {
  return shown(await request('fact:edit', input));
}

export async function confirmFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(await request('fact:confirm', { ids: idsOf(facts) }), `${factCount(facts.length)} confirmed`);
}

export async function keepFacts(facts: readonly Fact[], keepDays: number | null): Promise<boolean> {
  const said = keepDays === null ? 'kept for good' : `kept for ${keepDays} days`;
  return undoable(await request('fact:keep', { ids: idsOf(facts), keepDays }), `${factCount(facts.length)} ${said}`);
}

export async function archiveFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(await request('fact:archive', { ids: idsOf(facts) }), `${factCount(facts.length)} archived`);
}

export async function deleteFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(await request('fact:delete', { ids: idsOf(facts) }), `${factCount(facts.length)} deleted`);
}

export async function restoreFact({ id }: Fact): Promise<boolean> {
  return shown(await request('fact:restore', { id }));
}

export async function editWorking(input: RequestInput<'working:edit'>): Promise<boolean> {
  return shown(await request('working:edit', input));
}

export async function deleteWorking({ conversationId }: WorkingEntry): Promise<void> {
  if (!shown(await request('working:delete', { conversationId }))) return;
  showUndo('Entry deleted', async () => shown(await request('working:restore', { conversationId })));
}

/** Takes a committed change back from its toast. */
export function offerUndo(text: string, groupIds: readonly string[]): void {
  if (groupIds.length === 0) return;
  showUndo(text, () =>
    oneByOne([...groupIds].reverse(), async (groupId) => shown(await request('history:undo-group', { groupId }))),
  );
}

export function shown(answer: Awaited<ReturnType<typeof request>>): boolean {
  if (!answer.ok) showFailure(answer.error);
  return answer.ok;
}

/** Stops at the first that is refused: one reason is said once. */
async function oneByOne<T>(items: readonly T[], run: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (!(await run(item))) return false;
  return true;
}

function undoable(answer: Result<Undone>, said: string): boolean {
  if (answer.ok) offerUndo(said, [answer.value.groupId]);
  return shown(answer);
}

function idsOf(facts: readonly Fact[]): string[] {
  return facts.map(({ id }) => id);
}

function factCount(count: number): string {
  return count === 1 ? 'Fact' : `${count.toLocaleString('en')} facts`;
}
