import type { RequestInput } from '../../../src-preload/contract';
import type { Result } from '../../../src-preload/contract/declare';
import type { Undone } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { offerUndo, shown } from '../../ui/feedback/answers';

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
