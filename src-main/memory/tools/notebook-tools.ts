import type { Settings } from '../../settings/settings';
import type { WorkspaceTables } from '../../store/store';
import type { Documents } from '../documents/documents';
import { clearMessages } from '../extraction/evidence/cleared-messages';
import type { Diagnostics } from '../journal/diagnostics';
import type { Proposals } from '../journal/proposals';
import { ended, memoryIsOff, refuse, said } from './results';
import { isFromOutside, isStaging, type ToolTurn } from './tool-turn';

/** `read_memory`: what is there, and what this conversation has staged. */
export function readMemory(
  {
    documents,
    proposals,
  }: {
    readonly documents: Pick<Documents, 'notebook' | 'read'>;
    readonly proposals: Pick<Proposals, 'pendingSections'>;
  },
  names: readonly string[] | undefined,
  turn: ToolTurn,
) {
  const namespace = documents.notebook();
  if (namespace === null) return memoryIsOff();
  return said(documents.read(namespace, names, proposals.pendingSections(namespace, turn.conversationId)));
}

export type UpdateMemoryPorts = WorkspaceTables<'allowed' | 'transaction'> & {
  readonly settings: Pick<Settings, 'get'>;
  readonly documents: Pick<Documents, 'notebook' | 'refuse' | 'noteRefused' | 'present' | 'size' | 'prepare' | 'write'>;
  readonly proposals: Pick<Proposals, 'pendingSections' | 'stageSections'>;
  readonly diagnostics: Pick<Diagnostics, 'note'>;
  readonly changed: () => void;
};

/** `update_memory`: one write, one batch of proposals, or a refusal that changes nothing. */
export async function updateMemory(
  ports: UpdateMemoryPorts,
  sections: Readonly<Record<string, string | null>>,
  turn: ToolTurn,
) {
  const { documents, proposals, settings, store, workspaceId } = ports;
  const namespace = documents.notebook();
  if (namespace === null || !turn.canWrite) return memoryIsOff();
  const refused = documents.refuse(namespace, sections);
  const isStrict = settings.get('journal.strict');
  if (refused !== null && (isStrict || refused.kind === 'too_large')) {
    documents.noteRefused(refused);
    return refuse(ports, namespace, refused);
  }
  const there = new Set(documents.present(namespace, Object.keys(sections)));
  const waiting = new Set(
    proposals.pendingSections(namespace, turn.conversationId).flatMap((pending) => Object.keys(pending)),
  );
  // What is not there cannot be deleted: it is neither written, proposed nor reported.
  const wanted = Object.fromEntries(
    Object.entries(sections).filter(([name, text]) => text !== null || there.has(name) || waiting.has(name.trim())),
  );
  if (Object.keys(wanted).length === 0) {
    return said({ updated: [], deleted: [], staged: false, total_size_bytes: documents.size(namespace) });
  }
  const { sources } = await clearMessages(turn.cited, { allowed: store.allowed.list(workspaceId) });
  const changes = await documents.prepare(wanted, 'model', sources);
  if (turn.signal.aborted) return ended();
  if (refused !== null || isStaging(ports, turn)) {
    const conflict = refused === null ? null : ({ reason: 'conflict', status: 'conflict' } as const);
    const reason = isFromOutside(turn) ? 'external_turn' : 'review';
    if (refused !== null) {
      const { field, message } = refused;
      await ports.diagnostics.note([{ kind: 'conflict', place: namespace, field, message }]);
    }
    store.transaction(() =>
      proposals.stageSections(namespace, changes, {
        reason,
        ...conflict,
        trust: isFromOutside(turn) ? 'external' : 'derived',
        conversationId: turn.conversationId,
      }),
    );
    ports.changed();
    const all = Object.entries(wanted).map(([section, text]) => [section.trim(), text] as const);
    const result = {
      updated: all.filter(([, text]) => text !== null).map(([section]) => section),
      deleted: all.filter(([, text]) => text === null).map(([section]) => section),
      staged: true,
      total_size_bytes: documents.size(namespace),
    };
    return said(result, { isStaged: true });
  }
  const written = documents.write(namespace, changes, { actor: 'model', conversationId: turn.conversationId });
  if (written.kind !== 'written') return refuse(ports, namespace, written);
  return said(written.result, { groupId: written.groupId });
}
