import { Archive, CopyPlus, FileDown, FolderInput, FolderPlus, Pencil, Pin, SlidersHorizontal } from 'lucide-react';
import type { Conversation } from '../../src-preload/contract/conversations';
import type { Command } from '../commands/command';
import { turnIntoProject } from '../handoff/handoff-window';
import { t } from '../locale/t';
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
  const group = 'chat';
  const settings: Command = {
    id: 'chat.settings',
    group,
    title: t('chat-list.settings'),
    Icon: SlidersHorizontal,
    words: t('chat.command.settings-words'),
    run: openSettings,
  };
  if (conversation === null) return [settings];
  const renaming: Command = {
    id: 'chat.rename',
    group,
    title: t('chat.command.rename'),
    Icon: Pencil,
    words: t('chat.command.rename-words'),
    run: rename,
  };
  if (conversation.isTemporary) return [settings, renaming];
  const { isPinned, isArchived } = conversation;
  const intoProject: Command = {
    id: 'chat.into-project',
    group,
    title: t('chat.command.project'),
    Icon: FolderPlus,
    words: t('chat.command.project-words'),
    run: () => void turnIntoProject(conversation.id),
  };
  return [
    settings,
    renaming,
    {
      id: 'chat.pin',
      group,
      title: t(isPinned ? 'chat.command.unpin' : 'chat.command.pin'),
      Icon: Pin,
      run: () => void pinConversation(conversation),
    },
    {
      id: 'chat.folder',
      group,
      title: t('chat.command.folder'),
      Icon: FolderInput,
      words: t('chat.command.folder-words'),
      run: () => askForFolder({ chats: [conversation], isNew: false }),
    },
    {
      id: 'chat.duplicate',
      group,
      title: t('chat.command.duplicate'),
      Icon: CopyPlus,
      words: t('chat.command.duplicate-words'),
      run: () => void duplicateConversation(conversation),
    },
    ...(hasProjects ? [intoProject] : []),
    {
      id: 'chat.export',
      group,
      title: t('chat.command.export'),
      Icon: FileDown,
      words: t('chat.command.export-words'),
      run: () => void exportConversation(conversation),
    },
    {
      id: 'chat.archive',
      group,
      title: t(isArchived ? 'chat.command.unarchive' : 'chat.command.archive'),
      Icon: Archive,
      run: () => void archiveConversation(conversation),
    },
  ];
}
