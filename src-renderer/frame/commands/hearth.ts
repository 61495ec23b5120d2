import { Inbox, Keyboard, LogOut } from 'lucide-react';
import { request } from '../../bridge';
import type { Command } from '../../commands/command';
import { t } from '../../locale/t';
import { showShortcuts } from '../../palette/palette-state';
import { shown } from '../../ui/feedback/answers';

export function hearthCommands(): readonly Command[] {
  return [
    {
      id: 'hearth.capture',
      group: 'hearth',
      title: t('frame.capture'),
      Icon: Inbox,
      words: t('frame.capture.words'),
      run: () => void tell('desktop:show-capture'),
    },
    {
      id: 'hearth.shortcuts',
      group: 'hearth',
      title: t('frame.shortcuts'),
      Icon: Keyboard,
      keys: 'mod+/',
      words: t('frame.shortcuts.words'),
      run: showShortcuts,
    },
    { id: 'hearth.quit', group: 'hearth', title: t('frame.quit'), Icon: LogOut, run: () => void tell('desktop:quit') },
  ];
}

async function tell(name: 'desktop:show-capture' | 'desktop:quit'): Promise<void> {
  shown(await request(name, {}));
}
