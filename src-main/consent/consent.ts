import { canonicalText, grantHash } from './canonical';
import type { Asking, Grant } from './question';
import type { Questions } from './questions';

/** A yes as it is kept. `about` is canonical JSON. */
export type KeptGrant = { readonly hash: string; readonly kind: string; readonly about: string };

/** Where a lasting yes is kept. Written by consent alone: no request, no import and no restore reaches it. */
export type ConsentStorage = {
  readonly list: () => readonly KeptGrant[];
  readonly insert: (grant: KeptGrant & { readonly givenAtMs: number }) => void;
  readonly remove: (hash: string) => void;
};

/** Questions whose yes may last. */
export type Consent = Questions & {
  /** Asks once for what is not granted yet, and keeps the yes. False for a no. */
  readonly askToKeep: (asking: Asking) => Promise<boolean>;
  readonly isKept: (grant: Grant) => boolean;
  /** Each kept yes, oldest first. */
  readonly kept: () => readonly KeptGrant[];
  /** Taking a yes back needs no question. */
  readonly withdraw: (hash: string) => void;
};

export type ConsentOptions = {
  readonly questions: Questions;
  readonly storage: ConsentStorage;
  readonly now: () => number;
};

export function createConsent({ questions, storage, now }: ConsentOptions): Consent {
  const isKept = (grant: Grant) => {
    const hash = grantHash(grant);
    return storage.list().some((kept) => kept.hash === hash);
  };

  return {
    ...questions,
    askToKeep: async (asking) => {
      const missing = asking.grants.filter((grant) => !isKept(grant));
      if (missing.length === 0) return true;
      if (!(await questions.ask({ ...asking, grants: missing }))) return false;
      for (const grant of missing) {
        if (isKept(grant)) continue;
        const about = canonicalText(grant.about);
        storage.insert({ hash: grantHash(grant), kind: grant.kind, about, givenAtMs: now() });
      }
      return true;
    },
    isKept,
    kept: storage.list,
    withdraw: storage.remove,
  };
}
