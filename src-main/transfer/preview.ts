import { setImmediate } from 'node:timers/promises';
import type { ImportCheck } from '../store/import-check';
import type { Item } from './formats/item';
import { addLeftOut, type LeftOutCounts } from './left-out';
import type { ForeignConversation } from './messages';

/** What an import of foreign conversations and memory would bring. */
export type Summary = {
  readonly conversations: number;
  readonly messages: number;
  readonly memories: number;
  /** Milliseconds; null where nothing has a time. */
  readonly from: number | null;
  readonly to: number | null;
  readonly titles: readonly string[];
  readonly leftOut: LeftOutCounts;
};

export type Place = { readonly workspaceId: string; readonly check: ImportCheck };

const SHOWN_TITLES = 5;

/** Reads everything once, keeps counts only, writes nothing. Throws what the reading throws; stops at `signal`. */
export async function summarise(
  items: AsyncIterable<Item>,
  { workspaceId, check, signal }: Place & { readonly signal: AbortSignal },
): Promise<Summary> {
  const leftOut: LeftOutCounts = {};
  const titles: string[] = [];
  let [conversations, messages, memories] = [0, 0, 0];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for await (const item of items) {
    signal.throwIfAborted();
    if (item.kind === 'left_out') addLeftOut(leftOut, item.leftOut);
    else if (item.kind === 'memory') memories += 1;
    else if (isHere(item.conversation, { workspaceId, check })) {
      leftOut.already_here = (leftOut.already_here ?? 0) + 1;
    } else {
      addLeftOut(leftOut, item.leftOut);
      conversations += 1;
      messages += item.conversation.messages.length;
      if (titles.length < SHOWN_TITLES) titles.push(item.conversation.title);
      from = Math.min(from, item.conversation.messages[0]?.created_at ?? from);
      to = Math.max(to, item.conversation.messages.at(-1)?.created_at ?? to);
    }
    // The window must stay alive however long the file is.
    await setImmediate();
  }
  const hasTimes = Number.isFinite(from) && Number.isFinite(to);
  return {
    conversations,
    messages,
    memories,
    titles,
    leftOut,
    from: hasTimes ? from : null,
    to: hasTimes ? to : null,
  };
}

/** Whether this conversation came in before and still says exactly the same. */
export function isHere({ messages }: ForeignConversation, { workspaceId, check }: Place): boolean {
  const createdAt = messages[0]?.created_at ?? 0;
  const updatedAt = messages.at(-1)?.created_at ?? 0;
  const told = messages.map(({ role, text }) => ({ role, content: text }));
  return check.isHere({ workspaceId, createdAt, updatedAt }, told);
}
