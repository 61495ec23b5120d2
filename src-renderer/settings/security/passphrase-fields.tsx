import { useId } from 'react';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';

export type TypedTwice = { readonly first: string; readonly second: string };

type Props = { readonly typed: TypedTwice; readonly onChange: (typed: TypedTwice) => void };

/** A passphrase is seen nowhere, so it is typed twice. */
export function PassphraseFields({ typed, onChange }: Props) {
  const id = useId();
  const differs = typed.second !== '' && typed.first !== typed.second;
  return (
    <>
      <label className={form.label}>
        {t('settings-security.passphrase')}
        <input
          className={field.input}
          type="password"
          autoComplete="new-password"
          aria-describedby={`${id}-hint`}
          value={typed.first}
          onChange={(event) => onChange({ ...typed, first: event.target.value })}
        />
      </label>
      <label className={form.label}>
        {t('settings-security.again')}
        <input
          className={field.input}
          type="password"
          autoComplete="new-password"
          aria-invalid={differs}
          value={typed.second}
          onChange={(event) => onChange({ ...typed, second: event.target.value })}
        />
      </label>
      <p id={`${id}-hint`} className={form.hint} role="status">
        {t(differs ? 'settings-security.differs' : 'settings-security.good-passphrase')}
      </p>
    </>
  );
}
