import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { FactCap } from '../facts/cap';
import { keepAlias } from './aliases';
import { bringBack } from './bring-back';
import type { Journal } from './journal';
import { type TakeProjectBack, takeBack, takeBulletBack, takeSectionsBack } from './take-back';

export type History = {
  /** Newest first. */
  readonly list: (limit: number) => readonly RevisionRow[];
  /** Of one fact, working entry, or a section of a document; newest first. */
  readonly of: (place: HistoryPlace) => readonly RevisionRow[];
  /**
   * Takes one revision back, or with `isGroup` all that were made with it. What was changed again since is a conflict:
   * `AppError('conflict')`, and nothing changed. Undoing an undo does it again.
   */
  readonly undo: (revisionId: string, isGroup: boolean) => { readonly groupId: string };
  readonly undoGroup: (groupId: string) => { readonly groupId: string };
  /** Puts the thing back as it was after a revision, or before the one that took it away. */
  readonly restore: (revisionId: string) => { readonly groupId: string };
  /** Makes a fact of the alias that a confirmation left; see `keepAlias`. */
  readonly keepAlias: (revisionId: string) => { readonly groupId: string };
};

type HistoryPorts = WorkspaceTables<'facts' | 'documents' | 'working' | 'revisions'> &
  ClockAndIds & {
    readonly journal: Journal;
    readonly cap: FactCap;
    /** Absent: no change of a project's file can be taken back. */
    readonly takeProjectBack?: TakeProjectBack;
  };

type HistoryPlace = {
  readonly targetKind: RevisionRow['targetKind'];
  readonly targetId: string;
  readonly section?: string | undefined;
};

export function createHistory(ports: HistoryPorts): History {
  const { store, workspaceId, journal, cap, takeProjectBack = () => false } = ports;
  const existing = (id: string): RevisionRow => {
    const row = store.revisions.read(id);
    if (row?.workspaceId === workspaceId) return row;
    throw new AppError('not_found', t('main-memory.no-change'), { field: 'id' });
  };
  const undoAll = (rows: readonly RevisionRow[]) =>
    journal.commit({ actor: 'user' }, (writer) => {
      const open = rows.filter(({ undoneBy }) => undoneBy === null);
      if (open.length === 0) throw new AppError('not_found', t('main-memory.undone-already'), { field: 'id' });
      const factIds = open.filter(({ targetKind }) => targetKind === 'fact').map(({ targetId }) => targetId);
      cap.holding(writer, factIds, () => {
        for (const row of [...open].reverse()) takeBack(ports, writer, row);
      });
      takeSectionsBack(ports, writer, open);
      // Files last: what comes before can still be rolled back.
      for (const row of [...open].reverse())
        if (row.targetKind === 'project') takeBulletBack(writer, row, takeProjectBack);
      for (const { id } of open) store.revisions.setUndone({ id, by: writer.groupId });
      return { groupId: writer.groupId };
    });

  return {
    list: (limit) => store.revisions.listNewest(workspaceId, limit),
    of: ({ targetKind, targetId, section }) =>
      store.revisions
        .listTarget({ workspaceId, targetKind, targetId })
        .filter((row) => section === undefined || row.section === section),
    undo: (revisionId, isGroup) => {
      const row = existing(revisionId);
      return undoAll(isGroup ? store.revisions.listGroup(row.groupId) : [row]);
    },
    undoGroup: (groupId) =>
      undoAll(store.revisions.listGroup(groupId).filter((row) => row.workspaceId === workspaceId)),
    restore: (revisionId) => {
      const row = existing(revisionId);
      return journal.commit({ actor: 'user' }, (writer) => {
        bringBack(ports, writer, row);
        return { groupId: writer.groupId };
      });
    },
    keepAlias: (revisionId) => keepAlias(ports, existing(revisionId)),
  };
}
