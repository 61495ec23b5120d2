import { FolderPlus } from 'lucide-react';
import { askForFolder } from '../../chat/conversations/folder-host';
import type { Command } from '../../commands/command';

export function chatListCommands(): readonly Command[] {
  return [
    {
      id: 'folder.new',
      group: 'Go to',
      title: 'New folder for chats…',
      Icon: FolderPlus,
      words: 'group sort',
      run: () => askForFolder({ chats: [], isNew: true }),
    },
  ];
}
