import { on } from '../bridge';
import { openConversation, showMemory } from '../window/navigation';
import { showSettings } from '../window/settings-section';

/** Goes where main sends the window: a chat that quick capture began, the inbox, the settings of quick capture. */
export function followMain(): void {
  on('desktop:go-to', (destination) => {
    if (destination.page === 'chat') openConversation(destination.conversationId);
    else if (destination.page === 'inbox') showMemory('inbox');
    else showSettings('capture');
  });
}
