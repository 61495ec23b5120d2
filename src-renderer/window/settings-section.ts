import { create } from 'zustand';
import { showPage } from './navigation';

export type SettingsSection =
  | 'general'
  | 'models'
  | 'memory'
  | 'prompt'
  | 'chats'
  | 'projects'
  | 'capture'
  | 'data'
  | 'diagnostics'
  | 'about';

/** Which part of Settings is in sight; other pages lead to it. */
export const useSettingsSection = create<{ readonly section: SettingsSection }>(() => ({ section: 'general' }));

export function showSettings(section: SettingsSection): void {
  useSettingsSection.setState({ section });
  showPage('settings');
}
