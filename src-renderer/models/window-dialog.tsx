import { type FormEvent, useId, useState } from 'react';
import type { InstalledModel } from '../../src-preload/contract/model';
import { count, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import field from '../ui/controls/field.module.css';
import { Dialog } from '../ui/dialogs/dialog';
import form from '../ui/dialogs/form.module.css';
import { saveSetting, useWindow } from '../window/window-state';

type Props = { readonly model: InstalledModel; readonly isOpen: boolean; readonly onClose: () => void };

/** Asks how much a model reads at once, where its server does not say so. */
export function WindowDialog({ model, isOpen, onClose }: Props) {
  const server = useWindow((state) => state.serverList?.servers.find(({ id }) => id === model.serverId)?.name ?? '');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await saveSetting('ollama.num_ctx', Number(typed), model.key);
    setRefusal(refused);
    if (refused === null) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('models.window.title', { model: model.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('models.window.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" disabled={typed.trim() === ''}>
            {t('models.window.save')}
          </Button>
        </>
      }
    >
      <form id={id} className={form.form} onSubmit={(event) => void save(event)}>
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
        {refusal && (
          <p role="alert" className={form.refusal}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
