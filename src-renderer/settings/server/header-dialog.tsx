import { useState } from 'react';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Dialog } from '../../ui/dialogs/dialog';
import styles from './header-dialog.module.css';

type Props = {
  readonly isOpen: boolean;
  readonly refusal: string | null;
  readonly onClose: () => void;
  readonly onSave: (header: { readonly name: string; readonly value: string }) => Promise<void>;
};

export function HeaderDialog({ isOpen, refusal, onClose, onSave }: Props) {
  const [name, setName] = useState('Authorization');
  const [value, setValue] = useState('');
  const close = () => {
    setValue('');
    onClose();
  };
  const save = async () => {
    await onSave({ name, value });
    setValue('');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('settings.headers.add')}
      actions={
        <>
          <Button onClick={close}>{t('settings.cancel')}</Button>
          <Button kind="primary" disabled={name.trim() === '' || value.trim() === ''} onClick={() => void save()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <label className={styles.field}>
        {t('settings.headers.name')}
        <input
          className={field.input}
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className={styles.field}>
        {t('settings.headers.value')}
        <input
          className={field.input}
          type="password"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
