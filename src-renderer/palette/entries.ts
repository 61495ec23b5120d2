import { MessageSquare } from 'lucide-react';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { Found } from '../../src-preload/contract/search';
import { type Command, type CommandGroup, commandGroups, groupNames } from '../commands/command';
import { t } from '../locale/t';
import { foundKinds, foundLabel } from '../search/found-kinds';
import { openFound } from '../search/open-found';
import { openConversation } from '../window/navigation';
import { type Ranked, rankEntries } from './rank-entries';

type Group = CommandGroup | 'chats' | 'remembered' | 'search';

export type Entry = Omit<Command, 'group'> & { readonly group: Group };

export type EntryGroup = { readonly label: string; readonly entries: readonly Ranked<Entry>[] };

type Sources = {
  readonly commands: readonly Command[];
  readonly conversations: readonly Conversation[];
  readonly found: readonly Found[];
};

const mostChats = 6;
const recentChats = 4;
const mostFound = 5;

/** What the palette lists, the group with the best match first; without a query in the order of the groups. */
export function entryGroups({ commands, conversations, found }: Sources, query: string): readonly EntryGroup[] {
  const isAsked = query.trim() !== '';
  const chats = rankEntries(conversations.map(chatEntry), query).slice(0, isAsked ? mostChats : recentChats);
  const ranked = [...rankEntries<Entry>(commands, query), ...chats];
  const order: readonly Exclude<Group, 'search'>[] = [...commandGroups.slice(0, 2), 'chats', ...commandGroups.slice(2)];
  const groups = order
    .map((group) => ({ label: labelOf(group), entries: ranked.filter(({ entry }) => entry.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  if (isAsked) groups.sort((a, b) => best(b) - best(a));
  return found.length === 0
    ? groups
    : [...groups, { label: labelOf('remembered'), entries: found.slice(0, mostFound).map(foundEntry) }];
}

function labelOf(group: Exclude<Group, 'search'>): string {
  if (group === 'chats') return t('palette.chats');
  return t(group === 'remembered' ? 'palette.remembered' : groupNames[group]);
}

function best({ entries }: EntryGroup): number {
  return Math.max(...entries.map(({ score }) => score));
}

function chatEntry({ id, title }: Conversation): Entry {
  return { id: `chat ${id}`, group: 'chats', title, Icon: MessageSquare, run: () => openConversation(id) };
}

function foundEntry(item: Found): Ranked<Entry> {
  const { Icon } = foundKinds[item.kind];
  const label = foundLabel(item);
  return {
    entry: {
      id: `${item.kind} ${item.refId}`,
      group: 'remembered',
      title: item.snippet,
      note: label.charAt(0).toLowerCase() + label.slice(1),
      Icon,
      run: () => openFound({ ...item, isArchived: item.source.isArchived }),
    },
    marks: item.marks,
    score: 0,
  };
}
