import { Check, CheckCheck, ExternalLink, Lightbulb } from 'lucide-react';
import type { Fact, FactOrigin, FactTrust } from '../../../src-preload/contract/memory';
import { type MessageKey, t } from '../../locale/t';
import { kindsOf } from '../../ui/text/secret-names';
import { shortDate } from '../../ui/text/times';

export const origins = {
  user: 'memory-facts.origin.user',
  extraction: 'memory-facts.origin.extraction',
  tool: 'memory-facts.origin.tool',
  capture: 'memory-facts.origin.capture',
  import: 'memory-facts.origin.import',
  handoff: 'memory-facts.origin.handoff',
} as const satisfies Record<FactOrigin, MessageKey>;

/** Trust as it is shown: what you agreed to was not said by you. */
export type ShownTrust = FactTrust | 'agreed';

export const trusts = {
  stated: { label: 'memory-facts.trust.stated', Icon: Check },
  agreed: { label: 'memory-facts.trust.agreed', Icon: CheckCheck },
  derived: { label: 'memory-facts.trust.derived', Icon: Lightbulb },
  external: { label: 'memory-facts.trust.external', Icon: ExternalLink },
} as const satisfies Record<ShownTrust, unknown>;

export function shownTrust({ trust, reviewedAt, origin }: Pick<Fact, 'trust' | 'reviewedAt' | 'origin'>): ShownTrust {
  return trust === 'stated' && reviewedAt !== null && origin !== 'user' ? 'agreed' : trust;
}

/** For a title: what stood in a text before it was saved. */
export function takenOut(redactions: readonly string[]): string | undefined {
  return redactions.length === 0 ? undefined : t('memory-facts.taken-out', { kinds: kindsOf(redactions) });
}

export const keepChoices = [
  { label: 'memory-facts.keep.week', days: 7 },
  { label: 'memory-facts.keep.days-30', days: 30 },
  { label: 'memory-facts.keep.days-90', days: 90 },
  { label: 'memory-facts.keep.year', days: 365 },
  { label: 'memory-facts.always', days: null },
] as const;

/** When an answer last used it; of one that only stood in requests, in how many. */
export function lastUse({ lastUsedAt, showCount }: Fact, nowMs: number): string {
  if (lastUsedAt !== null) return shortDate(lastUsedAt, nowMs);
  return showCount === 0 ? t('memory-facts.never') : t('memory-facts.shown', { count: showCount });
}
