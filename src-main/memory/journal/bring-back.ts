import { AppError, assertNever } from '../../errors';
import type { FactRow } from '../../store/rows/fact-rows';
import { FORGOTTEN_CHANGE } from '../../store/rows/forget-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { PREAMBLE } from '../documents/changed-sections';
import { pieceOf, revertSections } from '../documents/revert-sections';
import type { FactCap } from '../facts/cap';
import { bodyOf, writeBody } from './document-body';
import type { JournalWriter } from './journal';
import { factAt, isReadable, workingAt } from './revision';
import { CONFLICT, unreadable } from './take-back';

/** Puts one thing back as it was after a revision, or before the one that took it away. */
export function bringBack(
  ports: WorkspaceTables<'facts' | 'documents'> & Pick<ClockAndIds, 'now'> & { readonly cap: Pick<FactCap, 'hold'> },
  writer: JournalWriter,
  row: RevisionRow,
): void {
  if (row.undoneBy === FORGOTTEN_CHANGE) {
    const sentence = 'The words of this change were forgotten, so it cannot be brought back. Write it again yourself.';
    throw new AppError('forgotten', sentence, { field: 'id' });
  }
  if (!isReadable(row)) throw unreadable();
  switch (row.targetKind) {
    case 'fact': {
      const version = factAt(row, isGone(factAt(row, 'after')) ? 'before' : 'after');
      const present = ports.store.facts.read(row.targetId);
      if (version === null || present === undefined) throw nothingThere();
      const { text, topic, redactions, expiresAt } = version;
      // Words that come back are again those of whoever they came from.
      const origin = text === present.text ? present.origin : version.origin;
      const alive = { deletedAt: null, archivedAt: null, supersededBy: null, updatedAt: ports.now() };
      const next: FactRow = { ...present, text, topic, origin, redactions, expiresAt, ...alive };
      writer.fact(next, 'restore');
      ports.cap.hold(writer, next);
      return;
    }
    case 'working': {
      const after = workingAt(row, 'after');
      const version = after?.deletedAt === null ? after : workingAt(row, 'before');
      if (!version) throw nothingThere();
      writer.working({ ...version, deletedAt: null }, 'restore');
      return;
    }
    case 'section': {
      const wanted = row.afterText ?? row.beforeText;
      if (wanted === null) throw nothingThere();
      const body = bodyOf(ports, row.targetId);
      const name = row.section ?? PREAMBLE;
      const present = pieceOf(body, name);
      const position = row.position ?? 0;
      const reverted = revertSections(body, [{ name, position, before: wanted, after: present }]);
      if (reverted.kind === 'conflict') throw new AppError('conflict', CONFLICT, { field: 'id' });
      writeBody(writer, row.targetId, { body, pieces: [row], source: reverted.source, kind: 'restore' });
      return;
    }
    case 'project':
      throw new AppError('conflict', 'Restore the file in the project folder itself.', { field: 'id' });
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
