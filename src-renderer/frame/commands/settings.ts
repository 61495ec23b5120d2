import { AArrowDown, AArrowUp, ALargeSmall, Download, Monitor, Moon, Sun } from 'lucide-react';
import type { Command } from '../../commands/command';
import { t } from '../../locale/t';
import { settingsSections } from '../../settings/sections';
import { askPage } from '../../window/asked';
import { showSettings } from '../../window/navigation';
import { saveSetting, useWindow } from '../../window/window-state';

const themes = [
  { value: 'system', title: 'Look like the system', Icon: Monitor },
  { value: 'light', title: 'Light', Icon: Sun },
  { value: 'dark', title: 'Dark', Icon: Moon },
] as const;

const usualSize = 14;
/** The smallest and the largest that Settings offers. */
const [smallest, largest] = [12, 20];
const sizes = [
  { id: 'text.larger', title: 'Larger text', Icon: AArrowUp, to: (size: number) => Math.min(largest, size + 1) },
  { id: 'text.smaller', title: 'Smaller text', Icon: AArrowDown, to: (size: number) => Math.max(smallest, size - 1) },
  { id: 'text.usual', title: 'Default text size', Icon: ALargeSmall, to: () => usualSize },
];

export function settingsCommands(): readonly Command[] {
  const size = Number(useWindow.getState().settings?.['appearance.text_size'] ?? usualSize);
  return [
    {
      id: 'model.pull',
      group: 'Settings',
      title: 'Pull a model…',
      Icon: Download,
      words: 'download install ollama',
      run: () => askPage(() => showSettings('models'), 'pull-model'),
    },
    ...sizes
      .filter(({ to }) => to(size) !== size)
      .map(
        ({ id, title, Icon, to }) =>
          ({
            id,
            group: 'Settings',
            title,
            Icon,
            note: `text size ${to(size)}`,
            words: 'text size font zoom appearance',
            run: () => void saveSetting('appearance.text_size', to(size)),
          }) satisfies Command,
      ),
    ...settingsSections.map(
      ({ section, label, Icon }) =>
        ({
          id: `settings.${section}`,
          group: 'Settings',
          title: t(label),
          Icon,
          note: 'settings',
          words: 'settings preferences',
          run: () => showSettings(section),
        }) satisfies Command,
    ),
    ...themes.map(
      ({ value, title, Icon }) =>
        ({
          id: `theme.${value}`,
          group: 'Settings',
          title,
          Icon,
          note: 'look',
          words: 'theme appearance colours',
          run: () => void saveSetting('appearance.theme', value),
        }) satisfies Command,
    ),
  ];
}
