import type { SyncView } from '../../../src-preload/contract/sync';
import { request } from '../../bridge';
import { t } from '../../locale/t';
import form from '../../ui/dialogs/form.module.css';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { PlaceFields } from './place-fields';
import { isPlaceFilled, placeInput } from './place-form';
import { usePlaceForm } from './use-place-form';
import type { Sync } from './use-sync';

type Props = {
  readonly place: NonNullable<SyncView['place']>;
  readonly take: Sync['take'];
  readonly onClose: () => void;
};

/** The same place where it is now, or another way to sign in there. */
export function ChangePlaceDialog({ place: known, take, onClose }: Props) {
  const { place, change, refusal, isBusy, submit } = usePlaceForm(known);
  return (
    <FormDialog
      isWide
      title={t('settings-devices.change-place.title')}
      cancel={t('settings-devices.cancel')}
      submit={t('settings-devices.change-place.submit')}
      isReady={!isBusy && isPlaceFilled(place)}
      refusal={refusal !== null && refusal.field === null ? refusal.sentence : null}
      onSubmit={() => submit(() => request('sync:change-place', placeInput(place)), take, onClose)}
      onClose={onClose}
    >
      <p className={form.text}>{t('settings-devices.change-place.what')}</p>
      <PlaceFields place={place} refusal={refusal} onChange={change} />
    </FormDialog>
  );
}
