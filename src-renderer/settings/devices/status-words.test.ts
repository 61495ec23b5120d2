import { expect, test } from 'vitest';
import type { SyncStatus } from '../../../src-preload/contract/sync';
import { statusWords } from './status-words';

const now = new Date(2026, 10, 27, 18, 44).getTime();
const fine: SyncStatus = {
  kind: 'up_to_date',
  at: now - 130_000,
  waiting: 0,
  problem: null,
  needsYou: false,
  progress: null,
};
const places = {
  folder: { kind: 'folder', shown: '/home/anna/Sync/Hearth' },
  nats: { kind: 'nats', servers: 'nats://nas.local:4222', space: 'hearth', shown: 'nats://nas.local:4222' },
} as const;
const words = (status: Partial<SyncStatus>, kind: keyof typeof places = 'folder') =>
  statusWords({ status: { ...fine, ...status }, place: places[kind] }, now);

test('all is where it should be, and since when', () => {
  expect(words({})).toMatchObject({ title: 'Up to date, 2 minutes ago', isFine: true, said: 'Up to date' });
  expect(words({ at: now }).title).toBe('Up to date, just now');
  expect(words({ at: now - 5 * 3_600_000 }).title).toBe('Up to date, today at 13:44');
});

test('what waits is counted, and says for what', () => {
  expect(words({ kind: 'waiting', waiting: 3 }).title).toBe('3 changes wait for the folder');
  expect(words({ kind: 'waiting', waiting: 1 }, 'nats').title).toBe('1 change waits for the server');
  expect(words({ kind: 'working', waiting: 2 }).title).toBe('Writing 2 changes to the folder…');
});

test('a round that only looks changes no word, and is not announced', () => {
  expect(words({ kind: 'working' })).toEqual({ ...words({}), said: null });
  expect(words({ kind: 'working', at: null }).title).toBe('Looking for changes…');
});

test('the first exchange says how far it is, and is announced once', () => {
  const first = (done: number) => words({ kind: 'first', at: null, progress: { stage: 'read', done, total: 1_557 } });
  expect(first(120).title).toBe('Reading what your other devices have: 120 of 1,557');
  expect(first(121).said).toBe(first(120).said);
  const unknown = words({ kind: 'first', at: null, progress: { stage: 'prepare', done: 0, total: 0 } });
  expect(unknown.title).toBe('Looking through what is here…');
});

test('a problem is announced as its sentence; beside it stands what waits and since when', () => {
  const stopped = words({ kind: 'stopped', problem: 'The folder is not there.', waiting: 4 });
  expect(stopped.said).toBe('The folder is not there.');
  expect(stopped.hint).toBe('4 changes wait for the folder · Last in step 2 minutes ago.');
});
