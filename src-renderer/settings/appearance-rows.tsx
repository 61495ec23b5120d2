import { Monitor, Moon, Sun } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../src-preload/locale/languages';
import { count, t } from '../locale/t';
import { SettingRow } from '../setting/setting-row';
import { useSetting } from '../setting/use-setting';
import field from '../ui/controls/field.module.css';
import { Segmented } from '../ui/controls/segmented';
import { Stepper } from '../ui/controls/stepper';

const themes = [
  { value: 'system', label: 'settings.theme.system', Icon: Monitor },
  { value: 'light', label: 'settings.theme.light', Icon: Sun },
  { value: 'dark', label: 'settings.theme.dark', Icon: Moon },
] as const;

export function ThemeRow() {
  const theme = useSetting('appearance.theme');
  const value = themes.find((option) => option.value === theme.value)?.value ?? 'system';
  const options = themes.map(({ label, Icon, ...option }) => ({
    ...option,
    label: t(label),
    icon: <Icon size={16} aria-hidden />,
  }));
  const title = t('settings.theme.title');
  return (
    <SettingRow title={title} hint={t('settings.theme.hint')} setting={theme} isDefault={value === 'system'}>
      <Segmented label={title} options={options} value={value} onChange={theme.save} />
    </SettingRow>
  );
}

const usualSize = 14;

export function TextSizeRow() {
  const size = useSetting('appearance.text_size');
  const value = typeof size.value === 'number' ? size.value : usualSize;
  const title = t('settings.text-size.title');
  const hint = t('settings.by-default', { value: count(usualSize) });
  return (
    <SettingRow title={title} hint={hint} setting={size} isDefault={value === usualSize}>
      <Stepper label={title} value={value} min={12} max={20} onChange={size.save} />
    </SettingRow>
  );
}

/** Each language in its own words, so that a person finds the way back. */
export function LanguageRow() {
  const language = useSetting('appearance.language');
  const value = String(language.value ?? 'system');
  const title = t('settings.language.title');
  return (
    <SettingRow title={title} hint={t('settings.language.hint')} setting={language} isDefault={value === 'system'}>
      <select
        className={field.select}
        aria-label={title}
        value={value}
        onChange={(event) => void language.save(event.target.value)}
      >
        <option value="system">{t('settings.language.system')}</option>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}
