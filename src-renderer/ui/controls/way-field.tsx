import { useEffect, useId, useRef } from 'react';
import { t } from '../../locale/t';
import field from './field.module.css';
import styles from './way-field.module.css';

type Props = {
  readonly way: 'passphrase' | 'phrase';
  readonly value: string;
  readonly disabled: boolean;
  /** There is nothing else to do: now, and after each try. */
  readonly takesFocus?: boolean;
  readonly onChange: (value: string) => void;
};

/** Where a person types what opens encrypted data: a passphrase unseen, a recovery phrase in sight. */
export function WayField({ way, value, disabled, takesFocus = false, onChange }: Props) {
  const id = useId();
  const [input, area] = [useRef<HTMLInputElement>(null), useRef<HTMLTextAreaElement>(null)];
  useEffect(() => {
    if (takesFocus && !disabled) (way === 'phrase' ? area : input).current?.focus();
  }, [way, disabled, takesFocus, area, input]);
  return (
    <div className={styles.way}>
      <label htmlFor={id}>{t(way === 'phrase' ? 'keys.phrase' : 'keys.passphrase')}</label>
      {way === 'phrase' ? (
        <>
          <textarea
            ref={area}
            id={id}
            className={field.area}
            rows={4}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            value={value}
            aria-describedby={`${id}-hint`}
            onChange={(event) => onChange(event.target.value)}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {t('keys.phrase-hint')}
          </p>
        </>
      ) : (
        <input
          ref={input}
          id={id}
          className={field.input}
          type="password"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
