import { AppError, assertNever } from '../../errors';
import { t } from '../../locale/t';
import { type Protected, protect } from '../../privacy/protect';
import type { Settings } from '../../settings/settings';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import { pieceOf } from '../documents/revert-sections';
import type { FactIntake } from '../facts/intake';
import { acceptedBy, acceptedStatement, acceptFact } from './accept-fact';
import type { Diagnostics } from './diagnostics';
import type { Journal, ProjectBullet } from './journal';
import {
  createStaging,
  digest,
  factsWith,
  isRemoval,
  placeOf,
  type StagedProposals,
  type StagingPorts,
} from './staging';

type ProposalPorts = StagingPorts &
  WorkspaceTables<'facts' | 'allowed' | 'transaction'> & {
    readonly settings: Pick<Settings, 'get'>;
    readonly journal: Journal;
    readonly documents: Pick<Documents, 'source' | 'write'>;
    readonly diagnostics: Pick<Diagnostics, 'note'>;
    readonly intake: FactIntake;
    /** Absent: a change of a project's file stays a conflict. */
    readonly writeProject?: WriteProject;
    readonly timeZone: () => string;
    readonly changed: () => void;
  };

/** Writes one accepted change to a project's files. Resolves to null when the file changed since. */
export type WriteProject = (proposal: ProposalRow, text: Protected | null) => Promise<WrittenBullet | null>;

/** The bullet that was there before, as it was written, and the number of its line; null: none was. */
export type WrittenBullet = { readonly before: Protected | null; readonly line: number | null };

export type Proposals = StagedProposals & {
  /** Undecided, oldest first. */
  readonly list: () => readonly ProposalRow[];
  /** The texts of a conversation's staged sections, oldest first: `read_memory` shows them as pending. */
  readonly pendingSections: (namespace: string, conversationId: string) => readonly Record<string, Protected | null>[];
  /** Commits it: from then on it is the user's own word. `text` is his version of it. */
  readonly accept: (id: string, text?: string) => Promise<Decision>;
  readonly reject: (id: string) => void;
  /** All that wait, one by one; conflicts stay. */
  readonly acceptAll: (ids?: readonly string[]) => Promise<readonly Decision[]>;
  readonly rejectAll: (ids?: readonly string[]) => void;
};

type Decision =
  | { readonly kind: 'committed'; readonly id: string; readonly groupId: string | null }
  | { readonly kind: 'conflict'; readonly id: string };

