import { FolderInput, MessageSquareDashed, MessageSquarePlus, Search } from 'lucide-react';
import type { Command } from '../../commands/command';
import { openHandoffFile } from '../../handoff/handoff-window';
import { t } from '../../locale/t';
import { findChats, openConversation, showPage, startTemporaryChat } from '../../window/navigation';
import { placesIn } from '../../window/places';
import { useWindow } from '../../window/window-state';

export function goToCommands(): readonly Command[] {
  return [
    {
      id: 'chat.new',
      group: 'go-to',
      title: t('frame.new-chat'),
      Icon: MessageSquarePlus,
      keys: 'mod+shift+O',
      run: () => openConversation(null),
    },
    {
      id: 'chat.temporary',
      group: 'go-to',
      title: t('frame.new-temporary'),
      Icon: MessageSquareDashed,
      note: t('frame.nothing-kept'),
      keys: 'mod+shift+N',
      run: () => void startTemporaryChat(),
    },
    ...placesIn(useWindow.getState().settings).map(
      ({ page, label, Icon }, index) =>
        ({
          id: `page.${page}`,
          group: 'go-to',
          title: t(label),
          Icon,
          ...(page === 'settings' ? { keys: 'mod+,', otherKeys: `mod+${index + 1}` } : { keys: `mod+${index + 1}` }),
          run: () => showPage(page),
        }) satisfies Command,
    ),
    {
      id: 'chat.search',
      group: 'go-to',
      title: t('frame.search-chats'),
      words: t('frame.search-chats.words'),
      Icon: Search,
      keys: 'mod+shift+F',
      run: findChats,
    },
    {
      id: 'handoff.open',
      group: 'go-to',
      title: t('frame.open-handoff'),
      Icon: FolderInput,
      words: t('frame.open-handoff.words'),
      run: () => void openHandoffFile(),
    },
  ];
}
