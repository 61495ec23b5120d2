import { create } from 'zustand';
import type { rowsOf } from '../settings/rows/rows-of';
import { showPage } from './navigation';

export type SettingsSection = keyof typeof rowsOf;

/** Which part of Settings is in sight; other pages lead to it. */
export const useSettingsSection = create<{ readonly section: SettingsSection }>(() => ({ section: 'general' }));

export function showSettings(section: SettingsSection): void {
  useSettingsSection.setState({ section });
  showPage('settings');
}
