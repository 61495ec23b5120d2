import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FIRST_SERVER } from '../../src-preload/contract/model-key';
import type { ServerProbe } from '../../src-preload/contract/servers';
import { request } from '../bridge';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { useWindow } from '../window/window-state';
import styles from './address-form.module.css';

const EXAMPLE_URL = 'http://127.0.0.1:11434';

/** Opens the field for an address, and has the focus again once that is closed. */
export function AddressLink() {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <AddressForm onClose={() => setOpen(false)} />;
  return (
    <p className={styles.elsewhere}>
      {t('onboarding.model.elsewhere')}{' '}
      <button ref={link} type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('onboarding.model.change-address')}
      </button>
    </p>
  );
}

/** Where a server answers. An address that is none is refused before main asks whether the person trusts it. */
function AddressForm({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Below the list of models there may be no room for it in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: why it was refused is to be in sight as well
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [refusal]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await takeAddress(typed.trim());
    setBusy(false);
    if (refused === null) onClose();
    else setRefusal(refused);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
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
          placeholder={EXAMPLE_URL}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(null);
          }}
        />
        <Button type="submit" disabled={isBusy || typed.trim() === ''}>
          {t('onboarding.address.use')}
        </Button>
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
        {refusal ?? t(isBusy ? 'models.server.trying' : 'onboarding.address.hint')}
      </p>
    </form>
  );
}

/** Resolves to why not, or null once what answers there is one of the person's servers. */
async function takeAddress(url: string): Promise<string | null> {
  const asked = await request('server:probe', { kind: 'ollama', url });
  if (!asked.ok) return asked.error.code === 'declined' ? t('onboarding.address.declined') : asked.error.sentence;
  if (asked.value.kind === null) return asked.value.sentence;
  const answer = await keep(asked.value, asked.value.kind);
  if (!answer.ok) return answer.error.code === 'declined' ? t('onboarding.address.declined') : answer.error.sentence;
  useWindow.setState({ serverList: answer.value });
  return null;
}

/** Another Ollama is where the one is that Hearth knows from the beginning; anything else is one more server. */
function keep({ url, software }: ServerProbe, kind: NonNullable<ServerProbe['kind']>) {
  const hasFirst = useWindow.getState().serverList?.servers.some(({ id }) => id === FIRST_SERVER) ?? false;
  if (kind === 'ollama' && hasFirst) return request('server:set-url', { id: FIRST_SERVER, url });
  return request('server:add', { kind, url, name: software ?? url.replace(/^https?:\/\//, '') });
}
