import type { Revision } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
import { rich, t } from '../../locale/t';
import { kindsOf } from '../../ui/text/secret-names';
import { dayAndTimeInside } from '../../ui/text/times';
import { ChatLink, ChatTitle } from '../../window/chat-link';
import { openMessage } from '../../window/navigation';
import { useReading } from '../../window/use-reading';
import styles from './fact-panel.module.css';

/** How a fact came to be remembered, with the messages that say it; each opens in its chat. */
export function FactWhy({ fact }: { readonly fact: Fact }) {
  const sources = useReading('fact:sources', { id: fact.id }).value ?? [];
  const revisions = useReading('history:of', { targetKind: 'fact', targetId: fact.id }).value;
  const correction = revisions === null ? undefined : correctionOf(fact, revisions);
  const conversationId = revisions?.findLast((revision) => revision.conversationId !== null)?.conversationId ?? null;
  return (
    <section className={styles.why}>
      <h3>{t('memory-facts.why.title')}</h3>
      <p>
        {correction
          ? t('memory-facts.why.corrected', {
              when: dayAndTimeInside(correction.createdAt, Date.now()),
              words: correction.before ?? '',
            })
          : t(reasons[fact.origin])}
        {sources.length === 0 && conversationId && (
          <>
            {' '}
            {rich(correction ? 'memory-facts.why.words-come-from' : 'memory-facts.why.comes-from', {
              chat: <ChatLink conversationId={conversationId} />,
            })}
          </>
        )}
        {fact.redactions.length > 0 && <> {t('memory-facts.why.taken-out', { kinds: kindsOf(fact.redactions) })}</>}
      </p>
      {correction && sources.length > 0 && <p>{t('memory-facts.why.earlier')}</p>}
      {sources.length > 0 && (
        <ul
          className={styles.sources}
          aria-label={correction ? t('memory-facts.why.earlier-sources') : t('memory-facts.why.sources')}
        >
          {sources.map(({ messageId, conversationId: chat, role, quote, at }) => (
            <li key={messageId}>
              <button type="button" className={styles.source} onClick={() => openMessage(chat, messageId)}>
                <span dir="auto" className={styles.quote}>
                  {quote}
                </span>
                <span className={styles.said}>
                  {rich('memory-facts.why.said', {
                    role,
                    chat: <ChatTitle conversationId={chat} />,
                    when: dayAndTimeInside(at, Date.now()),
                  })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The change by hand that the words of today come from. */
function correctionOf(fact: Fact, revisions: readonly Revision[]): Revision | undefined {
  return revisions.find(
    ({ actor, kind, isUndone, before, after }) =>
      actor === 'user' && kind === 'edit' && !isUndone && before !== null && before !== after && after === fact.text,
  );
}

const reasons = {
  user: 'memory-facts.why.by.user',
  extraction: 'memory-facts.why.by.extraction',
  tool: 'memory-facts.why.by.tool',
  capture: 'memory-facts.why.by.capture',
  import: 'memory-facts.why.by.import',
  handoff: 'memory-facts.why.by.handoff',
} as const;
