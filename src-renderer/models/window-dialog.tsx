import { useId, useState } from 'react';
import type { InstalledModel } from '../../src-preload/contract/model';
import { count, t } from '../locale/t';
import field from '../ui/controls/field.module.css';
import form from '../ui/dialogs/form.module.css';
import { FormDialog } from '../ui/dialogs/form-dialog';
import { saveSetting, useWindow } from '../window/window-state';

type Props = { readonly model: InstalledModel; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks how much a model reads at once, where its server does not say so. */
export function WindowDialog({ model, isOpen, onClose }: Props) {
  const server = useWindow((state) => state.serverList?.servers.find(({ id }) => id === model.serverId)?.name ?? '');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const save = async () => {
    const refused = await saveSetting('ollama.num_ctx', Number(typed), model.key);
    setRefusal(refused);
    if (refused === null) onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('models.window.title', { model: model.name })}
      cancel={t('models.window.cancel')}
      submit={t('models.window.save')}
      isReady={typed.trim() !== ''}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={form.text}>{t('models.window.why', { server })}</p>
      <label className={form.label}>
        {t('models.window.tokens')}
        <input
          className={field.input}
          type="number"
          inputMode="numeric"
          min={1}
          placeholder={count(32_768)}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-where`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(null);
          }}
        />
      </label>
      <p id={`${id}-where`} className={form.hint}>
        {t('models.window.where')}
      </p>
    </FormDialog>
  );
}
