import { AppError, assertNever } from '../../errors';
import { arrange } from '../../privacy/arrange';
import type { Protected } from '../../privacy/protect';
import type { FactRow } from '../../store/rows/fact-rows';
import type { RevisionKind, RevisionRow } from '../../store/rows/revision-rows';
import type { MemoryDeps } from '../deps';
import { PREAMBLE } from '../documents/changed-sections';
import { pieceOf, revertSections } from '../documents/revert-sections';
import { holdCap, holdingCaps } from '../facts/cap';
import { notebookMaxBytes, sizeInBytes } from '../notebook/sections';
import type { Hand, Journal, ProjectBullet } from './journal';
import { type FactState, factAt, workingAt } from './revision';
import { keepSaid } from './said-as';

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
  /** Makes a fact of its own of what a confirmation was said as; see `keepSaid`. */
  readonly keepSaid: (revisionId: string) => { readonly groupId: string };
};

/** Takes a change of a project's file back; false when the file says something else by now. */
export type TakeProjectBack = (bullet: ProjectBullet) => boolean;

type HistoryPlace = {
  readonly targetKind: RevisionRow['targetKind'];
  readonly targetId: string;
  readonly section?: string | undefined;
};

export function createHistory(
  deps: MemoryDeps,
  journal: Journal,
  takeProjectBack: TakeProjectBack = () => false,
): History {
  const { store, workspaceId } = deps;
  const existing = (id: string): RevisionRow => {
    const row = store.revisions.read(id);
    if (row?.workspaceId === workspaceId) return row;
    throw new AppError('not_found', 'This change is not in the history any more.', { field: 'id' });
  };
  const undoAll = (rows: readonly RevisionRow[]) =>
    journal.commit({ actor: 'user' }, (hand) => {
      const open = rows.filter(({ undoneBy }) => undoneBy === null);
      if (open.length === 0) throw new AppError('not_found', 'This change was undone already.', { field: 'id' });
      const factIds = open.filter(({ targetKind }) => targetKind === 'fact').map(({ targetId }) => targetId);
      holdingCaps(deps, { hand, factIds }, () => {
        for (const row of [...open].reverse()) takeBack(deps, hand, row);
      });
      takeSectionsBack(deps, hand, open);
      // Files last: what comes before can still be rolled back.
      for (const row of [...open].reverse())
        if (row.targetKind === 'project') takeBulletBack(hand, row, takeProjectBack);
      for (const { id } of open) store.revisions.setUndone({ id, by: hand.groupId });
      return { groupId: hand.groupId };
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
      return journal.commit({ actor: 'user' }, (hand) => {
        bringBack(deps, hand, row);
        return { groupId: hand.groupId };
      });
    },
    keepSaid: (revisionId) => keepSaid(deps, journal, existing(revisionId)),
  };
}

const CONFLICT = 'This was changed again since. Open its history and restore the version you want.';

const PROJECT_CONFLICT = 'The file in the project says something else by now. Change it there.';

function takeBack(deps: MemoryDeps, hand: Hand, row: RevisionRow): void {
  switch (row.targetKind) {
    case 'fact':
      takeFactBack(deps, hand, row);
      return;
    case 'working': {
      const [before, after] = [workingAt(row, 'before'), workingAt(row, 'after')];
      const present = deps.store.working.read(row.targetId);
      if (present === undefined || present.content !== after?.content || present.deletedAt !== after.deletedAt) {
        throw new AppError('conflict', CONFLICT, { field: 'id' });
      }
      hand.working(before ?? { ...present, deletedAt: deps.now() }, 'undo');
      return;
    }
    case 'section':
    case 'project':
      return;
    default:
      assertNever(row.targetKind);
  }
}

function takeBulletBack(hand: Hand, row: RevisionRow, takeBack: TakeProjectBack): void {
  const topic = row.section;
  const bullet = { projectId: row.targetId, before: row.beforeText, after: row.afterText };
  if (topic === null || !takeBack({ ...bullet, topic }))
    throw new AppError('conflict', PROJECT_CONFLICT, { field: 'id' });
  hand.project({ projectId: row.targetId, topic, before: row.afterText, after: row.beforeText }, 'undo');
}

/** Only what the revision changed goes back; a pin set later stays. */
function takeFactBack({ store, now }: MemoryDeps, hand: Hand, row: RevisionRow): void {
  const present = store.facts.read(row.targetId);
  const [before, after] = [factAt(row, 'before'), factAt(row, 'after')];
  if (present === undefined || after === null) throw new AppError('conflict', CONFLICT, { field: 'id' });
  if (before === null) {
    if (present.deletedAt !== null || present.supersededBy !== null) {
      throw new AppError('conflict', CONFLICT, { field: 'id' });
    }
    hand.fact({ ...present, deletedAt: now() }, 'undo');
    return;
  }
  const changed = [...revertible, ...times].filter((field) => before[field] !== after[field]);
  const since = changed.filter((field) => present[field] !== after[field]);
  if (since.some((field) => revertible.some((each) => each === field))) {
    throw new AppError('conflict', CONFLICT, { field: 'id' });
  }
  const reverted = Object.fromEntries(
    changed.filter((field) => !since.includes(field)).map((field) => [field, before[field]]),
  );
  hand.fact({ ...present, ...reverted, updatedAt: now() }, 'undo');
}

