import type { SourceChange } from '../../../src-preload/contract/traces';
import { addDays, dayAt } from '../../language/dates/calendar';
import { daysOf } from '../../language/dates/partial';
import { hasEnded } from '../../language/dates/validity';
import { factAt } from '../../memory/journal/revision';
import type { FactRow } from '../../store/rows/fact-rows';
import { FORGOTTEN } from '../../store/rows/forget-rows';
import type { MessageRow } from '../../store/rows/message-rows';
import type { RevisionRow } from '../../store/rows/revision-rows';
import type { WorkspaceTables } from '../../store/store';
import type { GivenPiece } from '../../trace/traces';

export type SourceText = {
  /** As it was when the reply was written; null where that is not kept. */
  readonly text: string | null;
  /** Why it would not be given like this today; null: it would. */
  readonly change: SourceChange | null;
  /** Of a message, or of the chat whose notes a fact is among. */
  readonly conversationId: string | null;
  readonly isArchived: boolean;
};

export type SourceTextPorts = WorkspaceTables<
  'conversations' | 'facts' | 'messages' | 'revisions' | 'tree' | 'working'
> & {
  readonly now: () => number;
  /** What a day of the person is. */
  readonly timeZone: () => string;
};

/** The same day nearly everywhere. */
const NOON = 12;
const GONE = { text: null, conversationId: null, isArchived: false } as const;
const DELETED: SourceText = { ...GONE, change: { kind: 'deleted', at: null } };
const FORGOTTEN_SOURCE: SourceText = { ...GONE, change: { kind: 'forgotten' } };

/** What a source said when a reply was built from it at `saidAt`, and what became of it since. */
export function sourceText(ports: SourceTextPorts, piece: GivenPiece, saidAt: number): SourceText {
  switch (piece.kind) {
    case 'fact':
    case 'capture':
      return ofFact(ports, ports.store.facts.read(piece.refId), saidAt);
    case 'message':
      return ofMessage(ports, piece, saidAt);
    case 'working': {
      const row = ports.store.working.read(piece.refId);
      if (row === undefined) return DELETED;
      return row.title.includes(FORGOTTEN) ? FORGOTTEN_SOURCE : { ...GONE, text: row.title, change: null };
    }
    case 'section':
      return { ...GONE, text: sectionName(piece.refId), change: null };
  }
}

function ofFact(ports: SourceTextPorts, row: FactRow | undefined, saidAt: number): SourceText {
  if (row === undefined || row.workspaceId !== ports.workspaceId) return DELETED;
  const since = changesSince(ports, row, saidAt);
  const [first] = since;
  const then = (first === undefined ? null : factAt(first, 'before')) ?? row;
  const places = {
    conversationId: /^sessions\/([^/]+)\/notes$/.exec(row.namespace)?.[1] ?? null,
    isArchived: row.archivedAt !== null || row.supersededBy !== null,
  };
  if ([then.text, row.text].some((text) => text.includes(FORGOTTEN))) return { ...FORGOTTEN_SOURCE, ...places };
  return { ...places, text: then.text, change: changeOf(ports, { row, then, since }) };
}

/** The oldest first. Most facts have not changed, and their history is not read. */
function changesSince({ store, workspaceId }: SourceTextPorts, row: FactRow, saidAt: number): readonly RevisionRow[] {
  const isTouched = row.updatedAt > saidAt || row.supersededBy !== null || row.deletedAt !== null;
  if (!isTouched) return [];
  return store.revisions
    .listTarget({ workspaceId, targetKind: 'fact', targetId: row.id })
    .filter(({ createdAt }) => createdAt > saidAt)
    .toReversed();
}

type Fate = { readonly row: FactRow; readonly then: FactRow; readonly since: readonly RevisionRow[] };

function changeOf({ store, now, timeZone }: SourceTextPorts, { row, then, since }: Fate): SourceChange | null {
  if (row.deletedAt !== null) return { kind: 'deleted', at: row.deletedAt };
  if (row.supersededBy !== null && then.supersededBy === null) {
    const at = since.findLast(({ kind }) => kind === 'supersede' || kind === 'merge')?.createdAt;
    return { kind: 'changed', at: at ?? store.facts.read(row.supersededBy)?.createdAt ?? row.updatedAt };
  }
  const wasTold = (then.validUntil ?? null) === row.validUntil;
  if (!wasTold && row.validUntil !== null && hasEnded(row, dayAt(now(), timeZone()))) {
    const { year, month, day } = addDays(daysOf(row.validUntil).to, 1);
    return { kind: 'ended', at: Date.UTC(year, month - 1, day, NOON) };
  }
  if (row.text === then.text) return null;
  return {
    kind: 'changed',
    at: since.findLast((each) => each.beforeText !== each.afterText)?.createdAt ?? row.updatedAt,
  };
}

function ofMessage(ports: SourceTextPorts, { refId, passage }: GivenPiece, saidAt: number): SourceText {
  const row = ports.store.messages.read(refId);
  const chat = ports.store.conversations.read(row?.conversationId ?? '');
  if (row === undefined || chat?.workspaceId !== ports.workspaceId) return DELETED;
  const text = row.content.slice(passage?.from, passage?.to);
  const places = { conversationId: row.conversationId, isArchived: false };
  // What is forgotten is shorter or longer than the words were, so that the passage is not where it stood.
  if (row.content.includes(FORGOTTEN)) return { ...FORGOTTEN_SOURCE, ...places };
  if (chat.deletedAt !== null) return { ...GONE, text, change: { kind: 'deleted', at: chat.deletedAt } };
  const at = editedAt(ports, row, saidAt);
  return { ...places, text, change: at === null ? null : { kind: 'changed', at } };
}

/** When somebody wrote another version of a question since: both are kept, beside each other. */
function editedAt({ store }: SourceTextPorts, { id, role, conversationId, parentId }: MessageRow, saidAt: number) {
  if (role !== 'user') return null;
  const versions = store.tree.listVersions(conversationId, parentId).filter((each) => each !== id);
  const [at] = versions
    .flatMap((each) => store.messages.read(each) ?? [])
    .filter((each) => each.role === 'user' && each.createdAt > saidAt)
    .map(({ createdAt }) => createdAt);
  return at ?? null;
}

function sectionName(refId: string): string {
  return /#(.+)$/s.exec(refId)?.[1] ?? refId.split('/').at(-1) ?? refId;
}
