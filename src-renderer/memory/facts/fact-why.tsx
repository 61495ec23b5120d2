import type { Revision } from '../../../src-preload/contract/journal';
import type { Fact } from '../../../src-preload/contract/memory';
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
      <h3>Why is this here?</h3>
      <p>
        {correction
          ? `You corrected it yourself, ${dayAndTimeInside(correction.createdAt, Date.now())}. Before, it said “${correction.before}”.`
          : reasons[fact.origin]}
        {sources.length === 0 && conversationId && (
          <>
            {' '}
            {correction ? 'Those words come from' : 'It comes from'} <ChatLink conversationId={conversationId} />.
          </>
        )}
        {fact.redactions.length > 0 && ` Taken out before saving: ${fact.redactions.join(', ')}.`}
      </p>
      {correction && sources.length > 0 && <p>The earlier words come from here:</p>}
      {sources.length > 0 && (
        <ul
          className={styles.sources}
          aria-label={correction ? 'Where the earlier words come from' : 'Where it was said'}
        >
          {sources.map(({ messageId, conversationId: chat, role, quote, at }) => (
            <li key={messageId}>
              <button type="button" className={styles.source} onClick={() => openMessage(chat, messageId)}>
                <span dir="auto" className={styles.quote}>
                  {quote}
                </span>
                <span className={styles.said}>
                  {role === 'user' ? 'You' : 'Hearth'}, <ChatTitle conversationId={chat} />,{' '}
                  {dayAndTimeInside(at, Date.now())}
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
  user: 'You wrote it down yourself.',
  extraction: 'Hearth found it in a chat.',
  tool: 'The model asked to remember it.',
  capture: 'You wrote it in quick capture.',
  import: 'It came with an import.',
  handoff: 'It came with a handoff.',
} as const;
