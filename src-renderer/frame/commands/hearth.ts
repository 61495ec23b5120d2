import { Inbox, Keyboard, LogOut } from 'lucide-react';
import { request } from '../../bridge';
import type { Command } from '../../commands/command';
import { showShortcuts } from '../../palette/palette-state';
import { shown } from '../../ui/feedback/answers';

export function hearthCommands(): readonly Command[] {
  return [
    {
      id: 'hearth.capture',
      group: 'Hearth',
      title: 'Quick capture',
      Icon: Inbox,
      words: 'note thought inbox',
      run: () => void tell('desktop:show-capture'),
    },
    {
      id: 'hearth.shortcuts',
      group: 'Hearth',
      title: 'Shortcuts',
      Icon: Keyboard,
      keys: 'mod+/',
      words: 'keys help',
      run: showShortcuts,
    },
    { id: 'hearth.quit', group: 'Hearth', title: 'Quit Hearth', Icon: LogOut, run: () => void tell('desktop:quit') },
  ];
}

async function tell(name: 'desktop:show-capture' | 'desktop:quit'): Promise<void> {
  shown(await request(name, {}));
}
