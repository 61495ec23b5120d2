import type { Conversation } from '../../src-preload/contract/conversations';

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
export function matchingTitles<Titled extends { readonly title: string }>(
  list: readonly Titled[],
  query: string,
): readonly Titled[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? list : list.filter(({ title }) => words.every((word) => folded(title).includes(word)));
}

export type Listing = {
  readonly query: string;
  /** The archive instead of all others. */
  readonly isArchive: boolean;
};

/** What the list shows: without a search the archive stays apart, a search looks into it too. */
export function listedConversations(
  list: readonly Conversation[],
  { query, isArchive }: Listing,
): readonly Conversation[] {
  const isListed = ({ isArchived }: Conversation) => isArchived === isArchive || (!isArchive && query.trim() !== '');
  return matchingTitles(list.filter(isListed), query);
}

/**
 * Those that are not kept, the pinned, Today, Yesterday, Earlier in this month, then month by month, in local time; what a
 * search found in the archive comes last. Keeps the order given. In the archive itself nothing stands apart.
 */
export function groupedByDay(
  list: readonly Conversation[],
  nowMs: number,
  { isArchive }: Pick<Listing, 'isArchive'> = { isArchive: false },
): readonly ConversationGroup[] {
  const groups = new Map<string, Conversation[]>();
  const place = (each: Conversation) => (isArchive ? 'day' : placeOf(each));
  const inOrder = places.flatMap((wanted) => list.filter((each) => place(each) === wanted));
  for (const conversation of inOrder) {
    const label = labels[place(conversation)] ?? dayLabel(conversation.updatedAt, nowMs);
    const group = groups.get(label);
    if (group) group.push(conversation);
    else groups.set(label, [conversation]);
  }
  return [...groups].map(([label, conversations]) => ({ label, conversations }));
}

/** The first so many of all groups together. */
export function firstOf(groups: readonly ConversationGroup[], count: number): readonly ConversationGroup[] {
  let left = count;
  return groups.flatMap(({ label, conversations }) => {
    const kept = conversations.slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [{ label, conversations: kept }];
  });
}

const places = ['temporary', 'pinned', 'day', 'archived'] as const;
const labels = { temporary: 'Temporary, not kept', pinned: 'Pinned', day: null, archived: 'Archived' } as const;

function placeOf({ isTemporary, isArchived, isPinned }: Conversation): (typeof places)[number] {
  if (isTemporary) return 'temporary';
  if (isArchived) return 'archived';
  return isPinned ? 'pinned' : 'day';
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
