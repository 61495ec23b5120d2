import {
  Activity,
  Brain,
  Cpu,
  Folder,
  HardDrive,
  Info,
  type LucideIcon,
  MonitorSmartphone,
  Plug,
  RefreshCw,
  ScrollText,
  Server,
  ShieldCheck,
  SlidersHorizontal,
  TextQuote,
  Wrench,
  Zap,
} from 'lucide-react';
import type { MessageKey } from '../locale/t';
import type { SettingsSection } from '../window/navigation';

type SettingsPart = { readonly section: SettingsSection; readonly label: MessageKey; readonly Icon: LucideIcon };

/** The parts of Settings, in order. */
export const settingsSections: readonly SettingsPart[] = [
  { section: 'general', label: 'settings.parts.general', Icon: SlidersHorizontal },
  { section: 'servers', label: 'settings.parts.servers', Icon: Server },
  { section: 'models', label: 'settings.parts.models', Icon: Cpu },
  { section: 'memory', label: 'settings.parts.memory', Icon: Brain },
  { section: 'prompt', label: 'settings.parts.prompt', Icon: TextQuote },
  { section: 'chats', label: 'settings.parts.chats', Icon: ScrollText },
  { section: 'projects', label: 'settings.parts.projects', Icon: Folder },
  { section: 'capture', label: 'settings.parts.capture', Icon: Zap },
  { section: 'tools', label: 'settings.parts.tools', Icon: Wrench },
  { section: 'access', label: 'settings.parts.access', Icon: Plug },
  { section: 'devices', label: 'settings.parts.devices', Icon: MonitorSmartphone },
  { section: 'security', label: 'settings.parts.security', Icon: ShieldCheck },
  { section: 'data', label: 'settings.parts.data', Icon: HardDrive },
  { section: 'updates', label: 'settings.parts.updates', Icon: RefreshCw },
  { section: 'diagnostics', label: 'settings.parts.diagnostics', Icon: Activity },
  { section: 'about', label: 'settings.parts.about', Icon: Info },
];
