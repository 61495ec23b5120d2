import { NumberField } from './number-field';
import { SettingRow } from './setting-row';
import { useSetting } from './use-setting';

type Props = {
  readonly settingKey: string;
  readonly title: string;
  /** What it is for; range and default are added. */
  readonly hint: string;
  readonly min: number;
  readonly max: number;
  /** `null`: it follows from the rest, as `defaultText` says. */
  readonly defaultValue: number | null;
  readonly defaultText?: string;
};

/** A setting that is a number within fixed bounds. */
export function NumberRow({ settingKey, title, hint, min, max, defaultValue, defaultText }: Props) {
  const setting = useSetting(settingKey);
  const range = `${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  const usual = defaultText ?? (defaultValue ?? 0).toLocaleString('en');
  return (
    <SettingRow
      title={title}
      hint={`${hint} ${range}. Default: ${usual}.`}
      setting={setting}
      isDefault={setting.value === defaultValue}
    >
      <NumberField
        label={title}
        setting={setting}
        placeholder={defaultValue === null ? 'automatic' : String(defaultValue)}
        min={min}
        max={max}
      />
    </SettingRow>
  );
}
