import type { ReactNode } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { type MessageKey, t } from '../../locale/t';
import { dayAndTime, daysLeft, shortDate } from '../../ui/text/times';
import styles from './fact-panel.module.css';
import { FactWhy } from './fact-why';
import type { PromptUse } from './shown-facts';
import { origins, shownTrust, trusts } from './words';

export function FactDetails({ fact, use }: { readonly fact: Fact; readonly use: ReturnType<PromptUse['get']> }) {
  const nowMs = Date.now();
  const day = (timeMs: number) => shortDate(timeMs, nowMs);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('memory-facts.details.in-prompt'), promptText(use)],
    [t('memory-facts.origin'), t(origins[fact.origin])],
    [t('memory-facts.trust'), t(trusts[shownTrust(fact)].label)],
    [t('memory-facts.created'), dayAndTime(fact.createdAt, nowMs)],
    [
      t('memory-facts.last-used'),
      fact.lastUsedAt === null
        ? t('memory-facts.never')
        : t('memory-facts.details.used', { day: day(fact.lastUsedAt), count: fact.useCount }),
    ],
    [t('memory-facts.details.shown'), shownText(fact, day)],
    ...(fact.reviewedAt === null ? [] : [[t('memory-facts.details.agreed'), day(fact.reviewedAt)] as const]),
    [t('memory-facts.details.confirmed'), day(fact.confirmedAt)],
    [
      t('memory-facts.kept'),
      fact.expiresAt === null
        ? t('memory-facts.always')
        : t('memory-facts.details.until', {
            day: day(fact.expiresAt),
            days: Math.max(0, daysLeft(fact.expiresAt, nowMs)),
          }),
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

function shownText({ showCount, lastShownAt }: Fact, day: (timeMs: number) => string): string {
  if (lastShownAt === null) return t('memory-facts.never');
  return t('memory-facts.details.used', { day: day(lastShownAt), count: showCount });
}

function promptText(use: ReturnType<PromptUse['get']>): string {
  if (!use) return t('memory-facts.no');
  if (use.isResident) return t('memory-facts.details.in-prompt-yes', { tokens: use.tokens });
  return t(whyNot[use.why]);
}

const whyNot = {
  expired: 'memory-facts.details.expired',
  ended: 'memory-facts.details.ended',
  'memory is off': 'memory-facts.details.off',
  'over the budget': 'memory-facts.details.over-budget',
  // Neither is said of a fact that is not in the prompt.
  injected: 'memory-facts.no',
  'listed by name': 'memory-facts.no',
} as const satisfies Record<NonNullable<ReturnType<PromptUse['get']>>['why'], MessageKey>;
