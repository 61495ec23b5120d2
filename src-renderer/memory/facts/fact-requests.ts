import type { RequestInput } from '../../../src-preload/contract';
import type { Result } from '../../../src-preload/contract/declare';
import type { Undone } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { offerUndo, shown } from '../../ui/feedback/answers';
import { shortDate } from '../../ui/text/times';
import type { DateRefusal } from './fact-dates';

/** Days from now, null: for good; or the moment in milliseconds. */
export type KeptFor = { readonly keepDays: number | null } | { readonly keepUntil: number };

/** Each returns whether it was done; a refusal has been shown. */
export async function addFact(input: RequestInput<'fact:add'>): Promise<boolean> {
  return shown(await request('fact:add', input));
}

export async function editFact(input: RequestInput<'fact:edit'>): Promise<boolean> {
  return shown(await request('fact:edit', input));
}

/** The same where dates were typed: a refusal of one of them is told, and not shown. */
export async function editDatedFact(
  input: RequestInput<'fact:edit'>,
  refused: (refusal: DateRefusal | null) => void,
): Promise<boolean> {
  const answer = await request('fact:edit', input);
  const at = answer.ok ? undefined : answer.error.field;
  if (!answer.ok && (at === 'since' || at === 'until')) {
    refused({ field: at, sentence: answer.error.sentence });
    return false;
  }
  refused(null);
  return shown(answer);
}

export async function confirmFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(
    await request('fact:confirm', { ids: idsOf(facts) }),
    t('memory-facts.done.confirmed', { count: facts.length }),
  );
}

export async function keepFacts(facts: readonly Fact[], kept: KeptFor): Promise<boolean> {
  const answer = await request('fact:keep', { ids: idsOf(facts), ...kept });
  return undoable(answer, keptText(facts.length, kept));
}

export async function archiveFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(
    await request('fact:archive', { ids: idsOf(facts) }),
    t('memory-facts.done.archived', { count: facts.length }),
  );
}

export async function deleteFacts(facts: readonly Fact[]): Promise<boolean> {
  return undoable(
    await request('fact:delete', { ids: idsOf(facts) }),
    t('memory-facts.done.deleted', { count: facts.length }),
  );
}

export async function restoreFact({ id }: Fact): Promise<boolean> {
  return shown(await request('fact:restore', { id }));
}

function keptText(count: number, kept: KeptFor): string {
  if ('keepUntil' in kept) {
    return t('memory-facts.done.kept-until', { count, day: shortDate(kept.keepUntil, Date.now()) });
  }
  return kept.keepDays === null
    ? t('memory-facts.done.kept-for-good', { count })
    : t('memory-facts.done.kept-for-days', { count, days: kept.keepDays });
}

function undoable(answer: Result<Undone>, said: string): boolean {
  if (answer.ok) offerUndo(said, [answer.value.groupId]);
  return shown(answer);
}

function idsOf(facts: readonly Fact[]): string[] {
  return facts.map(({ id }) => id);
}
