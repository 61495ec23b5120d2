import { useEffect, useState } from 'react';
import type { BuiltInSlots } from '../../../src-preload/contract/settings';
import { request } from '../../bridge';
import { showFailure } from '../../ui/feedback/toasts';

/** Asked once: it changes with the app's version only. */
let known: BuiltInSlots | null = null;

export function useBuiltInSlots(): BuiltInSlots | null {
  const [slots, setSlots] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    void request('settings:slots', {}).then((answer) => {
      if (!answer.ok) return showFailure(answer.error);
      known = answer.value;
      setSlots(known);
    });
  }, []);
  return slots;
}
