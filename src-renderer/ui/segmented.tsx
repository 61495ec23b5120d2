import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

type Option<V extends string> = { readonly value: V; readonly label: string; readonly icon?: ReactNode };

type Props<V extends string> = {
  readonly label: string;
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** One of a few, all in sight: radio buttons that look like one control. */
export function Segmented<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.radio}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
