import { useState } from 'react';
import type { Result } from '../../../src-preload/contract/declare';
import type { SyncPlaceKind } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import { emptyPlace, type FormField, fieldOf, type PlaceForm } from './place-form';

export type Refusal = { readonly field: FormField | null; readonly sentence: string };

/** A place that is filled in, and why main did not take it, at its field. */
export function usePlaceForm(kind: SyncPlaceKind = 'folder') {
  const [place, setPlace] = useState<PlaceForm>({ ...emptyPlace, kind });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<PlaceForm>) => {
    setPlace((known) => ({ ...known, ...part }));
    setRefusal(null);
  };
  const submit = async <T>(
    ask: () => Promise<Result<T>>,
    take: (answer: Result<T>) => boolean,
    onClose: () => void,
  ): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) {
      onClose();
      take(answer);
      return;
    }
    const { code, sentence } = answer.error;
    setRefusal({
      field: fieldOf(answer.error, place.kind),
      sentence: code === 'declined' ? t('settings-devices.declined') : sentence,
    });
  };
  return { place, change, refusal, setRefusal, isBusy, submit };
}
