import { AArrowDown, AArrowUp, ALargeSmall, Download, Monitor, Moon, Sun } from 'lucide-react';
import type { Command } from '../../commands/command';
import { t } from '../../locale/t';
import { settingsSections } from '../../settings/sections';
import { askPage } from '../../window/asked';
import { showSettings } from '../../window/navigation';
import { saveSetting, useWindow } from '../../window/window-state';

const themes = [
  { value: 'system', title: 'frame.theme.system', Icon: Monitor },
  { value: 'light', title: 'frame.theme.light', Icon: Sun },
  { value: 'dark', title: 'frame.theme.dark', Icon: Moon },
] as const;

const usualSize = 14;
/** The smallest and the largest that Settings offers. */
const [smallest, largest] = [12, 20];
const sizes = [
  { id: 'text.larger', title: 'frame.text.larger', Icon: AArrowUp, to: (size: number) => Math.min(largest, size + 1) },
  {
    id: 'text.smaller',
    title: 'frame.text.smaller',
    Icon: AArrowDown,
    to: (size: number) => Math.max(smallest, size - 1),
  },
  { id: 'text.usual', title: 'frame.text.usual', Icon: ALargeSmall, to: () => usualSize },
] as const;

export function settingsCommands(): readonly Command[] {
  const size = Number(useWindow.getState().settings?.['appearance.text_size'] ?? usualSize);
  return [
    {
      id: 'model.pull',
      group: 'settings',
      title: t('frame.pull-model'),
      Icon: Download,
      words: t('frame.pull-model.words'),
      run: () => askPage(() => showSettings('models'), 'pull-model'),
    },
    ...sizes
      .filter(({ to }) => to(size) !== size)
      .map(
        ({ id, title, Icon, to }) =>
          ({
            id,
            group: 'settings',
            title: t(title),
            Icon,
            note: t('frame.text.note', { size: to(size) }),
            words: t('frame.text.words'),
            run: () => void saveSetting('appearance.text_size', to(size)),
          }) satisfies Command,
      ),
    ...settingsSections.map(
      ({ section, label, Icon }) =>
        ({
          id: `settings.${section}`,
          group: 'settings',
          title: t(label),
          Icon,
          note: t('frame.settings.note'),
          words: t('frame.settings.words'),
          run: () => showSettings(section),
        }) satisfies Command,
    ),
    ...themes.map(
      ({ value, title, Icon }) =>
        ({
          id: `theme.${value}`,
          group: 'settings',
          title: t(title),
          Icon,
          note: t('frame.theme.note'),
          words: t('frame.theme.words'),
          run: () => void saveSetting('appearance.theme', value),
        }) satisfies Command,
    ),
  ];
}
