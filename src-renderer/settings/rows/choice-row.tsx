import { SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import { type ChoiceSetting, hintOf } from './description';

/** A setting that is one of a few. A value that is none of them is shown as it is. */
export function ChoiceRow({ row }: { readonly row: ChoiceSetting }) {
  const { key, title, options } = row;
  const setting = useSetting(key);
  const usual = options[0];
  const value = String(setting.value ?? usual?.value ?? '');
  const isKnown = options.some((option) => option.value === value);
  return (
    <SettingRow
      title={title}
      hint={hintOf(row.hint, row.defaultText)}
      scope={row.scope}
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
