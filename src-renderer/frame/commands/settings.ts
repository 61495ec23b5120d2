import { Monitor, Moon, Sun } from 'lucide-react';
import type { Command } from '../../commands/command';
import { settingsSections } from '../../settings/sections';
import { showSettings } from '../../window/navigation';
import { saveSetting } from '../../window/window-state';

const themes = [
  { value: 'system', title: 'Look like the system', Icon: Monitor },
  { value: 'light', title: 'Light', Icon: Sun },
  { value: 'dark', title: 'Dark', Icon: Moon },
] as const;

export function settingsCommands(): readonly Command[] {
  return [
    ...settingsSections.map(
      ({ section, label, Icon }) =>
        ({
          id: `settings.${section}`,
          group: 'Settings',
          title: label,
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
