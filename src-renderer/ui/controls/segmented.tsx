import { type ReactNode, useId } from 'react';
import { count } from '../../locale/t';
import styles from './segmented.module.css';

type Option<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly icon?: ReactNode;
  /** How many there are of it. */
  readonly count?: number | null;
};

type Props<V extends string> = {
  readonly label: string;
  readonly look?: 'joined' | 'tabs';
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** One of a few, all in sight: radio buttons. */
export function Segmented<V extends string>({ label, look = 'joined', options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div className={styles[look]} role="radiogroup" aria-label={label}>
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
          {option.count != null && <span className={styles.count}>{count(option.count)}</span>}
        </label>
      ))}
    </div>
  );
}
