import { useId, useState } from 'react';
import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { change } from './server-requests';

/** Ollama's own, unless the environment says otherwise. */
const USUAL_URL = 'http://127.0.0.1:11434';

/** What a server is called and where it answers. Before an address on another computer holds, main asks. */
export function EditServerDialog({ server, onClose }: { readonly server: Server; readonly onClose: () => void }) {
  const isFirst = server.id === FIRST_SERVER;
  const before = isFirst && server.isUsualUrl ? '' : server.url;
  const [name, setName] = useState(server.name);
  const [url, setUrl] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const save = async () => {
    const address = url.trim();
    const error =
      (name.trim() === server.name ? null : await change('server:rename', { id: server.id, name })) ??
      (address === before
        ? null
        : await change('server:set-url', { id: server.id, url: address === '' ? null : address }));
    if (error !== null) return setRefusal(error.code === 'declined' ? t('settings.servers.declined') : error.sentence);
    onClose();
  };
  return (
    <FormDialog
      title={t('settings.servers.edit-what', { name: server.name })}
      cancel={t('settings.cancel')}
      submit={t('settings.save')}
      isReady={name.trim() !== '' && (isFirst || url.trim() !== '')}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <label className={form.label}>
        {t('settings.servers.address')}
        <input
          className={field.input}
          spellCheck={false}
          placeholder={isFirst ? USUAL_URL : undefined}
          aria-invalid={refusal !== null}
          aria-describedby={isFirst ? `${id}-hint` : undefined}
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            setRefusal(null);
          }}
        />
      </label>
      {isFirst && (
        <p id={`${id}-hint`} className={form.hint}>
          {t('settings.servers.usual', { address: USUAL_URL })}
        </p>
      )}
      <label className={form.label}>
        {t('settings.servers.name')}
        <input className={field.input} maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
    </FormDialog>
  );
}
