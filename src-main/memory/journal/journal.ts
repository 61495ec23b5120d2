import type { Protected } from '../../privacy/protect';
import type { FactRow } from '../../store/fact-rows';
import type { RevisionKind, RevisionRow } from '../../store/revision-rows';
import type { WorkingRow } from '../../store/working-rows';
import type { MemoryDeps } from '../deps';
import { changedSections } from '../documents/changed-sections';
import { factSides, workingSides } from './revision';

/** What one commit touched, by id: facts, conversations with a working entry, document namespaces. */
export type Touched = {
  readonly facts: readonly string[];
  readonly working: readonly string[];
  readonly documents: readonly string[];
};

export type CommitBy = {
  readonly actor: RevisionRow['actor'];
  /** In whose course it happened. */
  readonly conversationId?: string | null;
  /** Joins an earlier commit: both are undone together. */
  readonly groupId?: string;
};

/** The only hands that write memory. Each call leaves a revision. */
export type Hand = {
  readonly groupId: string;
  readonly fact: (after: FactRow, kind: RevisionKind, sources?: readonly string[]) => void;
  readonly document: (namespace: string, body: Protected, kind: RevisionKind) => void;
  /** `isKept: false`: a text that a machine wrote over a machine's; nobody will want it back. */
  readonly working: (after: Omit<WorkingRow, 'title'>, kind: RevisionKind, isKept?: boolean) => void;
};

export type Journal = {
  /**
   * The one way in for every committed change of memory: the rows, their revisions and the search index in one
   * transaction, all or nothing; joins a transaction that is already open.
   */
  readonly commit: <T>(by: CommitBy, write: (hand: Hand) => T) => T;
};

export function createJournal(deps: MemoryDeps): Journal {
  return {
    commit: (by, write) => {
      const result = deps.store.transaction(() => {
        const { hand, touched } = handOf(deps, by);
        const written = write(hand);
        deps.reindex?.(touched());
        return written;
      });
      deps.changed();
      return result;
    },
  };
}

function handOf({ store, workspaceId, now, newId }: MemoryDeps, by: CommitBy) {
  const groupId = by.groupId ?? newId();
  const facts = new Set<string>();
  const working = new Set<string>();
  const documents = new Set<string>();
  const revise = (
    row: Pick<RevisionRow, 'kind' | 'targetKind' | 'targetId'> & Partial<RevisionRow> & ReturnType<typeof factSides>,
  ) =>
    store.revisions.insert({
      id: newId(),
      workspaceId,
      groupId,
      actor: by.actor,
      section: null,
      position: null,
      conversationId: by.conversationId ?? null,
      createdAt: now(),
      undoneBy: null,
      ...row,
    });
  const hand: Hand = {
    groupId,
    fact: (after, kind, sources = []) => {
      const before = store.facts.read(after.id);
      store.facts.put(after);
      for (const messageId of sources) store.factSources.insert({ factId: after.id, messageId });
      revise({ kind, targetKind: 'fact', targetId: after.id, ...factSides(before, after) });
      facts.add(after.id);
    },
    document: (namespace, body, kind) => {
      const before = store.documents.read({ workspaceId, namespace });
      if (before?.body === body || (before === undefined && body === '')) return;
      const row = { id: before?.id ?? newId(), workspaceId, namespace, body, updatedAt: now() };
      store.documents.write({ ...row, expiresAt: before?.expiresAt ?? null });
      for (const change of changedSections(before?.body, body)) {
        revise({
          kind,
          targetKind: 'section',
          targetId: namespace,
          section: change.name,
          position: change.position,
          ...NO_SIDES,
          beforeText: change.before,
          afterText: change.after,
        });
      }
      documents.add(namespace);
    },
    working: (after, kind, isKept = true) => {
      const before = store.working.read(after.conversationId);
      store.working.write(after);
      const sides = workingSides(before, { ...after, title: '' });
      if (isKept) revise({ kind, targetKind: 'working', targetId: after.conversationId, ...sides });
      working.add(after.conversationId);
    },
  };
  return {
    hand,
    touched: (): Touched => ({ facts: [...facts], working: [...working], documents: [...documents] }),
  };
}

const NO_SIDES = {
  beforeText: null,
  beforeTopic: null,
  beforeState: null,
  afterText: null,
  afterTopic: null,
  afterState: null,
} as const;
