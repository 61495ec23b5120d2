import { FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { shown } from '../../ui/feedback/answers';
import styles from './devices.module.css';
import { described, FieldNote } from './field-note';
import { PlaceFields } from './place-fields';
import { isPlaceFilled, placeInput } from './place-form';
import { NameField } from './set-up-dialog';
import { usePlaceForm } from './use-place-form';
import type { Sync } from './use-sync';

/** A code, as the other device shows it. */
const EXAMPLE_CODE = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23';

type Props = { readonly name: string; readonly take: Sync['take']; readonly onClose: () => void };

/** A further device: the code that another one shows, and the place where that one is. */
export function JoinDialog({ name: computer, take, onClose }: Props) {
  const [name, setName] = useState(computer);
  const [code, setCode] = useState('');
  const [fromFile, setFromFile] = useState<'folder' | 'server' | null>(null);
  const { place, change, refusal, setRefusal, isBusy, submit } = usePlaceForm();
  const id = useId();
  const openFile = async () => {
    const answer = await request('sync:open-offer', {});
    if (!shown(answer) || answer.value === null) return;
    const { code: read, place: there } = answer.value;
    setCode(read);
    setFromFile(there.kind === 'folder' ? 'folder' : 'server');
    change(there);
  };
  const giveUp = () => {
    // Main may look for the other device for a minute and more.
    if (isBusy) void request('sync:end-join', {});
    onClose();
  };
  return (
    <FormDialog
      isWide
      title={t('settings-devices.join.title')}
      cancel={t('settings-devices.cancel')}
      submit={t(isBusy ? 'settings-devices.join.working' : 'settings-devices.join.submit')}
      isReady={!isBusy && name.trim() !== '' && code.trim() !== '' && isPlaceFilled(place)}
      refusal={refusal !== null && refusal.field === null ? refusal.sentence : null}
      onSubmit={() => submit(() => request('sync:join', { name, code, ...placeInput(place) }), take, onClose)}
      onClose={giveUp}
    >
      <div className={form.label}>
        <label htmlFor={id}>{t('settings-devices.join.code')}</label>
        <div className={styles.code}>
          <input
            id={id}
            className={field.input}
            dir="ltr"
            data-fill-first
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            placeholder={EXAMPLE_CODE}
            {...described(id, 'code', refusal)}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setFromFile(null);
              setRefusal(null);
            }}
          />
          <Button onClick={() => void openFile()}>
            <FolderOpen size={14} aria-hidden /> {t('settings-devices.join.file')}
          </Button>
        </div>
        <FieldNote id={id} field="code" refusal={refusal}>
          <span role="status">
            {t(
              fromFile === null
                ? 'settings-devices.join.code-hint'
                : fromFile === 'folder'
                  ? 'settings-devices.join.file-read-folder'
                  : 'settings-devices.join.file-read',
            )}
          </span>
        </FieldNote>
      </div>
      <NameField name={name} refusal={refusal} onChange={setName} />
      <p className={form.hint}>{t('settings-devices.join.stays')}</p>
      <PlaceFields place={place} refusal={refusal} onChange={change} />
    </FormDialog>
  );
}