const revertible = [
  'text',
  'topic',
  'namespace',
  'trust',
  'projectId',
  'expiresAt',
  'pinned',
  'redactions',
  'supersededBy',
  'archivedAt',
  'deletedAt',
] as const satisfies readonly (keyof FactState | 'text' | 'topic')[];
/** Confirmed again since is no reason for a conflict. */
const times = ['confirmedAt', 'reviewedAt'] as const;

function takeSectionsBack(deps: MemoryDeps, hand: Hand, rows: readonly RevisionRow[]): void {
  const sections = rows.filter(({ targetKind }) => targetKind === 'section');
  for (const namespace of new Set(sections.map(({ targetId }) => targetId))) {
    const changes = sections.filter(({ targetId }) => targetId === namespace);
    const body = bodyOf(deps, namespace);
    const reverted = revertSections(
      body,
      changes.map((row) => ({
        name: row.section ?? PREAMBLE,
        position: row.position ?? 0,
        before: row.beforeText,
        after: row.afterText,
      })),
    );
    if (reverted.kind === 'conflict') throw new AppError('conflict', CONFLICT, { field: 'id' });
    write(hand, namespace, { body, pieces: changes, source: reverted.source, kind: 'undo' });
  }
}

function bringBack(deps: MemoryDeps, hand: Hand, row: RevisionRow): void {
  switch (row.targetKind) {
    case 'fact': {
      const version = factAt(row, isGone(factAt(row, 'after')) ? 'before' : 'after');
      const present = deps.store.facts.read(row.targetId);
      if (version === null || present === undefined) throw nothingThere();
      const { text, topic, redactions, expiresAt } = version;
      const alive = { deletedAt: null, archivedAt: null, supersededBy: null, updatedAt: deps.now() };
      const next: FactRow = { ...present, text, topic, redactions, expiresAt, ...alive };
      hand.fact(next, 'restore');
      holdCap(deps, hand, next);
      return;
    }
    case 'working': {
      const after = workingAt(row, 'after');
      const version = after?.deletedAt === null ? after : workingAt(row, 'before');
      if (!version) throw nothingThere();
      hand.working({ ...version, deletedAt: null }, 'restore');
      return;
    }
    case 'section': {
      const wanted = row.afterText ?? row.beforeText;
      if (wanted === null) throw nothingThere();
      const body = bodyOf(deps, row.targetId);
      const name = row.section ?? PREAMBLE;
      const present = pieceOf(body, name);
      const position = row.position ?? 0;
      const reverted = revertSections(body, [{ name, position, before: wanted, after: present }]);
      if (reverted.kind === 'conflict') throw new AppError('conflict', CONFLICT, { field: 'id' });
      write(hand, row.targetId, { body, pieces: [row], source: reverted.source, kind: 'restore' });
      return;
    }
    case 'project':
      throw new AppError('conflict', 'A file in a project is restored in the project.', { field: 'id' });
    default:
      assertNever(row.targetKind);
  }
}

function isGone(fact: FactRow | null): boolean {
  return fact === null || fact.deletedAt !== null || fact.archivedAt !== null || fact.supersededBy !== null;
}

function nothingThere(): AppError {
  return new AppError('not_found', 'There is nothing to restore in this change.', { field: 'id' });
}

type NewBody = {
  readonly body: Protected;
  /** Their texts are what `source` is made of, beside the old body. */
  readonly pieces: readonly RevisionRow[];
  readonly source: string;
  readonly kind: RevisionKind;
};

function write(hand: Hand, namespace: string, { body, pieces, source, kind }: NewBody): void {
  if (sizeInBytes(source) > notebookMaxBytes && sizeInBytes(source) > sizeInBytes(body)) {
    const sentence = `This would make the notebook ${sizeInBytes(source)} bytes; at most ${notebookMaxBytes} fit. Nothing was changed.`;
    throw new AppError('too_large', sentence, { field: 'id' });
  }
  const texts = pieces.flatMap(({ beforeText, afterText }) => [beforeText, afterText]).filter((text) => text !== null);
  hand.document(
    namespace,
    arrange([body, ...texts], () => source),
    kind,
  );
}

function bodyOf({ store, workspaceId }: MemoryDeps, namespace: string): Protected {
  return store.documents.read({ workspaceId, namespace })?.body ?? arrange([], () => '');
}
