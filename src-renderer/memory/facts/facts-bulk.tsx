import { Archive, CheckCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { archiveFacts, confirmFacts, deleteFacts, keepFacts } from './fact-requests';
import styles from './facts-bulk.module.css';
import { KeepMenu } from './keep-menu';

/** What can be done with all that are chosen. `onDone`: nothing is chosen any more. */
export function FactsBulk({ facts, onDone }: { readonly facts: readonly Fact[]; readonly onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await work();
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="toolbar" aria-label={t('memory-facts.selected')} aria-busy={isBusy}>
        <b className={styles.count}>{t('memory-facts.count-selected', { count: facts.length })}</b>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void run(() => confirmFacts(facts))}>
          <CheckCheck size={16} /> {t('memory-facts.confirm')}
        </Button>
        <KeepMenu
          label={t('memory-facts.keep-for')}
          isDisabled={isBusy}
          onChoose={(kept) => void run(() => keepFacts(facts, kept))}
        />
        <Button kind="quiet" size="small" disabled={isBusy} onClick={() => void run(() => archiveFacts(facts))}>
          <Archive size={16} /> {t('memory-facts.archive')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          className={styles.bad}
          disabled={isBusy}
          onClick={() => void run(() => deleteFacts(facts))}
        >
          <Trash2 size={16} /> {t('memory-facts.delete')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          isIcon
          aria-label={t('memory-facts.clear-selection')}
          title={t('memory-facts.clear-selection')}
          onClick={onDone}
        >
          <X size={16} />
        </Button>
      </div>
    </div>
  );
}
