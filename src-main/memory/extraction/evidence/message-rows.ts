import type { MessageRow } from '../../../store/rows/message-rows';
import type { Store } from '../../../store/store';
import type { ExtractionMessage, TextRange } from './message';

export type Unread = {
  readonly messages: readonly ExtractionMessage[];
  /** What was said just before them. */
  readonly earlier: readonly string[];
  /** The last message that is covered with them. */
  readonly upto: string;
  /** The message after which one of them comes, or the point where reading began. */
  readonly before: (messageId: string) => string | null;
  /** Those that were read without a model before, and of which something was left for one. */
  readonly readPlainly: ReadonlySet<string>;
  /** A project's files, a handoff or an imported entry stood above them: what a model takes from them is not committed without the user. */
  readonly isBelowOutsideText: boolean;
};

const MOST_EARLIER = 100;
/** Read at a time. */
const LINKS = 200;

/**
 * What was said in a conversation since its facts were last taken, in order; null when there is nothing new. An exchange whose
 * reply is still coming waits, and so do the messages after it.
 */
export function unreadMessages(
  store: Pick<Store, 'extraction' | 'messages' | 'tree'>,
  conversationId: string,
  timeZone: string,
): Unread | null {
  const point = store.extraction.read(conversationId);
  if (!point || point.activeLeafId === null || point.activeLeafId === point.extractedUpto) return null;
  const freshCount = countFresh(store, point.activeLeafId, point.extractedUpto);
  const end = store.messages.listBranch(point.activeLeafId, freshCount + MOST_EARLIER);
  const branch = finished(end);
  const covered = Math.max(0, end.length - freshCount);
  const fresh = branch.slice(covered);
  const last = fresh.at(-1);
  if (last === undefined) return null;
  const plainCount = point.plainUpto === null ? 0 : end.length - countFresh(store, point.activeLeafId, point.plainUpto);
  const earlier = branch.slice(Math.max(0, covered - MOST_EARLIER), covered).map(({ content }) => content);
  const isBelow =
    point.projectId !== null || point.isToldOutside === 1 || store.tree.readHandoff(conversationId) !== null;
  return {
    messages: fresh.flatMap((row) => extractionMessage(row, timeZone)),
    earlier,
    upto: last.id,
    before: (messageId) => fresh[fresh.findIndex(({ id }) => id === messageId) - 1]?.id ?? point.extractedUpto,
    readPlainly: new Set(branch.slice(covered, Math.max(covered, plainCount)).map(({ id }) => id)),
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

function isQuestion({ role }: MessageRow): boolean {
  return role === 'user';
}

/**
 * How many messages of a branch, from its end, are not among those that were read up to another: what both have in common is
 * read. Goes up both only as far as they part.
 */
function countFresh(store: Pick<Store, 'tree'>, leafId: string, upto: string | null): number {
  const own = climb(store, leafId);
  const read = climb(store, upto);
  for (;;) {
    const isMore = [own.next(), read.next()].includes(true);
    const at = own.ids.findIndex((id) => read.known.has(id));
    if (at >= 0) return at;
    if (!isMore) return own.ids.length;
  }
}

/** Up a branch, some links at a time; each message once, also where a damaged file leads back. */
function climb(store: Pick<Store, 'tree'>, from: string | null) {
  const known = new Set<string>();
  const ids: string[] = [];
  let next = from;
  return {
    ids,
    known,
    /** False at the top. */
    next: (): boolean => {
      const links = next === null ? [] : store.tree.listBranchLinks(next, LINKS).toReversed();
      const more = links.filter(({ id }) => !known.has(id));
      for (const { id } of more) {
        ids.push(id);
        known.add(id);
      }
      next = more.length === 0 ? null : (more.at(-1)?.parentId ?? null);
      return more.length > 0;
    },
  };
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

/** Said in another app, by anybody: its text came in a file. A message that was sent here has its `sentContent`. */
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
