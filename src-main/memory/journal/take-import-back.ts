import { AppError } from '../../errors';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { WorkspaceTables } from '../../store/store';
import type { History } from './history';

type TakeImportBackPorts = WorkspaceTables<'proposals' | 'revisions'> & {
  readonly history: Pick<History, 'undoGroup'>;
  readonly changed: () => void;
};

/** What an import brought into memory, as far as it can be taken back; `kept` are the words of what was changed since. */
type ImportedMemories = {
  readonly waiting: number;
  readonly accepted: number;
  readonly kept: readonly string[];
};

/** What taking back the proposals of one import would do. */
export function weighImportBack(ports: TakeImportBackPorts, groupId: string): ImportedMemories {
  const { waiting, accepted, kept } = sorted(ports, groupId);
  return { waiting: waiting.length, accepted: accepted.length, kept: kept.map(wordsOf) };
}

/**
 * Takes the proposals of one import back: those that wait are gone, what was accepted is undone. What the user changed, or refused,
 * stays as he left it.
 */
export function takeImportBack(ports: TakeImportBackPorts, groupId: string): ImportedMemories {
  const { store, history, changed } = ports;
  const { waiting, accepted, kept } = sorted(ports, groupId);
  const keptToo: ProposalRow[] = [];
  for (const { row, by } of accepted) {
    try {
      history.undoGroup(by);
      store.proposals.remove(row.id);
    } catch (error) {
      // A duplicate that was merged into it meanwhile, say: it stays, and is named.
      if (!(error instanceof AppError)) throw error;
      keptToo.push(row);
    }
  }
  for (const { id } of waiting) store.proposals.remove(id);
  changed();
  return {
    waiting: waiting.length,
    accepted: accepted.length - keptToo.length,
    kept: [...kept, ...keptToo].map(wordsOf),
  };
}

type Accepted = { readonly row: ProposalRow; readonly by: string };

function sorted({ store, workspaceId }: TakeImportBackPorts, groupId: string) {
  const waiting: ProposalRow[] = [];
  const accepted: Accepted[] = [];
  const kept: ProposalRow[] = [];
  for (const row of store.proposals.listGroup({ workspaceId, groupId })) {
    if (row.status === 'pending' || row.status === 'conflict') waiting.push(row);
    if (row.status !== 'accepted') continue;
    const revision = store.revisions.findAccepted(row);
    // Undone by hand, it is gone already.
    if (revision !== undefined && revision.undoneBy !== null) continue;
    if (revision === undefined || isChangedSince(store.revisions, revision)) kept.push(row);
    else accepted.push({ row, by: revision.groupId });
  }
  return { waiting, accepted, kept };
}

/** Whether anything of that group was changed by the user after it. */
function isChangedSince(revisions: TakeImportBackPorts['store']['revisions'], { groupId }: RevisionRow): boolean {
  return revisions.listGroup(groupId).some(({ workspaceId, targetKind, targetId, section }) => {
    const newest = revisions
      .listTarget({ workspaceId, targetKind, targetId })
      .find((row) => row.section === section && row.kind !== 'confirm');
    return newest !== undefined && newest.groupId !== groupId;
  });
}

/** Of a section its name. */
function wordsOf({ kind, topic, text }: ProposalRow): string {
  return kind === 'section' || text === null ? topic : text;
}
