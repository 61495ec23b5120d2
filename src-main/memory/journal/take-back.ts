import { AppError, assertNever } from '../../errors';
import { t } from '../../locale/t';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { PREAMBLE } from '../documents/changed-sections';
import { revertSections } from '../documents/revert-sections';
import { bodyOf, writeBody } from './document-body';
import type { JournalWriter, ProjectBullet } from './journal';
import { type FactState, factAt, isReadable, workingAt } from './revision';

/** Takes a change of a project's file back; false when the file says something else by now. */
export type TakeProjectBack = (bullet: ProjectBullet) => boolean;

/** Something else changed it since. Throw it with field `id`. */
export function conflict(): AppError {
  return new AppError('conflict', t('main-memory.conflict'), { field: 'id' });
}

export function unreadable(): AppError {
  const sentence = t('main-memory.unreadable');
  return new AppError('unreadable', sentence, { field: 'id' });
}

/** One revision of a fact or a working entry; sections and files go together. */
export function takeBack(
  deps: WorkspaceTables<'facts' | 'working'> & Pick<ClockAndIds, 'now'>,
  writer: JournalWriter,
  row: RevisionRow,
): void {
  if (!isReadable(row)) throw unreadable();
  switch (row.targetKind) {
    case 'fact':
      takeFactBack(deps, writer, row);
      return;
    case 'working': {
      const [before, after] = [workingAt(row, 'before'), workingAt(row, 'after')];
      const present = deps.store.working.read(row.targetId);
      if (present === undefined || present.content !== after?.content || present.deletedAt !== after.deletedAt) {
        throw conflict();
      }
      writer.working(before ?? { ...present, deletedAt: deps.now() }, 'undo');
      return;
    }
    case 'section':
    case 'project':
      return;
    default:
      assertNever(row.targetKind);
  }
}

export function takeBulletBack(writer: JournalWriter, row: RevisionRow, takeBack: TakeProjectBack): void {
  const topic = row.section;
  const { position: line } = row;
  const bullet = { projectId: row.targetId, before: row.beforeText, after: row.afterText, line };
  if (topic === null || !takeBack({ ...bullet, topic }))
    throw new AppError('conflict', t('main-memory.project-conflict'), { field: 'id' });
  writer.project({ projectId: row.targetId, topic, before: row.afterText, after: row.beforeText, line }, 'undo');
}

/** Only what the revision changed goes back; a pin set later stays. */
function takeFactBack(
  { store, now }: WorkspaceTables<'facts'> & Pick<ClockAndIds, 'now'>,
  writer: JournalWriter,
  row: RevisionRow,
): void {
  const present = store.facts.read(row.targetId);
  const [before, after] = [factAt(row, 'before'), factAt(row, 'after')];
  if (present === undefined || after === null) throw conflict();
  if (before === null) {
    if (present.deletedAt !== null || present.supersededBy !== null) {
      throw conflict();
    }
    writer.fact({ ...present, deletedAt: now() }, 'undo');
    return;
  }
  const changed = [...revertible, ...times].filter((field) => before[field] !== after[field]);
  const since = changed.filter((field) => present[field] !== after[field]);
  if (since.some((field) => revertible.some((each) => each === field))) {
    throw conflict();
  }
  const reverted = Object.fromEntries(
    changed.filter((field) => !since.includes(field)).map((field) => [field, before[field]]),
  );
  writer.fact({ ...present, ...reverted, updatedAt: now() }, 'undo');
}

const revertible = [
  'text',
  'topic',
  'namespace',
  'origin',
  'trust',
  'projectId',
  'expiresAt',
  'validFrom',
  'validUntil',
  'pinned',
  'redactions',
  'supersededBy',
  'archivedAt',
  'deletedAt',
] as const satisfies readonly (keyof FactState | 'text' | 'topic')[];
/** Confirmed again since is no reason for a conflict. */
const times = ['confirmedAt', 'reviewedAt'] as const;

export function takeSectionsBack(
  deps: WorkspaceTables<'documents'>,
  writer: JournalWriter,
  rows: readonly RevisionRow[],
): void {
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
    if (reverted.kind === 'conflict') throw conflict();
    writeBody(writer, namespace, { body, pieces: changes, source: reverted.source, kind: 'undo' });
  }
}
