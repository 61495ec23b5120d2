import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmDeltas } from './calm-deltas';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const delta = (text: string, id = 'm1') => ({ id, conversationId: 'c1', text, thinking: '' });

function started() {
  const told: string[] = [];
  const calm = calmDeltas(({ id, text }) => told.push(`${id}:${text}`));
  return { told, ...calm };
}

test('the first words are shown at once, what follows at most twenty times a second', () => {
  const { told, add } = started();
  add(delta('a'));
  expect(told).toEqual(['m1:a']);
  for (let ms = 0; ms < 1_000; ms += 5) {
    add(delta('b'));
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(50);
  expect(told.length).toBeLessThanOrEqual(22);
  expect(told.join('').replaceAll('m1:', '')).toBe(`a${'b'.repeat(200)}`);
});

test('words after a pause do not wait', () => {
  const { told, add } = started();
  add(delta('a'));
  vi.advanceTimersByTime(60);
  add(delta('b'));
  expect(told).toEqual(['m1:a', 'm1:b']);
});

test('what waits is passed on before anything else is told, and once', () => {
  const { told, add, flush } = started();
  add(delta('a'));
  add(delta('b'));
  flush();
  expect(told).toEqual(['m1:a', 'm1:b']);
  flush();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['m1:a', 'm1:b']);
});

test('the words of two messages never mix', () => {
  const { told, add } = started();
  add(delta('a'));
  add(delta('b'));
  add(delta('c', 'm2'));
  vi.advanceTimersByTime(60);
  expect(told).toEqual(['m1:a', 'm1:b', 'm2:c']);
});
