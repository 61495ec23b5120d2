import type { Protected } from '../../privacy/protect';
import type { Commit, CommitBy, RevisionKind, RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { changedSections } from '../documents/changed-sections';
import type { DocumentWriter } from '../documents/documents';
import type { FactWriter } from '../facts/statement';
import type { WorkingWriter } from '../working/working';
import { factSides, workingSides } from './revision';

/** Nothing else writes memory. Each call leaves a revision. */
export type JournalWriter = FactWriter &
  DocumentWriter &
  WorkingWriter & {
    /** A bullet in a project's file that was written just before; a null side: it was, or is, not there. */
    readonly project: (change: ProjectBullet, kind: RevisionKind) => void;
  };

export type ProjectBullet = {
  readonly projectId: string;
  readonly topic: Protected;
  readonly before: Protected | null;
  readonly after: Protected | null;
  /** The line where it stood before it was taken out. */
  readonly line?: number | null;
};

export type Journal = {
  /**
   * The one way in for every committed change of memory: the rows, their revisions and (by the store) the search index
   * in one transaction, all or nothing; joins a transaction that is already open.
   */
  readonly commit: Commit<JournalWriter>;
};

type WriterPorts = WorkspaceTables<'facts' | 'factSources' | 'documents' | 'working' | 'revisions'> & ClockAndIds;

/** `changed`: something remembered is otherwise than it was, and every window reads again. */
type JournalPorts = WriterPorts & WorkspaceTables<'transaction'> & { readonly changed: () => void };

export function createJournal(ports: JournalPorts): Journal {
  return {
    commit: (by, write) => {
      const result = ports.store.transaction(() => write(writerOf(ports, by)));
      ports.changed();
      return result;
    },
  };
}

function writerOf({ store, workspaceId, now, newId }: WriterPorts, by: CommitBy): JournalWriter {
  const groupId = by.groupId ?? newId();
  const conversationId = by.conversationId ?? null;
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
      saidText: null,
      conversationId,
      createdAt: now(),
      undoneBy: null,
      client: by.client ?? null,
      ...row,
    });
  return {
    groupId,
    conversationId,
    fact: (after, kind, { sources = [], said = null } = {}) => {
      const before = store.facts.read(after.id);
      store.facts.put(after);
      for (const messageId of sources) store.factSources.insert({ factId: after.id, messageId });
      revise({ kind, targetKind: 'fact', targetId: after.id, ...factSides(before, after), saidText: said });
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
    },
    project: ({ projectId, topic, before, after, line = null }, kind) =>
      revise({
        kind,
        targetKind: 'project',
        targetId: projectId,
        section: topic,
        position: line,
        ...NO_SIDES,
        beforeText: before,
        afterText: after,
      }),
    working: (after, kind, isKept = true) => {
      const before = store.working.read(after.conversationId);
      store.working.write(after);
      const sides = workingSides(before, { ...after, title: '' });
      if (isKept) revise({ kind, targetKind: 'working', targetId: after.conversationId, ...sides });
    },
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
