import { Pin } from 'lucide-react';
import { memo, type Ref } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { heldInWords } from '../../ui/text/held';
import hidden from '../../ui/text/hidden.module.css';
import { KeptText } from '../../ui/text/kept-text';
import { daysLeft, keptUntil, shortDate } from '../../ui/text/times';
import styles from './facts-table.module.css';
import { lastUse, origins, shownTrust, takenOut, trusts } from './words';

type Props = {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly index: number;
  readonly fact: Fact;
  readonly isInPrompt: boolean;
  readonly isCurrent: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** The first that no longer fits the prompt. */
  readonly isCut: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onChoose: (isRange: boolean) => void;
};

export const FactRow = memo(function FactRow({ ref, index, fact, onFocus, onOpen, onChoose, ...is }: Props) {
  const nowMs = Date.now();
  const { label, Icon } = trusts[shownTrust(fact)];
  const held = heldInWords(fact, nowMs);
  const isSoon = fact.expiresAt !== null && daysLeft(fact.expiresAt, nowMs) <= 3;
  return (
    <tr
      ref={ref}
      className={styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={is.isChosen || is.isOpen || undefined}
      data-cut={is.isCut || undefined}
      onFocus={onFocus}
    >
      <td className={styles.choose}>
        <input
          type="checkbox"
          tabIndex={is.isCurrent ? 0 : -1}
          aria-label={t('memory-facts.select', { text: fact.text.slice(0, 80) })}
          checked={is.isChosen}
          onChange={(event) => onChoose((event.nativeEvent as unknown as MouseEvent).shiftKey)}
        />
      </td>
      <td>
        {is.isCut && <span className={styles.cut}>{t('memory-facts.cut')}</span>}
        <button
          type="button"
          dir="auto"
          className={styles.open}
          data-open
          data-current={is.isCurrent || undefined}
          tabIndex={is.isCurrent ? 0 : -1}
          title={takenOut(fact.redactions)}
          aria-expanded={is.isOpen}
          onClick={onOpen}
        >
          <KeptText text={fact.text} />
          {fact.isPinned && (
            <span className={styles.pin}>
              <Pin size={14} aria-hidden />
              <span className={hidden.hidden}> {t('memory-facts.pinned')}</span>
            </span>
          )}
        </button>
        {held && <span className={styles.held}>{held}</span>}
      </td>
      <td dir="auto" className={styles.topic}>
        {fact.topic}
      </td>
      <td className={styles.origin}>{t(origins[fact.origin])}</td>
      <td className={styles.trust}>
        <span className={styles.trustMark} data-trust={shownTrust(fact)}>
          <Icon size={14} aria-hidden /> {t(label)}
        </span>
      </td>
      <td className={styles.created}>{shortDate(fact.createdAt, nowMs)}</td>
      <td className={styles.confirmed}>{shortDate(fact.confirmedAt, nowMs)}</td>
      <td className={styles.used}>{lastUse(fact, nowMs)}</td>
      <td className={styles.kept} data-soon={isSoon || undefined}>
        {keptUntil(fact.expiresAt, nowMs)}
      </td>
      <td className={styles.prompt}>{is.isInPrompt ? t('memory-facts.yes') : t('memory-facts.no')}</td>
    </tr>
  );
});