export function createProposals(ports: ProposalPorts): Proposals {
  const { store, workspaceId, now, logEvent, journal, documents, diagnostics, writeProject } = ports;
  const list = () => store.proposals.listWaiting(workspaceId);
  const waiting = (id: string): ProposalRow => {
    const row = store.proposals.read(id);
    if (row?.workspaceId === workspaceId && (row.status === 'pending' || row.status === 'conflict')) return row;
    throw new AppError('not_found', t('main-memory.decided'), { field: 'id' });
  };
  const accept: Proposals['accept'] = async (id, text) => {
    const proposal = waiting(id);
    const edited = text === undefined ? proposal.text : await userText(ports, text);
    const startedAt = now();
    const decision = await commit(proposal, edited, text !== undefined);
    if (decision.kind === 'committed') {
      logEvent('proposal_committed', {
        document: placeOf(proposal),
        origin: proposal.origin,
        duration_ms: now() - startedAt,
      });
    } else {
      const message = 'This has changed since it was proposed, so nothing was written.';
      await diagnostics.note([{ kind: 'conflict', place: placeOf(proposal), field: proposal.topic, message }]);
    }
    ports.changed();
    return decision;
  };

  const removeFacts = (proposal: ProposalRow, text: Protected | null): Decision =>
    store.transaction(() => {
      const rows = factsWith(store.facts.listActivePeople(workspaceId), text ?? '');
      const groupId = journal.commit(acceptedBy(proposal), (writer) => {
        for (const row of rows) writer.fact({ ...row, deletedAt: now() }, 'delete');
        return rows.length === 0 ? null : writer.groupId;
      });
      store.proposals.setStatus({ id: waiting(proposal.id).id, status: 'accepted', at: now() });
      return { kind: 'committed', id: proposal.id, groupId };
    });

  const commit = async (proposal: ProposalRow, text: Protected | null, isEdited: boolean): Promise<Decision> => {
    switch (proposal.kind) {
      case 'fact': {
        if (isRemoval(proposal)) return removeFacts(proposal, text);
        const statement = await acceptedStatement(ports, { proposal, text });
        return store.transaction(() => {
          const groupId = acceptFact(ports, { proposal: waiting(proposal.id), statement });
          store.proposals.setStatus({ id: proposal.id, status: 'accepted', at: now() });
          return { kind: 'committed', id: proposal.id, groupId };
        });
      }
      case 'section':
        return store.transaction(() => {
          const present = waiting(proposal.id);
          if (!isEdited && isOutdated(documents, present)) return conflict(present);
          const written = documents.write(present.namespace, { [present.topic]: text }, acceptedBy(present));
          if (written.kind !== 'written') return conflict(present);
          store.proposals.setStatus({ id: present.id, status: 'accepted', at: now() });
          return { kind: 'committed', id: present.id, groupId: written.groupId };
        });
      case 'project': {
        const written = (await writeProject?.(proposal, text)) ?? null;
        if (written === null) return conflict(proposal);
        return store.transaction(() => {
          const groupId = journal.commit(acceptedBy(proposal), (writer) => {
            writer.project(bulletOf(proposal, text, written), 'accept');
            return writer.groupId;
          });
          store.proposals.setStatus({ id: proposal.id, status: 'accepted', at: now() });
          return { kind: 'committed', id: proposal.id, groupId };
        });
      }
      default:
        return assertNever(proposal.kind);
    }
  };
  const conflict = ({ id }: ProposalRow): Decision => {
    store.proposals.setStatus({ id, status: 'conflict', at: null });
    return { kind: 'conflict', id };
  };

  const rejectAll = (ids?: readonly string[]) => {
    store.transaction(() => {
      for (const { id } of ids?.map(waiting) ?? list())
        store.proposals.setStatus({ id, status: 'rejected', at: now() });
    });
    ports.changed();
  };

  return {
    list,
    ...createStaging(ports),
    pendingSections: (namespace, conversationId) =>
      list()
        .filter((row) => row.kind === 'section' && row.namespace === namespace && row.conversationId === conversationId)
        .map(({ topic, text }) => ({ [topic]: text })),
    accept,
    reject: (id) => rejectAll([id]),
    acceptAll: async (ids) => {
      const decisions: Decision[] = [];
      // One that cannot be written, such as into a file that is a link by now, keeps none of the others waiting.
      let failure: AppError | null = null;
      for (const id of ids ??
        list()
          .filter(({ status }) => status === 'pending')
          .map((row) => row.id)) {
        try {
          decisions.push(await accept(id));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          failure ??= error;
        }
      }
      if (failure !== null) throw failure;
      return decisions;
    },
    rejectAll,
  };
}

function bulletOf(
  { projectId, op, topic, oldText }: ProposalRow,
  text: Protected | null,
  { before, line }: WrittenBullet,
): ProjectBullet {
  return {
    projectId: projectId ?? '',
    topic,
    before: op === 'add' ? null : (before ?? oldText),
    after: op === 'archive' || op === 'delete' ? null : text,
    line,
  };
}

function isOutdated(documents: Pick<Documents, 'source'>, { namespace, topic, baseHash }: ProposalRow): boolean {
  return baseHash !== digest(pieceOf(documents.source(namespace), topic.trim()) ?? '');
}

async function userText({ store, workspaceId }: WorkspaceTables<'allowed'>, text: string): Promise<Protected> {
  return (await protect(text, { allowed: store.allowed.list(workspaceId) })).text;
}
