import type { ReactNode } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { dayAndTime, daysLeftText, shortDate } from '../../ui/text/times';
import styles from './fact-panel.module.css';
import { FactWhy } from './fact-why';
import type { PromptUse } from './shown-facts';
import { origins, shownTrust, trusts } from './words';

export function FactDetails({ fact, use }: { readonly fact: Fact; readonly use: ReturnType<PromptUse['get']> }) {
  const nowMs = Date.now();
  const day = (timeMs: number) => shortDate(timeMs, nowMs);
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['In the prompt', use ? (use.isResident ? `Yes, about ${use.tokens} tokens` : `No, ${use.why}`) : 'No'],
    ['Origin', origins[fact.origin]],
    ['Trust', trusts[shownTrust(fact)].label],
    ['Created', dayAndTime(fact.createdAt, nowMs)],
    ['Last used', fact.lastUsedAt === null ? 'Never' : `${day(fact.lastUsedAt)}, ${timesText(fact.useCount)}`],
    ...(fact.reviewedAt === null ? [] : [['Agreed to', day(fact.reviewedAt)] as const]),
    ['Confirmed', day(fact.confirmedAt)],
    [
      'Kept',
      fact.expiresAt === null
        ? 'Always'
        : `Until ${day(fact.expiresAt)}, ${daysLeftText(fact.expiresAt, nowMs).toLowerCase()}`,
    ],
  ];
  return (
    <>
      <FactWhy fact={fact} />
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

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en')} times`;
}
