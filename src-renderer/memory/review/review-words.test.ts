import { expect, test } from 'vitest';
import type { Proposal } from '../../../src-preload/contract/journal';
import { testFact } from '../../../src-preload/contract/memory.fixture';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { reviewWords } from './review-words';

const now = new Date(2026, 10, 22, 12).getTime();
const near = testFact({ topic: 'Lisbon', text: 'Ceiling is 1100', createdAt: now, updatedAt: now, confirmedAt: now });
const proposal: Proposal = {
  id: 'p',
  groupId: 'g',
  kind: 'fact',
  op: 'replace',
  status: 'pending',
  reason: 'trust',
  origin: 'extraction',
  trust: 'derived',
  namespace: 'user/profile',
  topic: 'Lisbon',
  text: 'Ceiling is 1250',
  validFrom: null,
  validUntil: null,
  near,
  presentText: null,
  devices: null,
  conversationId: 'c',
  client: null,
  messageIds: [],
  createdAt: now,
};

test('what would be replaced is marked word by word', () => {
  const words = reviewWords(proposal, now);
  expect(words.parts.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'same:Ceiling is ',
    'removed:1100',
    'added:1250',
  ]);
  expect([words.action, words.presentLabel, words.from]).toEqual([
    'replace',
    'Kept now',
    'memory-review.from.inferred',
  ]);
});

test('beside an addition stands the nearest fact, which stays', () => {
  const words = reviewWords({ ...proposal, op: 'add' }, now);
  expect(words.parts).toEqual([{ kind: 'added', text: 'Ceiling is 1250' }]);
  expect(words.presentLabel).toBe('Closest existing fact');
  expect(words.presentNote).toContain('It stays, whatever you decide');
});

test('text from outside says whose it is, and a conflict what to do', () => {
  expect(reviewWords({ ...proposal, trust: 'external' }, now).after).toBe('Someone else wrote it.');
  expect(reviewWords({ ...proposal, status: 'conflict' }, now).after).toContain('Edit the proposal first');
});

test('what a program proposes says its name, and a removal what would go', () => {
  const removal = { ...proposal, op: 'delete', text: '1100', client: 'Zed', trust: 'external' } as const;
  const words = reviewWords(removal, now);
  expect([words.from, words.presentLabel, words.present]).toEqual([
    'memory-review.from.client',
    'Would be deleted',
    'Ceiling is 1100',
  ]);
  expect(words.parts).toEqual([{ kind: 'removed', text: '1100' }]);
  expect(words.presentNote).not.toContain('It stays');
});

test('a section that goes away is shown with all its words taken out', () => {
  const section = {
    ...proposal,
    kind: 'section',
    op: 'delete',
    near: null,
    presentText: 'old words',
    text: null,
  } as const;
  expect(reviewWords(section, now).parts).toEqual([{ kind: 'removed', text: 'old words' }]);
  expect(reviewWords({ ...section, namespace: 'sessions/x/notes' }, now).place).toBe('Session notes, section Lisbon');
});

test('when it holds is said of what is proposed, and of what is kept now', () => {
  const kept = { ...near, validUntil: '2026-03' as PartialDate };
  const words = reviewWords({ ...proposal, near: kept, validFrom: '2026-03' as PartialDate }, now);
  expect(words.held).toBe('Since March 2026');
  expect(words.presentNote).toMatch(/^Until March 2026 · /);
});

test('of two devices that wrote at once both are named, and either text can stay', () => {
  const conflict = { ...proposal, status: 'conflict', reason: 'conflict', conversationId: null } as const;
  const words = reviewWords({ ...conflict, devices: { present: 'Laptop', proposed: 'Desktop' } }, now);
  expect([words.action, words.from, words.presentLabel, words.proposedLabel, words.accept, words.reject]).toEqual([
    'choose',
    'memory-review.from.devices',
    'Kept now, from Laptop',
    'From Desktop',
    'Keep the one from Desktop',
    'Keep the one from Laptop',
  ]);
  const same = reviewWords({ ...conflict, devices: { present: 'Laptop', proposed: 'Laptop' } }, now);
  expect([same.accept, same.reject]).toEqual(['Keep the other one', 'Keep the one kept now']);
});
