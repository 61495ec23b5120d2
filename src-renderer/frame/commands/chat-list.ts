import { FolderPlus } from 'lucide-react';
import { askForFolder } from '../../chat/conversations/folder-host';
import type { Command } from '../../commands/command';
import { t } from '../../locale/t';

export function chatListCommands(): readonly Command[] {
  return [
    {
      id: 'folder.new',
      group: 'go-to',
      title: t('frame.new-folder'),
      Icon: FolderPlus,
      words: t('frame.new-folder.words'),
      run: () => askForFolder({ chats: [], isNew: true }),
    },
  ];
}
