import { type Consent, createConsent, type KeptGrant } from './consent';
import type { ConsentDialog, Question } from './question';
import { createQuestions } from './questions';

export type ScriptedDialog = ConsentDialog & {
  /** Every question that was shown, oldest first. */
  readonly asked: Question[];
  /** What the person says from now on. */
  answer: (question: Question, signal?: AbortSignal) => boolean | 'always' | Promise<boolean | 'always'>;
};

/** A person who is asked without a window; says no unless told otherwise. */
export function scriptedDialog(answer: ScriptedDialog['answer'] = () => false): ScriptedDialog {
  const scripted: ScriptedDialog = {
    asked: [],
    answer,
    ask: async (question, signal) => {
      scripted.asked.push(question);
      return scripted.answer(question, signal);
    },
  };
  return scripted;
}

export type ScriptedConsent = Consent & { readonly dialog: ScriptedDialog; readonly stored: KeptGrant[] };

/** Consent over a scripted person, kept in memory. */
export function scriptedConsent(answer?: ScriptedDialog['answer'], now = minutesApart()): ScriptedConsent {
  const dialog = scriptedDialog(answer);
  const stored: KeptGrant[] = [];
  const storage = {
    list: () => stored,
    insert: ({ hash, kind, about }: KeptGrant) => void stored.push({ hash, kind, about }),
    remove: (hash: string) =>
      void stored.splice(
        stored.findIndex((grant) => grant.hash === hash),
        1,
      ),
  };
  return { ...createConsent({ questions: createQuestions(dialog, now), storage, now }), dialog, stored };
}

/** A clock by which no two answers are close. */
export function minutesApart(): () => number {
  let at = 0;
  return () => {
    at += 60_000;
    return at;
  };
}
