import type { RequestInput } from '../../../src-preload/contract';
import type { Result } from '../../../src-preload/contract/declare';
import type { Undone } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { shortDate } from '../../ui/text/times';

/** Days from now, null: for good; or the moment in milliseconds. */
export type KeptFor = { readonly keepDays: number | null } | { readonly keepUntil: number };

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

export async function keepFacts(facts: readonly Fact[], kept: KeptFor): Promise<boolean> {
  const answer = await request('fact:keep', { ids: idsOf(facts), ...kept });
  return undoable(answer, `${factCount(facts.length)} ${keptText(kept)}`);
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

function keptText(kept: KeptFor): string {
  if ('keepUntil' in kept) return `kept until ${shortDate(kept.keepUntil, Date.now())}`;
  return kept.keepDays === null ? 'kept for good' : `kept for ${kept.keepDays} days`;
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
