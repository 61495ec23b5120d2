import { Archive, CheckCheck, Eraser, Pin, PinOff, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { openForget } from '../../forget/forget-host';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { ItemHistory } from '../history/item-history';
import { CopyFacts } from './copy-facts';
import { FactDetails } from './fact-details';
import { FactEdit } from './fact-edit';
import styles from './fact-panel.module.css';
import { archiveFacts, confirmFacts, deleteFacts, editFact, keepFacts } from './fact-requests';
import { KeepMenu } from './keep-menu';
import type { PromptUse } from './shown-facts';

type Props = {
  readonly fact: Fact;
  readonly use: ReturnType<PromptUse['get']>;
  readonly onClose: () => void;
};

/** One fact: its words, why it is here, and what became of it. */
export function FactPanel({ fact, use, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog over the page closes first; a toast, which counts as a dialog for assistive technology, does not prevent
    // it.
    if (!event.currentTarget.ownerDocument.querySelector('[role=dialog]:not([aria-modal=false])')) onClose();
  };
  const andClose = async (work: Promise<boolean>) => {
    if (await work) onClose();
  };
  const PinIcon = fact.isPinned ? PinOff : Pin;
  return (
    <aside className={styles.panel} aria-label={t('memory-facts.fact')} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 ref={heading} data-first="part" className={styles.label} tabIndex={-1}>
          {t('memory-facts.fact')}
        </h2>
        <Button
          kind="quiet"
          size="small"
          isIcon
          aria-label={t('memory-facts.close')}
          title={t('memory-facts.close')}
          onClick={onClose}
        >
          <X size={16} />
        </Button>
      </header>
      <FactEdit key={`${fact.text}\n${fact.topic}`} fact={fact} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => void editFact({ id: fact.id, isPinned: !fact.isPinned })}>
          <PinIcon size={16} aria-hidden /> {fact.isPinned ? t('memory-facts.unpin') : t('memory-facts.pin')}
        </Button>
        <KeepMenu
          kind="plain"
          label={fact.expiresAt === null ? t('memory-facts.keep-for') : t('memory-facts.extend')}
          onChoose={(kept) => void keepFacts([fact], kept)}
        />
        <Button size="small" onClick={() => void confirmFacts([fact])}>
          <CheckCheck size={16} aria-hidden /> {t('memory-facts.still-true')}
        </Button>
        <CopyFacts factIds={[fact.id]} />
        <Button size="small" onClick={() => void andClose(archiveFacts([fact]))}>
          <Archive size={16} aria-hidden /> {t('memory-facts.archive')}
        </Button>
        <Button size="small" onClick={() => void andClose(deleteFacts([fact]))}>
          <Trash2 size={16} aria-hidden /> {t('memory-facts.delete')}
        </Button>
        <Button size="small" className={styles.forget} onClick={() => openForget(fact.text)}>
          <Eraser size={16} aria-hidden /> {t('memory-facts.forget')}
        </Button>
      </div>
      <FactDetails fact={fact} use={use} />
      <ItemHistory place={{ targetKind: 'fact', targetId: fact.id }} />
    </aside>
  );
}
