import { create } from 'zustand';
import type { CappedFact } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { shown } from '../../ui/feedback/answers';
import { showUndoOr } from '../../ui/feedback/toasts';
import { saveSetting, useWindow } from '../../window/window-state';

/** As the setting allows. */
const HIGHEST_LIMIT = 500;
const STEP = 25;
const LONGEST = 60;

/** A fact that a chat archived, and the reply that it is told below: the last one of its chat when that was first seen. */
type ToldFact = CappedFact & { readonly messageId: string | null };

const useToldFacts = create<{ readonly facts: readonly ToldFact[] }>(() => ({ facts: [] }));

/** A fact made room for another. What a chat did is told in the chat; on other pages, and of other changes, a notice says it at once. */
export function tellCapped(fact: CappedFact): void {
  const { page, conversationId } = useWindow.getState();
  if (fact.conversationId !== null) {
    useToldFacts.setState(({ facts }) => ({ facts: [...facts, { ...fact, messageId: null }] }));
    if (page === 'chat' && conversationId === fact.conversationId) return;
  }
  showUndoOr(cappedText(fact), () => void undoCapped(fact), {
    label: t('chat-tools.raiseLimit'),
    run: () => void raiseLimit(fact),
  });
}

/** What was archived in the course of this reply, as long as nobody decided on it. */
export function useCappedFacts(messageId: string): readonly CappedFact[] {
  const facts = useToldFacts((told) => told.facts);
  return facts.filter((fact) => fact.messageId === messageId);
}

/** From now on the chat's archived facts are told below this reply. */
export function tellBelow(conversationId: string, messageId: string): void {
  const isNew = (fact: ToldFact) => fact.conversationId === conversationId && fact.messageId === null;
  if (!useToldFacts.getState().facts.some(isNew)) return;
  useToldFacts.setState(({ facts }) => ({ facts: facts.map((fact) => (isNew(fact) ? { ...fact, messageId } : fact)) }));
}

export function useHasUntold(conversationId: string): boolean {
  return useToldFacts(({ facts }) =>
    facts.some((fact) => fact.conversationId === conversationId && fact.messageId === null),
  );
}

export function cappedText({ text, limit }: CappedFact): string {
  const label = text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
  return t('chat-tools.capped', { limit, text: label });
}

/** What came back by another way is no longer told. */
export async function dropReturned(): Promise<void> {
  const answer = await request('fact:archived', {});
  if (!answer.ok) return;
  const archived = new Set(answer.value.map(({ id }) => id));
  useToldFacts.setState(({ facts }) => ({ facts: facts.filter(({ factId }) => archived.has(factId)) }));
}

/** The archived fact comes back, and what came in its place goes. */
export async function undoCapped({ groupId }: CappedFact): Promise<void> {
  shown(await request('history:undo-group', { groupId }));
}

/** The archived fact comes back, and the other stays. */
export async function raiseLimit({ factId, limit }: CappedFact): Promise<void> {
  const refused = await saveSetting('memory.facts_max_active', Math.min(HIGHEST_LIMIT, limit + STEP));
  if (refused === null) shown(await request('fact:restore', { id: factId }));
}
