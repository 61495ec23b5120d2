import { useId } from 'react';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import { Segmented } from '../../ui/controls/segmented';
import form from '../../ui/dialogs/form.module.css';
import styles from './devices.module.css';
import { described, FieldNote } from './field-note';
import type { PlaceFieldsProps } from './place-fields';
import { type SignInKind, signInKindOf, signInKinds } from './place-form';

/** How one signs in at the server. */
export function SignInFields({ place, refusal, onChange }: PlaceFieldsProps) {
  const id = useId();
  const { kind } = place;
  if (kind === 'folder') return null;
  const by = signInKindOf(place);
  const refused = described(id, 'signIn', refusal, false);
  const typed = (part: 'user' | 'password' | 'token', type: 'text' | 'password', label: string) => (
    <label className={form.label}>
      {label}
      <input
        className={field.input}
        type={type}
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...refused}
        value={place[part]}
        onChange={(event) => onChange({ [part]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      <div className={form.label}>
        {t('settings-devices.sign-in')}
        <div>
          <Segmented
            label={t('settings-devices.sign-in')}
            options={signInKinds[kind].map((value) => ({ value, label: t(labels[value]) }))}
            value={by}
            onChange={(value: SignInKind) => onChange({ by: { ...place.by, [kind]: value } })}
          />
        </div>
      </div>
      {by === 'password' && (
        <div className={styles.pair}>
          {typed('user', 'text', t('settings-devices.user'))}
          {typed('password', 'password', t('settings-devices.password'))}
        </div>
      )}
      {by === 'token' && typed('token', 'password', t('settings-devices.token'))}
      {by === 'credentials' && (
        <label className={form.label}>
          {t('settings-devices.credentials')}
          <textarea
            className={field.area}
            dir="ltr"
            rows={4}
            autoComplete="off"
            spellCheck={false}
            {...refused}
            value={place.credentials}
            onChange={(event) => onChange({ credentials: event.target.value })}
          />
        </label>
      )}
      <FieldNote id={id} field="signIn" refusal={refusal} />
    </>
  );
}

const labels = {
  none: 'settings-devices.sign-in.none',
  password: 'settings-devices.sign-in.password',
  token: 'settings-devices.sign-in.token',
  credentials: 'settings-devices.sign-in.credentials',
} as const satisfies Readonly<Record<SignInKind, string>>;
