import type { PartialDate } from '../../src-preload/contract/partial-date';
import { AppError } from '../errors';
import { t } from '../locale/t';
import type { Memory } from '../memory/memory';
import type { Store } from '../store/store';

type CopiedFact = {
  readonly section: 'profile' | 'patterns';
  readonly topic: string;
  readonly text: string;
  readonly validFrom: PartialDate | null;
  readonly validUntil: PartialDate | null;
};

/** How many were new, and the group that takes them back; null where none was. */
type Taken = { readonly copied: number; readonly groupId: string | null };

/** *Copy to…*: what goes from one workspace into another, and nothing else does. */
export type CopyBetween = {
  /** Throws `AppError('not_found')` for one that is not of this workspace. */
  readonly giveFact: (id: string) => CopiedFact;
  readonly takeFacts: (facts: readonly CopiedFact[]) => Promise<Taken>;
  /** Takes a copy back; nothing but a copy of this run. Throws `AppError('not_found')`. */
  readonly undoTaken: (groupId: string) => void;
};

export type CopyBetweenPorts = {
  readonly store: Pick<Store, 'facts'>;
  readonly workspaceId: string;
  readonly newId: () => string;
};

export function copyBetweenWorkspaces(
  { facts, history }: Pick<Memory, 'facts' | 'history'>,
  { store, workspaceId, newId }: CopyBetweenPorts,
): CopyBetween {
  const taken = new Set<string>();
  return {
    giveFact: (id) => {
      const row = store.facts.read(id);
      const section = row?.namespace.split('/')[1];
      if (
        row?.workspaceId !== workspaceId ||
        row.deletedAt !== null ||
        (section !== 'profile' && section !== 'patterns')
      ) {
        throw new AppError('not_found', t('main-workspaces.fact-gone'), { field: 'factIds' });
      }
      const { topic, text, validFrom, validUntil } = row;
      return { section, topic, text, validFrom, validUntil };
    },
    takeFacts: async (given) => {
      const known = new Set(facts.list().map(({ text }) => text));
      const fresh = given.filter(({ text }) => !known.has(text));
      if (fresh.length === 0) return { copied: 0, groupId: null };
      const groupId = newId();
      taken.add(groupId);
      for (const fact of fresh) await facts.add(fact, groupId);
      return { copied: fresh.length, groupId };
    },
    undoTaken: (groupId) => {
      if (!taken.delete(groupId)) {
        throw new AppError('not_found', t('main-workspaces.copy-not-undone'), {
          field: 'groupId',
        });
      }
      history.undoGroup(groupId);
    },
  };
}
