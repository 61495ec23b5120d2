import { Archive, CopyPlus, FileDown, FolderInput, FolderPlus, Pencil, Pin, SlidersHorizontal } from 'lucide-react';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { Command } from '../commands/command';
import { turnIntoProject } from '../handoff/handoff-window';
import {
  archiveConversation,
  duplicateConversation,
  exportConversation,
  pinConversation,
} from './conversations/conversation-requests';
import { askForFolder } from './conversations/folder-host';

type ChatActions = {
  readonly openSettings: () => void;
  readonly rename: () => void;
  readonly hasProjects: boolean;
};

/** What the menu over a chat has, by name. */
export function chatCommands(
  conversation: Conversation | null,
  { openSettings, rename, hasProjects }: ChatActions,
): readonly Command[] {
  const group = 'In this chat';
  const settings: Command = {
    id: 'chat.settings',
    group,
    title: 'Chat settings',
    Icon: SlidersHorizontal,
    words: 'instructions temperature seed thinking',
    run: openSettings,
  };
  if (conversation === null) return [settings];
  const renaming: Command = {
    id: 'chat.rename',
    group,
    title: 'Rename this chat',
    Icon: Pencil,
    words: 'title',
    run: rename,
  };
  if (conversation.isTemporary) return [settings, renaming];
  const { isPinned, isArchived } = conversation;
  const intoProject: Command = {
    id: 'chat.into-project',
    group,
    title: 'Turn this into a project…',
    Icon: FolderPlus,
    words: 'folder link trust handoff',
    run: () => void turnIntoProject(conversation.id),
  };
  return [
    settings,
    renaming,
    {
      id: 'chat.pin',
      group,
      title: isPinned ? 'Unpin this chat' : 'Pin this chat',
      Icon: Pin,
      run: () => void pinConversation(conversation),
    },
    {
      id: 'chat.folder',
      group,
      title: 'Move this chat to a folder…',
      Icon: FolderInput,
      words: 'group sort',
      run: () => askForFolder({ chats: [conversation], isNew: false }),
    },
    {
      id: 'chat.duplicate',
      group,
      title: 'Duplicate this chat',
      Icon: CopyPlus,
      words: 'copy',
      run: () => void duplicateConversation(conversation),
    },
    ...(hasProjects ? [intoProject] : []),
    {
      id: 'chat.export',
      group,
      title: 'Export this chat as Markdown…',
      Icon: FileDown,
      words: 'share save',
      run: () => void exportConversation(conversation),
    },
    {
      id: 'chat.archive',
      group,
      title: isArchived ? 'Unarchive this chat' : 'Archive this chat',
      Icon: Archive,
      run: () => void archiveConversation(conversation),
    },
  ];
}
