import { Check, Copy } from 'lucide-react';
import type { ForgetReceipt } from '../../src-preload/contract/forget';
import { count, t } from '../locale/t';
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
    title: t('forget.receipt.title'),
    actions: (
      <>
        <Button key="copy" kind="quiet" className={styles.copy} onClick={() => void copyText(receiptText(receipt))}>
          <Copy size={16} /> {t('forget.receipt.copy')}
        </Button>
        <Button key="done" kind="primary" autoFocus onClick={onClose}>
          {t('forget.receipt.done')}
        </Button>
      </>
    ),
    children: (
      <>
        <p>
          {t('forget.receipt.gone', { count: removed })} {left > 0 && t('forget.receipt.left', { count: left })}
        </p>
        <table className={styles.receipt} aria-label={t('forget.receipt.table')}>
          <thead>
            <tr>
              <th scope="col">{t('forget.receipt.where')}</th>
              <th scope="col">{t('forget.receipt.removed')}</th>
              <th scope="col">{t('forget.receipt.kept')}</th>
            </tr>
          </thead>
          <tbody>
            {receiptRows(receipt).map((place) => (
              <tr key={place.label}>
                <td dir="auto">{place.label}</td>
                <td>{count(place.removed)}</td>
                <td data-left={place.left > 0 || undefined}>{count(place.left)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('forget.receipt.total')}</th>
              <td>{count(removed)}</td>
              <td>{count(left)}</td>
            </tr>
          </tfoot>
        </table>
        {receipt.copiesWaiting === null ? (
          <ul className={styles.done}>
            <li>
              <Check size={14} aria-hidden /> {t('forget.receipt.index')}
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
