import type { Diagnostic, Proposal, Revision } from '../../../src-preload/contract/journal';
import { readJson } from '../../store/checks/json-columns';
import type { DiagnosticRow } from '../../store/rows/diagnostic-rows';
import { INBOX } from '../../store/rows/fact-rows';
import { FORGOTTEN_CHANGE } from '../../store/rows/forget-rows';
import type { ProposalRow } from '../../store/rows/proposal-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { findSection, parseSections, sectionText } from '../documents/sections';
import { factOf } from '../facts/fact-view';
import { aliasReader } from './aliases';
import { factAt } from './revision';
import { diffWords } from './word-diff';

/** What a window sees of a row. */
export function proposalOf({ store, workspaceId }: WorkspaceTables<'facts' | 'documents'>, row: ProposalRow): Proposal {
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
    near: near ? factOf(near) : null,
    presentText: section ? sectionText(section) : row.oldText,
    conversationId: row.conversationId,
    messageIds: readJson('proposals', 'message_ids', row.messageIds) ?? [],
    createdAt: row.createdAt,
  };
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
    isUndone: row.undoneBy !== null,
    isForgotten: row.undoneBy === FORGOTTEN_CHANGE,
    alias: alias(row),
  }));
}

export function diagnosticOf({ id, kind, place, field, message, createdAt }: DiagnosticRow): Diagnostic {
  return { id, kind, place, field, message, createdAt };
}
