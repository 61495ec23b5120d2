import { AppError } from '../errors';
import type { Facts } from '../memory/facts';
import type { Store } from '../store/store';

export type CopiedFact = { readonly section: 'profile' | 'patterns'; readonly topic: string; readonly text: string };

/** *Copy to…*: what goes from one workspace into another, and nothing else does. */
export type Crossing = {
  /** Throws `AppError('not_found')` for one that is not of this workspace. */
  readonly giveFact: (id: string) => CopiedFact;
  /** Resolves to how many were new here. */
  readonly takeFacts: (facts: readonly CopiedFact[]) => Promise<number>;
};

export function crossing(
  { facts }: { readonly facts: Pick<Facts, 'add' | 'list'> },
  { store, workspaceId }: { readonly store: Pick<Store, 'facts'>; readonly workspaceId: string },
): Crossing {
  return {
    giveFact: (id) => {
      const row = store.facts.read(id);
      const section = row?.namespace.split('/')[1];
      if (
        row?.workspaceId !== workspaceId ||
        row.deletedAt !== null ||
        (section !== 'profile' && section !== 'patterns')
      ) {
        throw new AppError('not_found', 'This fact is not there any more.', { field: 'factIds' });
      }
      return { section, topic: row.topic, text: row.text };
    },
    takeFacts: async (given) => {
      const known = new Set(facts.list().map(({ text }) => text));
      const fresh = given.filter(({ text }) => !known.has(text));
      for (const { section, topic, text } of fresh) await facts.add({ section, topic, text });
      return fresh.length;
    },
  };
}
