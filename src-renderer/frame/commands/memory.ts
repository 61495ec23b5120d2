import { Brain, Pause, Play } from 'lucide-react';
import type { Command } from '../../commands/command';
import { mainSections, sectionsToLookAt } from '../../memory/sections';
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
          title: section === 'search' ? 'Search memory' : label,
          Icon: Icon ?? Brain,
          words: 'memory',
          run: () => showMemory(section),
        }) satisfies Command,
    ),
    {
      id: 'memory.pause',
      group: 'Memory',
      title: isPaused ? 'Resume memory' : 'Pause memory',
      Icon: isPaused ? Play : Pause,
      run: () => void saveSetting('memory.is_paused', isPaused ? null : true),
    },
  ];
}
