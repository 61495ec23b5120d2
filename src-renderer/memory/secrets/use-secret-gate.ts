import { useState } from 'react';
import type { SecretFinding } from '../../../src-preload/contract/memory';
import { request } from '../../bridge';
import { shown } from '../../ui/feedback/answers';

type Asked = { readonly text: string; readonly findings: readonly SecretFinding[]; readonly run: () => void };

/** What the user typed is looked over before it is saved; what looks like a credential is asked about first. */
export type SecretGate = {
  readonly asked: Asked | null;
  readonly save: (text: string, run: () => unknown) => void;
  /** Saves; main takes out what it found. */
  readonly saveWithout: () => void;
  /** The user says that none of it is a secret. */
  readonly allow: () => void;
  readonly edit: () => void;
};

export function useSecretGate(): SecretGate {
  const [asked, setAsked] = useState<Asked | null>(null);
  const finish = (run: () => void) => {
    setAsked(null);
    run();
  };
  const allow = async ({ text, run }: Asked) => {
    if (shown(await request('secret:allow', { text }))) finish(run);
  };
  return {
    asked,
    save: async (text, run) => {
      const answer = await request('secret:find', { text });
      if (!answer.ok) shown(answer);
      else if (answer.value.length === 0) finish(run);
      else setAsked({ text, findings: answer.value, run });
    },
    saveWithout: () => asked && finish(asked.run),
    allow: () => asked && void allow(asked),
    edit: () => setAsked(null),
  };
}
