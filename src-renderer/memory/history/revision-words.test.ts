import { expect, test } from 'vitest';
import type { Revision } from '../../../src-preload/contract/journal';
import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { groupsOf, heldWords, whatHappened } from './revision-words';

const revision = (id: string, groupId: string, change: Partial<Revision> = {}): Revision => ({
  id,
  groupId,
  kind: 'edit',
  actor: 'user',
  targetKind: 'fact',
  targetId: 'f',
  isCapture: false,
  section: null,
  before: 'a',
  after: 'b',
  diff: [],
  conversationId: null,
  createdAt: 0,
  client: null,
  isUndone: false,
  isForgotten: false,
  held: null,
  alias: null,
  ...change,
});

test('what was made together stands together, in order', () => {
  const groups = groupsOf([revision('4', 'y'), revision('3', 'x'), revision('2', 'x'), revision('1', 'y')]);
  expect(groups.map(({ revisions }) => revisions.map(({ id }) => id).join(''))).toEqual(['4', '32', '1']);
});

test('a change is told by who did what to which thing', () => {
  expect(whatHappened(revision('1', 'x'))).toBe('You changed a fact');
  const section = { targetKind: 'section', targetId: 'user/notebook', section: 'Flats', actor: 'model' } as const;
  expect(whatHappened(revision('1', 'x', { ...section, kind: 'add' }))).toBe('The model added Flats in the notebook');
  expect(whatHappened(revision('1', 'x', { ...section, targetId: 'sessions/1/notes', section: null }))).toBe(
    'The model changed session notes',
  );
});

test('what was captured is told as captured, and as a capture while it is in the inbox', () => {
  const told = (kind: string) => whatHappened(revision('1', 'x', { isCapture: true, kind }));
  expect(told('add')).toBe('You captured a thought');
  expect(told('delete')).toBe('You deleted a capture');
});

test('a change that ends a fact says until when it held', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const told = (held: Revision['held']) => heldWords(revision('1', 'x', { kind: 'supersede', held }), NOW);
  expect(told({ validFrom: null, validUntil: '2026-03' as PartialDate })).toBe('Until March 2026');
  expect(told({ validFrom: null, validUntil: null })).toBe('No longer says when it holds');
  expect(told(null)).toBeNull();
});
