import { create } from 'zustand';
import { showPage } from '../navigation';
import type { rowsOf } from './rows/rows-of';

export type SettingsSection = keyof typeof rowsOf;

/** Which part of Settings is in sight; other pages lead to it. */
export const useSettingsSection = create<{ readonly section: SettingsSection }>(() => ({ section: 'general' }));

export function showSettings(section: SettingsSection): void {
  useSettingsSection.setState({ section });
  showPage('settings');
}
