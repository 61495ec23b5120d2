import { useState } from 'react';
import { refusalId, SettingRow } from '../../setting/setting-row';
import { useSetting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import { hintOf, type TextSetting } from './description';
import styles from './text-row.module.css';

/** Saved on Enter or on leaving; an empty field resets. */
export function TextRow({ row }: { readonly row: TextSetting }) {
  const setting = useSetting(row.key);
  const [typed, setTyped] = useState<string | null>(null);
  const finish = async () => {
    if (typed === null) return;
    if (await setting.save(typed.trim() === '' ? null : typed.trim())) setTyped(null);
  };
  return (
    <SettingRow
      title={row.title}
      hint={hintOf(row.hint, row.byDefault)}
      scope={row.scope}
      setting={setting}
      isDefault={(setting.value ?? row.byDefault) === row.byDefault}
    >
      <input
        className={`${field.input} ${styles.text}`}
        dir="auto"
        aria-label={row.title}
        aria-invalid={setting.refusal !== null}
        aria-describedby={setting.refusal === null ? undefined : refusalId(setting)}
        placeholder={row.byDefault}
        value={typed ?? setting.value?.toString() ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void finish()}
        onKeyDown={(event) => event.key === 'Enter' && void finish()}
      />
    </SettingRow>
  );
}
