import { count, t } from '../../locale/t';
import { SettingRow } from '../../setting/setting-row';
import { type Setting, useSetting } from '../../setting/use-setting';
import { hintOf, type NumberSetting, percentText } from './description';
import { NumberField } from './number-field';

/** A setting that is a number within fixed bounds. */
export function NumberRow({ row }: { readonly row: NumberSetting }) {
  const { key, title, min, max, byDefault, defaultText, isShare = false } = row;
  const setting = useSetting(key);
  const usual = byDefault ?? 0;
  return (
    <SettingRow
      title={title}
      hint={hintOf(row.hint, defaultText ?? (isShare ? percentText(usual) : count(usual)))}
      scope={row.scope}
      setting={setting}
      isDefault={setting.value === byDefault}
    >
      <NumberField
        label={title}
        setting={isShare ? inPercent(setting) : setting}
        placeholder={byDefault === null ? t('settings.automatic') : String(isShare ? percent(byDefault) : byDefault)}
        min={isShare ? percent(min) : min}
        max={isShare ? percent(max) : max}
        unit={isShare ? '%' : undefined}
      />
    </SettingRow>
  );
}

function inPercent(setting: Setting): Setting {
  return {
    ...setting,
    value: typeof setting.value === 'number' ? percent(setting.value) : setting.value,
    save: (value) => setting.save(typeof value === 'number' ? value / 100 : value),
  };
}

function percent(share: number): number {
  return Math.round(share * 100);
}
