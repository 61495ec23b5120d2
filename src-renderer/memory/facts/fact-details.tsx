import type { ReactNode } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { ChatLink } from '../chat-link';
import { dayAndTime, daysLeftText, shortDate } from '../times';
import { useReading } from '../use-reading';
import styles from './fact-panel.module.css';
import type { PromptUse } from './shown-facts';
import { origins, trusts } from './words';

export function FactDetails({ fact, use }: { readonly fact: Fact; readonly use: ReturnType<PromptUse['get']> }) {
  const nowMs = Date.now();
  const day = (timeMs: number) => shortDate(timeMs, nowMs);
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['In the prompt', use ? (use.isResident ? `Yes, about ${use.tokens} tokens` : `No, ${use.why}`) : 'No'],
    ['Origin', origins[fact.origin]],
    ['Trust', trusts[fact.trust].label],
    ['Created', dayAndTime(fact.createdAt, nowMs)],
    ['Last used', fact.lastUsedAt === null ? 'Never' : day(fact.lastUsedAt)],
    ['Confirmed', day(fact.confirmedAt)],
    [
      'Kept until',
      fact.expiresAt === null
        ? 'Always'
        : `${day(fact.expiresAt)}, ${daysLeftText(fact.expiresAt, nowMs).toLowerCase()}`,
    ],
  ];
  return (
    <>
      <Why fact={fact} />
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Why({ fact }: { readonly fact: Fact }) {
  const revisions = useReading('history:of', { targetKind: 'fact', targetId: fact.id }).value;
  const conversationId = revisions?.findLast((revision) => revision.conversationId !== null)?.conversationId ?? null;
  return (
    <section className={styles.why}>
      <h3>Why is this here?</h3>
      <p>
        {reasons[fact.origin]}
        {conversationId && (
          <>
            {' '}
            It comes from <ChatLink conversationId={conversationId} />.
          </>
        )}
        {fact.redactions.length > 0 && ` Taken out before saving: ${fact.redactions.join(', ')}.`}
      </p>
    </section>
  );
}

const reasons = {
  user: 'You wrote it down yourself.',
  extraction: 'Hearth kept it from what was said in a chat.',
  tool: 'The model asked to remember it.',
  capture: 'You caught it with quick capture.',
  import: 'It came with an import.',
  handoff: 'It came with a handoff.',
} as const;
