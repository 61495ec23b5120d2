import {
  Activity,
  Brain,
  Cpu,
  Folder,
  HardDrive,
  Info,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  TextQuote,
  Zap,
} from 'lucide-react';
import type { SettingsSection } from '../window/navigation';

type SettingsPart = { readonly section: SettingsSection; readonly label: string; readonly Icon: LucideIcon };

/** The parts of Settings, in order. */
export const settingsSections: readonly SettingsPart[] = [
  { section: 'general', label: 'General', Icon: SlidersHorizontal },
  { section: 'models', label: 'Models', Icon: Cpu },
  { section: 'memory', label: 'Memory', Icon: Brain },
  { section: 'prompt', label: 'Prompt', Icon: TextQuote },
  { section: 'chats', label: 'Long chats', Icon: ScrollText },
  { section: 'projects', label: 'Projects', Icon: Folder },
  { section: 'capture', label: 'Quick capture', Icon: Zap },
  { section: 'data', label: 'Data and backups', Icon: HardDrive },
  { section: 'diagnostics', label: 'Diagnostics', Icon: Activity },
  { section: 'about', label: 'About', Icon: Info },
];
