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
          group: 'memory',
          title: section === 'search' ? t('frame.search-memory') : t(label),
          Icon: Icon ?? Brain,
          words: t('frame.memory.words'),
          run: () => showMemory(section),
        }) satisfies Command,
    ),
    {
      id: 'memory.add',
      group: 'memory',
      title: t('frame.add-fact'),
      Icon: Plus,
      words: t('frame.add-fact.words'),
      run: () => askPage(() => showMemory('facts'), 'add-fact'),
    },
    {
      id: 'memory.forget',
      group: 'memory',
      title: t('frame.forget'),
      Icon: Eraser,
      words: t('frame.forget.words'),
      run: () => openForget(''),
    },
    {
      id: 'memory.clear',
      group: 'memory',
      title: t('frame.clear'),
      Icon: Trash2,
      words: t('frame.clear.words'),
      run: () => askPage(() => showMemory(useWindow.getState().memorySection), 'clear-memory'),
    },
    {
      id: 'memory.pause',
      group: 'memory',
      title: isPaused ? t('frame.resume') : t('frame.pause'),
      Icon: isPaused ? Play : Pause,
      run: () => void saveSetting('memory.is_paused', isPaused ? null : true),
    },
  ];
}
