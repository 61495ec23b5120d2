import { Brain, Eraser, Pause, Play, Plus, Trash2 } from 'lucide-react';
import type { Command } from '../../commands/command';
import { openForget } from '../../forget/forget-host';
import { t } from '../../locale/t';
import { mainSections, sectionsToLookAt } from '../../memory/sections';
import { askPage } from '../../window/asked';
import { showMemory } from '../../window/navigation';
import { saveSetting, useWindow } from '../../window/window-state';

export function memoryCommands(): readonly Command[] {
  const isPaused = useWindow.getState().settings?.['memory.is_paused'] === true;
  return [
    ...[...mainSections, ...sectionsToLookAt].map(
      ({ section, label, Icon }) =>
        ({
          id: `memory.${section}`,
          group: 'Memory',
          title: section === 'search' ? t('memory.search.label') : t(label),
          Icon: Icon ?? Brain,
          words: 'memory',
          run: () => showMemory(section),
        }) satisfies Command,
    ),
    {
      id: 'memory.add',
      group: 'Memory',
      title: 'Add a fact',
      Icon: Plus,
      words: 'remember new',
      run: () => askPage(() => showMemory('facts'), 'add-fact'),
    },
    {
      id: 'memory.forget',
      group: 'Memory',
      title: 'Forget…',
      Icon: Eraser,
      words: 'remove delete words everywhere',
      run: () => openForget(''),
    },
    {
      id: 'memory.clear',
      group: 'Memory',
      title: 'Clear everything…',
      Icon: Trash2,
      words: 'delete empty memory',
      run: () => askPage(() => showMemory(useWindow.getState().memorySection), 'clear-memory'),
    },
    {
      id: 'memory.pause',
      group: 'Memory',
      title: isPaused ? 'Resume memory' : 'Pause memory',
      Icon: isPaused ? Play : Pause,
      run: () => void saveSetting('memory.is_paused', isPaused ? null : true),
    },
  ];
}
