import { Archive } from 'lucide-react';
import { useEffect } from 'react';
import type { Message } from '../../../src-preload/contract/messages';
import { on } from '../../bridge';
import { t } from '../../locale/t';
import {
  cappedText,
  dropReturned,
  raiseLimit,
  tellBelow,
  undoCapped,
  useCappedFacts,
  useHasUntold,
} from './capped-facts';
import styles from './tools.module.css';

type Props = {
  readonly message: Message;
  /** The last of its chat, and ended: what is told below a message that is still to be followed by calls would be lost. */
  readonly isNewest: boolean;
};

/** Facts that had to make room for what this chat kept, with both ways to go on. */
export function CappedChips({ message: { id, conversationId }, isNewest }: Props) {
  const facts = useCappedFacts(id);
  const hasUntold = useHasUntold(conversationId);
  useEffect(() => {
    if (isNewest && hasUntold) tellBelow(conversationId, id);
  }, [isNewest, hasUntold, conversationId, id]);
  const count = facts.length;
  useEffect(() => (count === 0 ? undefined : on('memory:changed', () => void dropReturned())), [count]);
  if (count === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chat-tools.archived')}>
      {facts.map((fact) => (
        <li key={fact.factId} className={styles.chip} data-outcome="archived">
          <Archive size={14} aria-hidden />
          <span dir="auto">{cappedText(fact)}</span>
          <button type="button" onClick={() => void undoCapped(fact)}>
            {t('chat-tools.undo')}
          </button>
          <button type="button" onClick={() => void raiseLimit(fact)}>
            {t('chat-tools.raiseLimit')}
          </button>
        </li>
      ))}
    </ul>
  );
}
