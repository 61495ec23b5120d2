import { useState } from 'react';
import { refusalId } from '../../setting/setting-row';
import type { Setting } from '../../setting/use-setting';
import field from '../../ui/controls/field.module.css';
import styles from './number-field.module.css';

type Props = {
  readonly label: string;
  readonly setting: Setting;
  readonly placeholder: string;
  readonly min: number;
  readonly max?: number | undefined;
  readonly unit?: string | undefined;
};

/** Saved on Enter or on leaving; main says whether it is in range. An empty field resets. */
export function NumberField({ label, setting, placeholder, min, max, unit }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = async () => {
    if (typed === null) return;
    const isTaken = await setting.save(typed.trim() === '' ? null : Number(typed));
    if (isTaken) setTyped(null);
  };
  const input = (
    <input
      className={`${field.input} ${styles.number}`}
      type="number"
      min={min}
      max={max}
      aria-label={label}
      aria-invalid={setting.refusal !== null}
      aria-describedby={setting.refusal === null ? undefined : refusalId(setting)}
      placeholder={placeholder}
      value={typed ?? setting.value?.toString() ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void finish()}
      onKeyDown={(event) => event.key === 'Enter' && void finish()}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className={styles.measured}>
      {input} {unit}
    </span>
  );
}
