import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../locale/t';
import { DEFAULT_HOST } from '../models/server-field';
import { useSetting } from '../setting/use-setting';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { checkServer, saveSetting } from '../window/window-state';
import styles from './address-form.module.css';

/** Where Ollama answers. An address that is none is refused before main asks whether the person trusts it. */
export function AddressForm({ onClose }: { readonly onClose: () => void }) {
  const { value } = useSetting('ollama.host');
  const [typed, setTyped] = useState(value?.toString() ?? '');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Below the list of models there may be no room for it in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: why it was refused is to be in sight as well
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [refusal]);

  const save = async () => {
    const address = typed.trim();
    const refused = await saveSetting('ollama.host', address === '' ? null : address);
    if (refused !== null) {
      return setRefusal(refused === '' ? t('onboarding.address.declined') : refused);
    }
    onClose();
    await checkServer();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label htmlFor={id}>{t('onboarding.address.label')}</label>
      <div className={styles.line}>
        <input
          id={id}
          className={field.input}
          // biome-ignore lint/a11y/noAutofocus: the person just asked for this field
          autoFocus
          spellCheck={false}
          placeholder={DEFAULT_HOST}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(null);
          }}
        />
        <Button type="submit">{t('onboarding.address.use')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('onboarding.address.cancel')}
        </Button>
      </div>
      <p
        id={`${id}-hint`}
        className={styles.hint}
        role={refusal === null ? undefined : 'alert'}
        data-refused={refusal !== null}
      >
        {refusal ?? t('onboarding.address.hint', { address: DEFAULT_HOST })}
      </p>
    </form>
  );
}
