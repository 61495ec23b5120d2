import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { ForgetOpens, ForgetPlace, ForgetReceipt } from '../../src-preload/contract/forget';
import { request } from '../bridge';
import { Dialog } from '../ui/dialogs/dialog';
import { shown } from '../ui/feedback/answers';
import { tickedAgain, tickedAtFirst } from './forget-places';
import { openPlace, opensBeside } from './open-place';
import { placesStep } from './places-step';
import { receiptStep } from './receipt-step';
import { textStep } from './text-step';

/** What a step puts into the one dialog, which stays open from step to step so that the focus finds its way back. */
export type DialogParts = { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode };

type Props = {
  readonly isOpen: boolean;
  /** What the dialog starts with; empty where the user is to type it. */
  readonly text?: string;
  readonly onClose: () => void;
  /** Closes it for a look at one of the places; opened again, it goes on where it was. */
  readonly onLeave: () => void;
};

type Step =
  | { readonly kind: 'text' }
  | {
      readonly kind: 'places';
      readonly text: string;
      readonly places: readonly ForgetPlace[];
      readonly ticked: ReadonlySet<string>;
    }
  | { readonly kind: 'receipt'; readonly receipt: ForgetReceipt };

/** The words, then every place that holds them, then what went. */
export function ForgetDialog({ isOpen, text = '', onClose, onLeave }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'text' });
  const [typed, setTyped] = useState<string | null>(null);
  const words = typed ?? text;
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    onClose();
    setStep({ kind: 'text' });
    setTyped(null);
  };
  const find = async (wanted: string) => {
    setBusy(true);
    const answer = await request('forget:find', { text: wanted });
    setBusy(false);
    if (answer.ok) setStep({ kind: 'places', text: wanted, places: answer.value, ticked: tickedAtFirst(answer.value) });
    else shown(answer);
  };
  const look = (opens: ForgetOpens) => {
    openPlace(opens);
    if (!opensBeside(opens)) onLeave();
  };
  // What was changed during a look elsewhere is in the list; what was ticked is ticked still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time it comes back
  useEffect(() => {
    if (!isOpen || step.kind !== 'places') return;
    void request('forget:find', { text: step.text }).then((answer) => {
      if (!answer.ok) return;
      const places = answer.value;
      setStep((now) => (now.kind === 'places' ? { ...now, places, ticked: tickedAgain(places, now) } : now));
    });
  }, [isOpen]);
  const forget = async (wanted: string, placeIds: readonly string[]) => {
    setBusy(true);
    const answer = await request('forget:apply', { text: wanted, placeIds: [...placeIds] });
    setBusy(false);
    if (answer.ok) setStep({ kind: 'receipt', receipt: answer.value });
    else shown(answer);
  };
  const parts = ((): DialogParts => {
    switch (step.kind) {
      case 'text':
        return textStep({
          text: words,
          isBusy,
          onChange: setTyped,
          onFind: () => void find(words.trim()),
          onClose: close,
        });
      case 'places':
        return placesStep({
          ...step,
          isBusy,
          onTick: (ticked) => setStep({ ...step, ticked }),
          onLook: look,
          onBack: () => setStep({ kind: 'text' }),
          onForget: () => void forget(step.text, [...step.ticked]),
        });
      case 'receipt':
        return receiptStep({ receipt: step.receipt, onClose: close });
    }
  })();
  return <Dialog isOpen={isOpen} onClose={close} isWide={step.kind !== 'text'} {...parts} />;
}
