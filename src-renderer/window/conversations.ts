import type { Conversation } from '../../src-preload/contract/conversations';
import type { Folder } from '../../src-preload/contract/folders';
import { date, locale, order, t } from '../locale/t';

export type ConversationGroup = {
  readonly label: string;
  readonly conversations: readonly Conversation[];
  /** It can be opened and closed. */
  readonly folder?: Folder;
};

/** What of a group is in sight. */
export type ShownGroup = ConversationGroup & { readonly count: number };

/** Puts a new or changed conversation where the list's order (newest first) wants it. */
export function withConversation(list: readonly Conversation[], changed: Conversation): readonly Conversation[] {
  const others = list.filter(({ id }) => id !== changed.id);
  const at = others.findIndex(({ updatedAt }) => updatedAt <= changed.updatedAt);
  return at < 0 ? [...others, changed] : [...others.slice(0, at), changed, ...others.slice(at)];
}

export function withoutConversation(list: readonly Conversation[], id: string): readonly Conversation[] {
  return list.filter((conversation) => conversation.id !== id);
}

/** Every word of `query` must stand in the title, or in what else is said of it, in any case and order, accents aside. */
export function matchingTitles<Titled extends { readonly title: string }>(
  list: readonly Titled[],
  query: string,
  also: (each: Titled) => string = () => '',
): readonly Titled[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter((each) => {
    const said = folded(`${each.title}\n${also(each)}`);
    return words.every((word) => said.includes(word));
  });
}

export type Listing = {
  readonly query: string;
  /** The archive instead of all others. */
  readonly isArchive: boolean;
  readonly folders?: readonly Folder[];
};

/** What the list shows: without a search the archive stays apart, a search looks into it too. The name of its folder finds a chat. */
export function listedConversations(
  list: readonly Conversation[],
  { query, isArchive, folders = [] }: Listing,
): readonly Conversation[] {
  const isListed = ({ isArchived }: Conversation) => isArchived === isArchive || (!isArchive && query.trim() !== '');
  const inFolder = folderByChat(folders);
  return matchingTitles(list.filter(isListed), query, ({ id }) => inFolder.get(id)?.name ?? '');
}

/**
 * Those that are not kept, the pinned, folder by folder, Today, Yesterday, Earlier in this month, then month by month, in local
 * time; what a search found in the archive comes last. Keeps the order given, the pinned first in their folders. In the archive
 * itself nothing stands apart.
 */
export function groupedByDay(
  list: readonly Conversation[],
  nowMs: number,
  { isArchive, folders = [], query = '' }: Pick<Listing, 'isArchive' | 'folders'> & Partial<Pick<Listing, 'query'>> = {
    isArchive: false,
  },
): readonly ConversationGroup[] {
  const inFolder = folderByChat(isArchive ? [] : folders);
  const placed = grouped(list, (each) => (isArchive ? 'day' : placeOf(each, inFolder)));
  return places.flatMap((place) => {
    const there = placed.get(place) ?? [];
    if (place === 'folder')
      return isArchive ? [] : inFolders(there, { folders, inFolder, isSearch: query.trim() !== '' });
    if (place !== 'day') return there.length === 0 ? [] : [{ label: t(labels[place]), conversations: there }];
    const days = grouped(there, ({ updatedAt }) => dayLabel(updatedAt, nowMs));
    return [...days].map(([label, conversations]) => ({ label, conversations }));
  });
}

/** By name. A search shows those it found something in, with no folder to open or close. */
function inFolders(
  list: readonly Conversation[],
  {
    folders,
    inFolder,
    isSearch,
  }: {
    readonly folders: readonly Folder[];
    readonly inFolder: ReadonlyMap<string, Folder>;
    readonly isSearch: boolean;
  },
): readonly ConversationGroup[] {
  const held = grouped(list, ({ id }) => inFolder.get(id)?.id);
  return sortedFolders(folders).flatMap((folder) => {
    const own = held.get(folder.id) ?? [];
    const conversations = [...own.filter(({ isPinned }) => isPinned), ...own.filter(({ isPinned }) => !isPinned)];
    if (!isSearch) return [{ label: folder.name, conversations, folder }];
    return conversations.length === 0 ? [] : [{ label: folder.name, conversations }];
  });
}

export function sortedFolders(folders: readonly Folder[]): readonly Folder[] {
  const compare = order();
  return folders.toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** A folder in which nothing changed stays the same object: its row is not drawn again. */
export function withSameKept(before: readonly Folder[], now: readonly Folder[]): readonly Folder[] {
  const known = new Map(before.map((folder) => [folder.id, folder]));
  return now.map((folder) => {
    const same = known.get(folder.id);
    return same && JSON.stringify(same) === JSON.stringify(folder) ? same : folder;
  });
}

/** Of each chat that is in one. */
export function folderByChat(folders: readonly Folder[]): ReadonlyMap<string, Folder> {
  return new Map(folders.flatMap((folder) => folder.conversationIds.map((id) => [id, folder] as const)));
}

/** The first so many of all groups together: of what is in folders, and of the others. Of a closed folder none is counted. */
export function firstOf(
  groups: readonly ConversationGroup[],
  most: { readonly inFolders: number; readonly others: number },
): readonly ShownGroup[] {
  const left = { ...most };
  return groups.flatMap((group) => {
    const part = group.folder ? 'inFolders' : 'others';
    const kept = group.folder?.isClosed ? [] : group.conversations.slice(0, left[part]);
    left[part] -= kept.length;
    return kept.length === 0 && !group.folder
      ? []
      : [{ ...group, conversations: kept, count: group.conversations.length }];
  });
}

const places = ['temporary', 'pinned', 'folder', 'day', 'archived'] as const;
const labels = {
  temporary: 'window.groups.temporary',
  pinned: 'window.groups.pinned',
  archived: 'window.groups.archived',
} as const;

function placeOf(
  { id, isTemporary, isArchived, isPinned }: Conversation,
  inFolder: ReadonlyMap<string, Folder>,
): (typeof places)[number] {
  if (isTemporary) return 'temporary';
  if (isArchived) return 'archived';
  if (inFolder.has(id)) return 'folder';
  return isPinned ? 'pinned' : 'day';
}

function dayLabel(timeMs: number, nowMs: number): string {
  const now = new Date(nowMs);
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const startOfYesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (timeMs >= startOfToday.getTime()) return t('ui.times.today');
  if (timeMs >= startOfYesterday.getTime()) return t('ui.times.yesterday');
  const day = new Date(timeMs);
  if (day.getFullYear() !== now.getFullYear()) return asLabel(date(timeMs, { month: 'long', year: 'numeric' }));
  const month = date(timeMs, { month: 'long' });
  return day.getMonth() === now.getMonth() ? t('window.groups.earlier-in', { month }) : asLabel(month);
}

/** French and Spanish write months small, but not at the head of a list. */
function asLabel(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

/** In the order in which they first came. */
export function grouped<Item, Key>(
  list: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
