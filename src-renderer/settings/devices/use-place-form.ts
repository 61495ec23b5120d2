import { useState } from 'react';
import type { RequestError, Result } from '../../../src-preload/contract/declare';
import type { SyncAddress } from '../../../src-preload/contract/sync';
import { t } from '../../locale/t';
import { emptyPlace, type FormField, fieldOf, type PlaceForm } from './place-form';

export type Refusal = { readonly field: FormField | null; readonly sentence: string };

/** A place that is filled in, at first with what is known of it, and why main did not take it, at its field. */
export function usePlaceForm(known: SyncAddress = { kind: 'folder' }) {
  const [place, setPlace] = useState<PlaceForm>({ ...emptyPlace, ...known });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<PlaceForm>) => {
    setPlace((before) => ({ ...before, ...part }));
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
    setRefusal({ field: fieldOf(answer.error, place.kind), sentence: sentenceOf(answer.error) });
  };
  return { place, change, refusal, setRefusal, isBusy, submit };
}

/** Where main says that it tries again by itself, nothing tries here but the person. */
function sentenceOf({ code, sentence }: RequestError): string {
  switch (code) {
    case 'declined':
      return t('settings-devices.declined');
    case 'carrier_unreachable':
    case 'carrier_slow':
      return t('settings-devices.refused.unreachable');
    case 'carrier_locked':
    case 'carrier_busy':
    case 'carrier_failed':
      return t('settings-devices.refused.later');
    default:
      return sentence;
  }
}
