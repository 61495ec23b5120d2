import { useId, useState } from 'react';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import field from '../../ui/controls/field.module.css';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { described, FieldNote } from './field-note';
import { PlaceFields } from './place-fields';
import { isPlaceFilled, placeInput } from './place-form';
import { type Refusal, usePlaceForm } from './use-place-form';
import type { Sync } from './use-sync';

type Props = { readonly name: string; readonly take: Sync['take']; readonly onClose: () => void };

/** The first device of a person: what it is called, and where the others will meet it. */
export function SetUpDialog({ name: computer, take, onClose }: Props) {
  const [name, setName] = useState(computer);
  const { place, change, refusal, isBusy, submit } = usePlaceForm();
  return (
    <FormDialog
      isWide
      title={t('settings-devices.set-up.title')}
      cancel={t('settings-devices.cancel')}
      submit={t(isBusy ? 'settings-devices.set-up.working' : 'settings-devices.set-up.submit')}
      isReady={!isBusy && name.trim() !== '' && isPlaceFilled(place)}
      refusal={refusal !== null && refusal.field === null ? refusal.sentence : null}
      onSubmit={() => submit(() => request('sync:set-up', { name, ...placeInput(place) }), take, onClose)}
      onClose={onClose}
    >
      <NameField name={name} refusal={refusal} onChange={setName} />
      <PlaceFields place={place} refusal={refusal} onChange={change} />
    </FormDialog>
  );
}

/** As long as a list shows it whole. */
const LONGEST_NAME = 60;

type NameProps = {
  readonly name: string;
  readonly refusal: Refusal | null;
  readonly onChange: (name: string) => void;
};

/** How the other devices show this one. */
export function NameField({ name, refusal, onChange }: NameProps) {
  const id = useId();
  return (
    <div className={form.label}>
      <label htmlFor={id}>{t('settings-devices.name')}</label>
      <input
        id={id}
        className={field.input}
        dir="auto"
        maxLength={LONGEST_NAME}
        {...described(id, 'name', refusal, false)}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={id} field="name" refusal={refusal} />
    </div>
  );
}
