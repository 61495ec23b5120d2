import { Check, CheckCheck, ExternalLink, Lightbulb } from 'lucide-react';
import type { Fact, FactOrigin, FactTrust } from '../../../src-preload/contract/memory';

export const origins = {
  user: 'By hand',
  extraction: 'Chat',
  tool: 'Model',
  capture: 'Capture',
  import: 'Import',
  handoff: 'Handoff',
} as const satisfies Record<FactOrigin, string>;

/** Trust as it is shown: what you agreed to was not said by you. */
export type ShownTrust = FactTrust | 'agreed';

export const trusts = {
  stated: { label: 'You said', Icon: Check },
  agreed: { label: 'Agreed', Icon: CheckCheck },
  derived: { label: 'Inferred', Icon: Lightbulb },
  external: { label: 'From outside', Icon: ExternalLink },
} as const satisfies Record<ShownTrust, unknown>;

export function shownTrust({ trust, reviewedAt, origin }: Pick<Fact, 'trust' | 'reviewedAt' | 'origin'>): ShownTrust {
  return trust === 'stated' && reviewedAt !== null && origin !== 'user' ? 'agreed' : trust;
}

/** For a title: what stood in a text before it was saved. */
export function takenOut(redactions: readonly string[]): string | undefined {
  return redactions.length === 0 ? undefined : `Taken out before saving: ${redactions.join(', ')}`;
}

export const keepChoices = [
  { label: 'A week', days: 7 },
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: 'A year', days: 365 },
  { label: 'Always', days: null },
] as const;
