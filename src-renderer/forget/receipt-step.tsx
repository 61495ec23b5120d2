import { Check, Copy } from 'lucide-react';
import type { ForgetReceipt } from '../../src-preload/contract/forget';
import { Button } from '../ui/controls/button';
import { Note } from '../ui/feedback/note';
import { copyText } from '../ui/text/copy-text';
import styles from './forget.module.css';
import type { DialogParts } from './forget-dialog';
import { copiesSentence, receiptRows, receiptText, totals } from './forget-places';

type Props = { readonly receipt: ForgetReceipt; readonly onClose: () => void };

export function receiptStep({ receipt, onClose }: Props): DialogParts {
  const { removed, left } = totals(receipt);
  return {
    title: 'Forgotten',
    actions: (
      <>
        <Button key="copy" kind="quiet" className={styles.copy} onClick={() => void copyText(receiptText(receipt))}>
          <Copy size={16} /> Copy the receipt
        </Button>
        <Button key="done" kind="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </>
    ),
    children: (
      <>
        <p>
          The words are gone from {places(removed)} in Hearth’s folder.
          {left > 0 &&
            ` ${places(left)} still ${left === 1 ? 'has' : 'have'} them: you kept them, or they are outside Hearth.`}
        </p>
        <table className={styles.receipt} aria-label="Receipt">
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Removed</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {receiptRows(receipt).map((place) => (
              <tr key={place.label}>
                <td dir="auto">{place.label}</td>
                <td>{place.removed}</td>
                <td data-left={place.left > 0 || undefined}>{place.left}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{removed}</td>
              <td>{left}</td>
            </tr>
          </tfoot>
        </table>
        {receipt.copiesWaiting === null ? (
          <ul className={styles.done}>
            <li>
              <Check size={14} aria-hidden /> The search index was cleaned.
            </li>
            <li>
              <Check size={14} aria-hidden /> {copiesSentence(receipt)}
            </li>
          </ul>
        ) : (
          <Note kind="warn">{copiesSentence(receipt)}</Note>
        )}
      </>
    ),
  };
}

function places(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}
