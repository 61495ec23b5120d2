import type { MessageRow } from '../../store/rows/message-rows';
import type { Store } from '../../store/store';
import type { ExtractionMessage, TextRange } from '../extraction/message';

export type Unread = {
  readonly messages: readonly ExtractionMessage[];
  /** What was said just before them. */
  readonly earlier: readonly string[];
  /** The last message that is covered with them. */
  readonly upto: string;
  /** A project's files, a handoff or an imported entry stood above them: what a model takes from them is not committed without the user. */
  readonly isBelowOutsideText: boolean;
};

const MOST_EARLIER = 100;

/**
 * What was said in a conversation since its facts were last taken, in order; null when there is nothing new. An exchange whose
 * reply is still coming waits, and so do the messages after it.
 */
export function unreadMessages(store: Store, conversationId: string, timeZone: string): Unread | null {
  const point = store.extraction.read(conversationId);
  if (!point || point.activeLeafId === null || point.activeLeafId === point.extractedUpto) return null;
  const branch = finished(store.messages.listBranch(point.activeLeafId));
  const covered = coveredCount(store, branch, point.extractedUpto);
  const fresh = branch.slice(covered);
  const last = fresh.at(-1);
  if (last === undefined) return null;
  const earlier = branch.slice(Math.max(0, covered - MOST_EARLIER), covered).map(({ content }) => content);
  const isBelow = point.projectId !== null || point.isToldImported === 1 || isHandedOver(branch);
  return {
    messages: fresh.flatMap((row) => extractionMessage(row, timeZone)),
    earlier,
    upto: last.id,
    isBelowOutsideText: isBelow && fresh.some(({ external }) => external === 1),
  };
}

/** Up to the last exchange that is over. A question that never got a reply still counts: it was said. */
function finished(branch: readonly MessageRow[]): readonly MessageRow[] {
  const open = branch.findIndex(({ status }) => status === 'streaming' || status === 'queued');
  if (open < 0) return branch;
  const question = branch[open]?.role === 'assistant' ? branch.slice(0, open).findLastIndex(isQuestion) : open;
  return branch.slice(0, Math.max(0, question));
}

function isHandedOver(branch: readonly MessageRow[]): boolean {
  return branch.some(({ messageType }) => messageType === 'handoff_context');
}

function isQuestion({ role }: MessageRow): boolean {
  return role === 'user';
}

/** On another branch, what both have in common is covered. */
function coveredCount(store: Store, branch: readonly MessageRow[], upto: string | null): number {
  if (upto === null) return 0;
  const covered = new Set(store.messages.listBranch(upto).map(({ id }) => id));
  return branch.findLastIndex(({ id }) => covered.has(id)) + 1;
}

/** A message as extraction and the tools see it; none for what nobody said. */
export function extractionMessage(row: MessageRow, timeZone: string): readonly ExtractionMessage[] {
  const isSaid = row.messageType === 'text' && (row.role === 'user' || row.role === 'assistant');
  if ((!isSaid && row.messageType !== 'tool_result') || row.content.trim() === '') return [];
  const base = { id: row.id, text: row.content, atMs: row.createdAt, timeZone, isImported: isImported(row) };
  if (row.messageType === 'tool_result') return [{ ...base, role: 'tool' }];
  if (row.role !== 'user') return [{ ...base, role: 'assistant' }];
  return [{ ...base, role: 'user', spans: spansOf(row) }];
}

/** Holds text that its writer did not type: pasted, dropped, from a file, or what a tool returned. */
export function isExternal(
  row: Pick<MessageRow, 'messageType' | 'spans' | 'content' | 'role' | 'attachments'>,
): boolean {
  if (row.messageType === 'tool_result' || row.attachments !== '[]') return true;
  return row.role === 'user' && spansOf(row).some(({ kind }) => kind !== 'typed');
}

/** Said in another app, by whomever: its text came in a file. What was sent here has what was sent of it. */
export function isImported({ role, external, sentContent, status }: MessageRow): boolean {
  return role === 'user' && external === 1 && sentContent === null && status === 'done';
}

/** Spans that cannot be read count as nothing typed: silence is safer than a stranger's text. */
export function spansOf({ spans, content }: Pick<MessageRow, 'spans' | 'content'>): readonly TextRange[] {
  if (spans === null) return [{ from: 0, to: content.length, kind: 'typed' }];
  try {
    const value: unknown = JSON.parse(spans);
    if (Array.isArray(value) && value.every(isRange)) return value;
  } catch {
    // Falls through to the safe answer.
  }
  return [{ from: 0, to: content.length, kind: 'imported' }];
}

const kinds = ['typed', 'pasted', 'dropped', 'file', 'tool', 'imported'];

function isRange(value: unknown): value is TextRange {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'from' in value &&
    Number.isInteger(value.from) &&
    'to' in value &&
    Number.isInteger(value.to) &&
    'kind' in value &&
    kinds.includes(String(value.kind))
  );
}
