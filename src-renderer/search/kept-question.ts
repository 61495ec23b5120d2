import { create } from 'zustand';
import { useWindow } from '../window/window-state';
import type { Question } from './use-search';

export const NOTHING_ASKED: Question = { text: '', kind: null, days: null, order: 'best' };

/** Of one workspace: nothing of it may be seen in another. */
const useKept = create<{ readonly question: Question; readonly visit: number }>(() => ({
  question: NOTHING_ASKED,
  visit: 0,
}));

/** What was asked last in this workspace: who opens a result and comes back finds the others again. */
export function useQuestion(): readonly [Question, (changed: Partial<Question>) => void] {
  const visit = useWindow((state) => state.visit);
  const kept = useKept();
  const ask = (changed: Partial<Question>) =>
    useKept.setState((before) => ({
      question: { ...(before.visit === visit ? before.question : NOTHING_ASKED), ...changed },
      visit,
    }));
  return [kept.visit === visit ? kept.question : NOTHING_ASKED, ask];
}
