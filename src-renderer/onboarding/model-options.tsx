import { useId } from 'react';
import styles from './model-options.module.css';

type Option = { readonly key: string; readonly name: string; readonly text: string };

type Props = {
  readonly label: string;
  readonly groups: readonly {
    /** Null where there is one group only. */
    readonly title: string | null;
    readonly options: readonly Option[];
  }[];
  readonly value: string | null;
  readonly onChange: (key: string) => void;
};

/** Models to choose one of, each with what speaks for it, by server where there are several. */
export function ModelOptions({ label, groups, value, onChange }: Props) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.groups}>
      {groups.map(({ title, options }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend into its border
        <div key={options[0]?.key} role="group" aria-labelledby={title === null ? undefined : `${id}-${at}`}>
          {title !== null && (
            <p id={`${id}-${at}`} className={styles.title}>
              <bdi>{title}</bdi>
            </p>
          )}
          <div className={styles.options}>
            {options.map(({ key, name, text }) => (
              <label key={key} className={styles.option}>
                <input
                  type="radio"
                  name={label}
                  className={styles.radio}
                  checked={key === value}
                  onChange={() => onChange(key)}
                />
                <span className={styles.text}>
                  <b>{name}</b>
                  <small>{text}</small>
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
