import { useId, useState } from 'react';
import type { Server } from '../../../src-preload/contract/servers';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { useWindow } from '../../window/window-state';
import { change } from './server-requests';

/** A header that a server asks for. Its value is shown nowhere again. */
export function HeaderDialog({ server, onClose }: { readonly server: Server; readonly onClose: () => void }) {
  const isForSession = useWindow((state) => state.serverList?.headersKept === 'session');
  const [name, setName] = useState('Authorization');
  const [value, setValue] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const save = async () => {
    const error = await change('server:set-header', { id: server.id, name, value });
    setValue('');
    if (error === null) return onClose();
    setRefusal(error.code === 'declined' ? t('settings.headers.declined') : error.sentence);
  };
  return (
    <FormDialog
      title={t('settings.headers.add-to', { name: server.name })}
      cancel={t('settings.cancel')}
      submit={t('settings.save')}
      isReady={name.trim() !== '' && value.trim() !== ''}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={form.text}>{t('settings.headers.hint')}</p>
      <label className={form.label}>
        {t('settings.headers.name')}
        <input
          className={field.input}
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className={form.label}>
        {t('settings.headers.value')}
        <input
          className={field.input}
          type="password"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setRefusal(null);
          }}
        />
      </label>
      <p id={`${id}-hint`} className={form.hint}>
        {t('settings.headers.usual')} {isForSession && t('settings.headers.session')}
      </p>
    </FormDialog>
  );
}
