import field from '../ui/field.module.css';
import { SettingRow } from './setting-row';
import { useSetting } from './use-setting';

type Props = {
  readonly settingKey: string;
  readonly title: string;
  readonly hint: string;
  /** The first is the default. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** A setting that is one of a few. A value that is none of them is shown as it is. */
export function ChoiceRow({ settingKey, title, hint, options }: Props) {
  const setting = useSetting(settingKey);
  const usual = options[0];
  const value = String(setting.value ?? usual?.value ?? '');
  const isKnown = options.some((option) => option.value === value);
  return (
    <SettingRow
      title={title}
      hint={`${hint} Default: ${usual?.label.toLowerCase()}.`}
      setting={setting}
      isDefault={value === usual?.value}
    >
      <select
        className={field.select}
        aria-label={title}
        value={value}
        onChange={(event) => void setting.save(event.target.value)}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </SettingRow>
  );
}
