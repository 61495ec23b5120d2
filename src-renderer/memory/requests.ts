import type { RequestInput } from '../../src-preload/contract';
import type { Fact, WorkingEntry } from '../../src-preload/contract/memory';
import { request } from '../bridge';
import { showFailure, showUndo } from '../ui/toasts';

/** What one request to archive takes at most. */
const MOST_IDS = 1_000;

/** Each returns whether it was done; a refusal has been shown. */
export async function addFact(input: RequestInput<'fact:add'>): Promise<boolean> {
  return shown(await request('fact:add', input));
}

export async function editFact(input: RequestInput<'fact:edit'>): Promise<boolean> {
  return shown(await request('fact:edit', input));
}

export async function confirmFacts(facts: readonly Fact[]): Promise<boolean> {
  return oneByOne(facts, async ({ id }) => shown(await request('fact:confirm', { id })));
}

export async function deleteFacts(facts: readonly Fact[]): Promise<boolean> {
  const done = await oneByOne(facts, async ({ id }) => shown(await request('fact:delete', { id })));
  if (done) showUndo(`${factCount(facts.length)} deleted`, () => void restoreFacts(facts));
  return done;
}

export async function archiveFacts(facts: readonly Fact[]): Promise<boolean> {
  const ids = facts.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    if (!shown(await request('fact:archive', { ids: ids.slice(from, from + MOST_IDS) }))) return false;
  }
  showUndo(`${factCount(facts.length)} archived`, () => void restoreFacts(facts));
  return true;
}

export async function restoreFacts(facts: readonly Fact[]): Promise<boolean> {
  return oneByOne(facts, async ({ id }) => shown(await request('fact:restore', { id })));
}

export async function keepFacts(facts: readonly Fact[], keepDays: number | null): Promise<boolean> {
  return oneByOne(facts, ({ id }) => editFact({ id, keepDays }));
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

function factCount(count: number): string {
  return count === 1 ? 'Fact' : `${count.toLocaleString('en')} facts`;
}
