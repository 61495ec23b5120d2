import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type ImportPiece, type ImportPreview, MOST_PIECES } from '../../src-preload/contract/transfer';
import type { ImportCheck } from '../store/exchange/import-check';
import type { ForeignConversation } from './formats/conversation';
import type { Item } from './formats/item';
import type { ProposeMemories } from './import-items';
import { addLeftOut, type LeftOutCounts } from './left-out';

/** What an import of foreign conversations and memory would bring. */
export type Summary = Pick<
  ImportPreview,
  'conversations' | 'messages' | 'memories' | 'from' | 'to' | 'titles' | 'pieces'
> & {
  readonly leftOut: LeftOutCounts;
  /** An entry of recent context: what new chats would be told, and until when. */
  readonly recent: { readonly text: string; readonly expiresAt: number } | null;
};

type MemoryItem = Extract<Item, { kind: 'memory' }>;

export type Place = { readonly workspaceId: string; readonly check: ImportCheck };

const SHOWN_TITLES = 5;
const SHOWN_CHARACTERS = 160;

/** Reads everything once, keeps counts only, writes nothing. Throws what the reading throws; stops at `signal`. */
export async function summarise(
  items: AsyncIterable<Item>,
  {
    workspaceId,
    check,
    signal,
    weigh,
  }: Place & { readonly signal: AbortSignal; readonly weigh: ProposeMemories['weigh'] },
): Promise<Summary> {
  const leftOut: LeftOutCounts = {};
  const titles: string[] = [];
  const pieces: ImportPiece[] = [];
  const seen = new Set<string>();
  let at = -1;
  const memories: (MemoryItem & { readonly at: number })[] = [];
  let [conversations, messages] = [0, 0];
  let recent: Summary['recent'] = null;
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind !== 'left_out') at += 1;
    if (item.kind === 'left_out') addLeftOut(leftOut, item.leftOut);
    else if (item.kind === 'memory') memories.push({ ...item, at });
    else if (seen.has(wordsOf(item.conversation)) || isHere(item.conversation, { workspaceId, check })) {
      leftOut.already_here = (leftOut.already_here ?? 0) + 1;
    } else {
      addLeftOut(leftOut, item.leftOut);
      seen.add(wordsOf(item.conversation));
      conversations += 1;
      if (item.conversation.recent) {
        const text = item.conversation.messages.map((message) => message.text).join('\n\n');
        recent = { text, expiresAt: item.conversation.recent.expiresAt };
      }
      messages += item.conversation.messages.length;
      if (pieces.length < MOST_PIECES) pieces.push(pieceOf(item, at));
      if (titles.length < SHOWN_TITLES) titles.push(item.conversation.title);
      from = Math.min(from, item.conversation.messages[0]?.created_at ?? from);
      to = Math.max(to, item.conversation.messages.at(-1)?.created_at ?? to);
    }
    // The window must stay alive however long the file is.
    await setImmediate();
  }
  const isNew = memories.length === 0 ? [] : await weigh(memories.map(({ memory }) => memory));
  const news = memories.filter((_, nth) => isNew[nth]);
  if (news.length < memories.length) addLeftOut(leftOut, { already_here: memories.length - news.length });
  pieces.push(...news.slice(0, MOST_PIECES - pieces.length).map((item) => pieceOf(item, item.at)));
  pieces.sort((one, other) => one.at - other.at);
  const hasTimes = Number.isFinite(from) && Number.isFinite(to);
  return {
    conversations,
    messages,
    memories: news.length,
    titles,
    pieces,
    leftOut,
    recent,
    from: hasTimes ? from : null,
    to: hasTimes ? to : null,
  };
}

/** The same for conversations that say the same at the same times. */
export function wordsOf({ messages }: ForeignConversation): string {
  const hash = createHash('sha256');
  for (const { role, text, created_at: at } of messages) hash.update(JSON.stringify([role, text, at]));
  return hash.digest('base64');
}

function pieceOf(item: Exclude<Item, { kind: 'left_out' }>, at: number): ImportPiece {
  if (item.kind === 'memory') {
    const { memory } = item;
    const title = memory.kind === 'section' ? memory.name : memory.text;
    return { at, kind: 'memory', title: title.slice(0, SHOWN_CHARACTERS), messages: 0, when: null };
  }
  const { title, messages } = item.conversation;
  return {
    at,
    kind: 'conversation',
    title: title.slice(0, SHOWN_CHARACTERS),
    messages: messages.length,
    when: messages[0]?.created_at ?? null,
  };
}

/** Whether this conversation came in before and still says exactly the same. */
export function isHere({ messages }: ForeignConversation, { workspaceId, check }: Place): boolean {
  const createdAt = messages[0]?.created_at ?? 0;
  const updatedAt = messages.at(-1)?.created_at ?? 0;
  const told = messages.map(({ role, text }) => ({ role, content: text }));
  return check.isHere({ workspaceId, createdAt, updatedAt }, told);
}
