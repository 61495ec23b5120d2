import styles from './model-options.module.css';

type Option = { readonly name: string; readonly text: string };

type Props = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (name: string) => void;
};

/** Models to choose one of, each with what speaks for it. */
export function ModelOptions({ label, options, value, onChange }: Props) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.options}>
      {options.map(({ name, text }) => (
        <label key={name} className={styles.option}>
          <input
            type="radio"
            name={label}
            className={styles.radio}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span className={styles.text}>
            <b>{name}</b>
            <small>{text}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
