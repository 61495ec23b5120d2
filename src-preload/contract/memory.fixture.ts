import type { Fact } from './memory';

/** A fact that the user stated, nothing more than added, but for what a test says of it. */
export const testFact = (given: Partial<Fact> = {}): Fact => ({
  id: 'f',
  namespace: 'user/profile',
  topic: '',
  text: '',
  origin: 'user',
  trust: 'stated',
  createdAt: 0,
  updatedAt: 0,
  confirmedAt: 0,
  reviewedAt: null,
  lastUsedAt: null,
  showCount: 0,
  lastShownAt: null,
  useCount: 0,
  expiresAt: null,
  validFrom: null,
  validUntil: null,
  isPinned: false,
  redactions: [],
  ...given,
});
