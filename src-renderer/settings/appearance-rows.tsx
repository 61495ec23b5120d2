import { Monitor, Moon, Sun } from 'lucide-react';
import { SettingRow } from '../setting/setting-row';
import { useSetting } from '../setting/use-setting';
import { Segmented } from '../ui/controls/segmented';
import { Stepper } from '../ui/controls/stepper';

const themes = [
  { value: 'system', label: 'Like the system', icon: <Monitor size={16} aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden /> },
] as const;

export function ThemeRow() {
  const theme = useSetting('appearance.theme');
  const value = themes.find((option) => option.value === theme.value)?.value ?? 'system';
  return (
    <SettingRow title="Theme" hint="Default: like the system." setting={theme} isDefault={value === 'system'}>
      <Segmented label="Theme" options={themes} value={value} onChange={theme.save} />
    </SettingRow>
  );
}

export function TextSizeRow() {
  const size = useSetting('appearance.text_size');
  const value = typeof size.value === 'number' ? size.value : 14;
  return (
    <SettingRow title="Text size" hint="Default: 14." setting={size} isDefault={value === 14}>
      <Stepper label="Text size" value={value} min={12} max={20} onChange={size.save} />
    </SettingRow>
  );
}
