import { useState } from 'react';
import { rich, t } from '../locale/t';
import field from '../ui/controls/field.module.css';
import { Segmented } from '../ui/controls/segmented';
import form from '../ui/dialogs/form.module.css';
import { FormDialog } from '../ui/dialogs/form-dialog';
import { exportEverything } from './export-requests';

type Props = { readonly name: string; readonly close: () => void };

/** A Backup that anybody can read, of data that nobody else can: who wants it types its name. */
export function PlainBackupDialog({ name, close }: Props) {
  const [shape, setShape] = useState<'zip' | 'folder'>('zip');
  const [typed, setTyped] = useState('');
  const [isWorking, setWorking] = useState(false);
  const isTyped = typed.trim().toLowerCase() === name.toLowerCase();
  return (
    <FormDialog
      title={t('transfer.plain.title')}
      cancel={t('transfer.choice.cancel')}
      submit={t(isWorking ? 'transfer.section.exporting' : 'transfer.plain.save')}
      kind="danger"
      isReady={isTyped && !isWorking}
      onSubmit={async () => {
        setWorking(true);
        await exportEverything(shape, typed);
        close();
      }}
      onClose={close}
    >
      <p className={form.text}>{t('transfer.plain.text')}</p>
      <Segmented
        label={t('transfer.plain.shape')}
        options={[
          { value: 'zip', label: t('transfer.plain.zip') },
          { value: 'folder', label: t('transfer.plain.folder') },
        ]}
        value={shape}
        onChange={setShape}
      />
      <label className={form.label}>
        <span>{rich('transfer.plain.type', { name: <b>{name}</b> })}</span>
        <input
          className={field.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
    </FormDialog>
  );
}
