import { type FormEvent, useId, useState } from 'react';
import type { ServerKind, ServerProbe } from '../../../src-preload/contract/servers';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { FoundServers } from '../../models/found-servers';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Segmented } from '../../ui/controls/segmented';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
import styles from './add-server-dialog.module.css';
import { change } from './server-requests';

/** An example of an address: where llama.cpp answers. */
const EXAMPLE_URL = 'http://127.0.0.1:8080';

/** One that runs on this computer, or any by its address. What it is, is found out by asking it. */
export function AddServerDialog({ onClose }: { readonly onClose: () => void }) {
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState<ServerKind | 'auto'>('auto');
  const [name, setName] = useState('');
  const [probe, setProbe] = useState<ServerProbe | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  const ask = async (): Promise<ServerProbe | null> => {
    setBusy(true);
    const answer = await request('server:probe', { kind: kind === 'auto' ? 'openai' : kind, url: url.trim() });
    setBusy(false);
    if (!answer.ok) {
      setRefusal(answer.error.code === 'declined' ? t('settings.servers.add-declined') : answer.error.sentence);
      return null;
    }
    setProbe(answer.value);
    if (name.trim() === '' && answer.value.software !== null) setName(answer.value.software);
    return answer.value;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // What was never asked is asked once: a slip in the address is seen before it is kept.
    const asked = probe ?? (await ask());
    if (asked === null || (probe === null && asked.kind === null)) return;
    setBusy(true);
    const error = await change('server:add', {
      kind: kind === 'auto' ? (asked.kind ?? 'openai') : kind,
      url: asked.url,
      name: name.trim() || asked.software || nameOf(asked.url),
    });
    setBusy(false);
    if (error === null) return onClose();
    setRefusal(error.code === 'declined' ? t('settings.servers.add-declined') : error.sentence);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('settings.servers.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" disabled={isBusy || url.trim() === ''}>
            {t(probe !== null && probe.kind === null ? 'settings.servers.add-anyway' : 'settings.servers.add-it')}
          </Button>
        </>
      }
    >
      <FoundServers onAdded={onClose} />
      <form id={id} className={form.form} onSubmit={(event) => void submit(event)}>
        <h3 className={styles.part}>{t('settings.servers.by-address')}</h3>
        <label className={form.label}>
          {t('settings.servers.address')}
          <input
            className={field.input}
            spellCheck={false}
            placeholder={EXAMPLE_URL}
            aria-invalid={refusal !== null}
            aria-describedby={`${id}-said`}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              setProbe(null);
              setRefusal(null);
            }}
          />
        </label>
        <p
          id={`${id}-said`}
          className={refusal === null ? form.hint : form.refusal}
          role={refusal === null ? 'status' : 'alert'}
        >
          {refusal ?? (isBusy ? t('models.server.trying') : (probe?.sentence ?? t('settings.servers.asks-first')))}
        </p>
        <div className={form.label}>
          {t('settings.servers.kind')}
          <div>
            <Segmented
              label={t('settings.servers.kind')}
              options={[
                { value: 'auto', label: t('settings.servers.auto') },
                { value: 'openai', label: t('settings.servers.openai') },
                { value: 'ollama', label: t('settings.servers.ollama') },
              ]}
              value={kind}
              onChange={setKind}
            />
          </div>
        </div>
        <label className={form.label}>
          {t('settings.servers.name')}
          <input
            className={field.input}
            maxLength={120}
            placeholder={probe?.software ?? undefined}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      </form>
    </Dialog>
  );
}

/** What a server is called by whoever gave it no name. */
function nameOf(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}
