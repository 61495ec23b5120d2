import { useState } from 'react';
import type { ForgetPlace, ForgetReceipt } from '../../../src-preload/contract/forget';
import { request } from '../../bridge';
import { shown } from '../requests';
import { tickedAtFirst } from './forget-places';
import { ForgetPlaces } from './forget-places-dialog';
import { ForgetReceiptDialog } from './forget-receipt-dialog';
import { ForgetText } from './forget-text-dialog';

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
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    onClose();
    setStep({ kind: 'text' });
  };
  const find = async (words: string) => {
    setBusy(true);
    const answer = await request('forget:find', { text: words });
    setBusy(false);
    if (answer.ok) setStep({ kind: 'places', text: words, places: answer.value, ticked: tickedAtFirst(answer.value) });
    else shown(answer);
  };
  const forget = async (words: string, placeIds: readonly string[]) => {
    setBusy(true);
    const answer = await request('forget:apply', { text: words, placeIds: [...placeIds] });
    setBusy(false);
    if (answer.ok) setStep({ kind: 'receipt', receipt: answer.value });
    else shown(answer);
  };
  switch (step.kind) {
    case 'text':
      return (
        <ForgetText isOpen={isOpen} text={text} isBusy={isBusy} onFind={(words) => void find(words)} onClose={close} />
      );
    case 'places':
      return (
        <ForgetPlaces
          isOpen={isOpen}
          {...step}
          isBusy={isBusy}
          onTick={(ticked) => setStep({ ...step, ticked })}
          onBack={() => setStep({ kind: 'text' })}
          onForget={() => void forget(step.text, [...step.ticked])}
          onClose={close}
        />
      );
    case 'receipt':
      return <ForgetReceiptDialog isOpen={isOpen} receipt={step.receipt} onClose={close} />;
  }
}
