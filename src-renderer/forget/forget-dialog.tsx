import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ForgetPlace, ForgetReceipt } from '../../src-preload/contract/forget';
import { request } from '../bridge';
import { Dialog } from '../ui/dialogs/dialog';
import { shown } from '../ui/feedback/answers';
import { tickedAtFirst } from './forget-places';
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
export function ForgetDialog({ isOpen, text = '', onClose }: Props) {
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
          onBack: () => setStep({ kind: 'text' }),
          onForget: () => void forget(step.text, [...step.ticked]),
        });
      case 'receipt':
        return receiptStep({ receipt: step.receipt, onClose: close });
    }
  })();
  return <Dialog isOpen={isOpen} onClose={close} isWide={step.kind !== 'text'} {...parts} />;
}
