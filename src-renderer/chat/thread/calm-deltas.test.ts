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
  let keyAt = Number.NEGATIVE_INFINITY;
  const calm = calmDeltas(
    ({ id, text }) => told.push(`${id}:${text}`),
    () => keyAt,
  );
  const press = () => {
    keyAt = performance.now();
  };
  return { told, press, ...calm };
}

test('the first words are shown at once, what follows at most twelve times a second', () => {
  const { told, add } = started();
  add(delta('a'));
  expect(told).toEqual(['m1:a']);
  for (let ms = 0; ms < 1_000; ms += 5) {
    add(delta('b'));
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(80);
  expect(told.length).toBeLessThanOrEqual(14);
  expect(told.join('').replaceAll('m1:', '')).toBe(`a${'b'.repeat(200)}`);
});

test('words after a pause do not wait', () => {
  const { told, add } = started();
  add(delta('a'));
  vi.advanceTimersByTime(90);
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
  vi.advanceTimersByTime(90);
  expect(told).toEqual(['m1:a', 'm1:b', 'm2:c']);
});

test('nothing is drawn in the frames that show a key, and less often to somebody who types', () => {
  const { told, press, add } = started();
  const keys: number[] = [];
  const drawn: number[] = [];
  add(delta('a'));
  for (let ms = 0; ms < 2_000; ms += 5) {
    if (ms % 65 === 0) {
      press();
      keys.push(ms);
    }
    const before = told.length;
    add(delta('b'));
    vi.advanceTimersByTime(5);
    if (told.length > before) drawn.push(ms + 5);
  }
  expect(drawn.length).toBeGreaterThanOrEqual(6);
  expect(drawn.length).toBeLessThanOrEqual(13);
  // The first one follows the words before any key was known.
  for (const at of drawn.slice(1)) expect(at - (keys.findLast((key) => key <= at) ?? 0)).toBeGreaterThanOrEqual(40);
});

test('a key that is held down does not hold the answer up', () => {
  const { told, press, add } = started();
  add(delta('a'));
  for (let ms = 0; ms < 2_000; ms += 5) {
    if (ms % 30 === 0) press();
    add(delta('b'));
    vi.advanceTimersByTime(5);
  }
  expect(told.length).toBeGreaterThanOrEqual(6);
});
