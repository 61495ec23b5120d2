import type { Diagnostic, Proposal, Revision } from '../../../src-preload/contract/journal';
import { readJson } from '../../store/checks/json-columns';
import type { DiagnosticRow } from '../../store/rows/diagnostic-rows';
import { INBOX } from '../../store/rows/fact-rows';
import { FORGOTTEN_CHANGE } from '../../store/rows/forget-rows';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, Store, WorkspaceTables } from '../../store/store';
import { findSection, parseSections, sectionText } from '../documents/sections';
import { factOf } from '../facts/fact-view';
import { aliasReader } from './aliases';
import { factAt } from './revision';
import { factsWith, isRemoval } from './staging';
import { diffWords } from './word-diff';

/** What a window sees of a row. */
export function proposalOf(
  { store, workspaceId }: WorkspaceTables<'facts' | 'documents'>,
  row: ProposalRow,
  devices: Proposal['devices'],
): Proposal {
  const near = row.nearFactId === null ? undefined : store.facts.read(row.nearFactId);
  const body =
    row.kind === 'section' ? store.documents.read({ workspaceId, namespace: row.namespace })?.body : undefined;
  const section = body === undefined ? undefined : findSection(parseSections(body), row.topic);
  return {
    id: row.id,
    groupId: row.groupId,
    kind: row.kind,
    op: row.op,
    status: row.status === 'conflict' ? 'conflict' : 'pending',
    reason: row.reason,
    origin: row.origin,
    trust: row.trust,
    namespace: row.namespace,
    topic: row.topic,
    text: row.text,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    near: near ? factOf(near) : null,
    presentText: section ? sectionText(section) : isRemoval(row) ? removedBy(store, row) : row.oldText,
    devices,
    conversationId: row.conversationId,
    client: row.client,
    messageIds: readJson('proposals', 'message_ids', row.messageIds) ?? [],
    createdAt: row.createdAt,
  };
}

/** All that would go, a fact a line. */
function removedBy(store: Pick<Store, 'facts'>, { workspaceId, text }: ProposalRow): string | null {
  const texts = factsWith(store.facts.listActivePeople(workspaceId), text ?? '').map((row) => row.text);
  return texts.length === 0 ? null : texts.join('\n');
}

export function revisionsOf(
  deps: WorkspaceTables<'facts'> & Pick<ClockAndIds, 'now'>,
  rows: readonly RevisionRow[],
): readonly Revision[] {
  const alias = aliasReader(deps);
  return rows.map((row) => ({
    id: row.id,
    groupId: row.groupId,
    kind: row.kind,
    actor: row.actor,
    targetKind: row.targetKind,
    targetId: row.targetId,
    isCapture: row.targetKind === 'fact' && (factAt(row, 'before') ?? factAt(row, 'after'))?.namespace === INBOX,
    section: row.section,
    before: row.beforeText,
    after: row.afterText,
    diff: diffWords(row.beforeText ?? '', row.afterText ?? ''),
    conversationId: row.conversationId,
    createdAt: row.createdAt,
    client: row.client,
    isUndone: row.undoneBy !== null,
    isForgotten: row.undoneBy === FORGOTTEN_CHANGE,
    held: heldAfter(row),
    alias: alias(row),
  }));
}

function heldAfter(row: RevisionRow): Revision['held'] {
  if (row.targetKind !== 'fact') return null;
  const [before, after] = [factAt(row, 'before'), factAt(row, 'after')];
  const [from, until] = [before?.validFrom ?? null, before?.validUntil ?? null];
  if (after === null || (after.validFrom === from && after.validUntil === until)) return null;
  return { validFrom: after.validFrom, validUntil: after.validUntil };
}

export function diagnosticOf({ id, kind, place, field, message, createdAt }: DiagnosticRow): Diagnostic {
  return { id, kind, place, field, message, createdAt };
}
