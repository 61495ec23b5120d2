import type { Conversation } from '../src-preload/contract/conversations';

export type ConversationGroup = { readonly label: string; readonly conversations: readonly Conversation[] };

/** Puts a new or changed conversation where the list's order (newest first) wants it. */
export function withConversation(list: readonly Conversation[], changed: Conversation): readonly Conversation[] {
  const others = list.filter(({ id }) => id !== changed.id);
  const at = others.findIndex(({ updatedAt }) => updatedAt <= changed.updatedAt);
  return at < 0 ? [...others, changed] : [...others.slice(0, at), changed, ...others.slice(at)];
}

export function withoutConversation(list: readonly Conversation[], id: string): readonly Conversation[] {
  return list.filter((conversation) => conversation.id !== id);
}

/** Every word of `query` must stand in the title, in any case and order, accents aside. */
export function matchingTitles(list: readonly Conversation[], query: string): readonly Conversation[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? list : list.filter(({ title }) => words.every((word) => folded(title).includes(word)));
}

/** Those that are not kept, then Today, Yesterday, Earlier in this month, then month by month, in local time. Keeps the order given. */
export function groupedByDay(list: readonly Conversation[], nowMs: number): readonly ConversationGroup[] {
  const groups = new Map<string, Conversation[]>();
  const inOrder = [...list.filter(isTemporary), ...list.filter((each) => !isTemporary(each))];
  for (const conversation of inOrder) {
    const label = conversation.isTemporary ? 'Temporary, not kept' : dayLabel(conversation.updatedAt, nowMs);
    const group = groups.get(label);
    if (group) group.push(conversation);
    else groups.set(label, [conversation]);
  }
  return [...groups].map(([label, conversations]) => ({ label, conversations }));
}

function isTemporary(conversation: Conversation): boolean {
  return conversation.isTemporary;
}

function dayLabel(timeMs: number, nowMs: number): string {
  const now = new Date(nowMs);
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const startOfYesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (timeMs >= startOfToday.getTime()) return 'Today';
  if (timeMs >= startOfYesterday.getTime()) return 'Yesterday';
  const day = new Date(timeMs);
  const month = day.toLocaleDateString('en', { month: 'long' });
  if (day.getFullYear() !== now.getFullYear()) return `${month} ${day.getFullYear()}`;
  return day.getMonth() === now.getMonth() ? `Earlier in ${month}` : month;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
