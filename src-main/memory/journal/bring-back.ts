import { AppError, assertNever } from '../../errors';
import { t } from '../../locale/t';
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
import { conflict, unreadable } from './take-back';

/** Puts one thing back as it was after a revision, or before the one that took it away. */
export function bringBack(
  ports: WorkspaceTables<'facts' | 'documents'> & Pick<ClockAndIds, 'now'> & { readonly cap: Pick<FactCap, 'hold'> },
  writer: JournalWriter,
  row: RevisionRow,
): void {
  if (row.undoneBy === FORGOTTEN_CHANGE) {
    const sentence = t('main-memory.back.forgotten');
    throw new AppError('forgotten', sentence, { field: 'id' });
  }
  if (!isReadable(row)) throw unreadable();
  switch (row.targetKind) {
    case 'fact': {
      const version = factAt(row, isGone(factAt(row, 'after')) ? 'before' : 'after');
      const present = ports.store.facts.read(row.targetId);
      if (version === null || present === undefined) throw nothingThere();
      const { text, topic, redactions, expiresAt, validFrom, validUntil } = version;
      // Words that come back are again those of whoever they came from.
      const origin = text === present.text ? present.origin : version.origin;
      const held = { expiresAt, validFrom, validUntil };
      const alive = { deletedAt: null, archivedAt: null, supersededBy: null, updatedAt: ports.now() };
      const next: FactRow = { ...present, text, topic, origin, redactions, ...held, ...alive };
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
      if (reverted.kind === 'conflict') throw conflict();
      writeBody(writer, row.targetId, { body, pieces: [row], source: reverted.source, kind: 'restore' });
      return;
    }
    case 'project':
      throw new AppError('conflict', t('main-memory.back.project'), { field: 'id' });
    default:
      assertNever(row.targetKind);
  }
}

function isGone(fact: FactRow | null): boolean {
  return fact === null || fact.deletedAt !== null || fact.archivedAt !== null || fact.supersededBy !== null;
}

function nothingThere(): AppError {
  return new AppError('not_found', t('main-memory.back.nothing'), { field: 'id' });
}
