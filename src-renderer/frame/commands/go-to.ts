import { FolderInput, MessageSquareDashed, MessageSquarePlus, Search } from 'lucide-react';
import type { Command } from '../../commands/command';
import { openHandoffFile } from '../../handoff/handoff-window';
import { findChats, openConversation, showPage, startTemporaryChat } from '../../window/navigation';
import { placesIn } from '../../window/places';
import { useWindow } from '../../window/window-state';

export function goToCommands(): readonly Command[] {
  return [
    {
      id: 'chat.new',
      group: 'Go to',
      title: 'New chat',
      Icon: MessageSquarePlus,
      keys: 'mod+shift+O',
      run: () => openConversation(null),
    },
    {
      id: 'chat.temporary',
      group: 'Go to',
      title: 'New temporary chat',
      Icon: MessageSquareDashed,
      note: 'nothing is kept',
      keys: 'mod+shift+N',
      run: () => void startTemporaryChat(),
    },
    ...placesIn(useWindow.getState().settings).map(
      ({ page, label, Icon }, index) =>
        ({
          id: `page.${page}`,
          group: 'Go to',
          title: label,
          Icon,
          ...(page === 'settings' ? { keys: 'mod+,', otherKeys: `mod+${index + 1}` } : { keys: `mod+${index + 1}` }),
          run: () => showPage(page),
        }) satisfies Command,
    ),
    {
      id: 'chat.search',
      group: 'Go to',
      title: 'Search chats',
      words: 'find a chat by its title or messages',
      Icon: Search,
      keys: 'mod+shift+F',
      run: findChats,
    },
    {
      id: 'handoff.open',
      group: 'Go to',
      title: 'Open handoff…',
      Icon: FolderInput,
      words: 'note brief file import',
      run: () => void openHandoffFile(),
    },
  ];
}
