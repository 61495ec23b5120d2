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

test('the first words are shown at once, what follows at most ten times a second', () => {
  const { told, add } = started();
  add(delta('a'));
  expect(told).toEqual(['m1:a']);
  for (let ms = 0; ms < 1_000; ms += 5) {
    add(delta('b'));
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(100);
  expect(told.length).toBeLessThanOrEqual(12);
  expect(told.join('').replaceAll('m1:', '')).toBe(`a${'b'.repeat(200)}`);
});

test('words after a pause do not wait', () => {
  const { told, add } = started();
  add(delta('a'));
  vi.advanceTimersByTime(110);
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
  vi.advanceTimersByTime(110);
  expect(told).toEqual(['m1:a', 'm1:b', 'm2:c']);
});

/** Words every 5 ms and a key every so often: when something was drawn, and how long after the last key that was. */
function drawnWhileTyping(keyEveryMs: number) {
  const { told, add, key } = started();
  const drawn: { readonly at: number; readonly afterKeyMs: number }[] = [];
  add(delta('a'));
  let keyAt = 0;
  for (let ms = 0; ms < 2_000; ms += 1) {
    if (ms % keyEveryMs === 0) {
      key();
      keyAt = ms;
    }
    const before = told.length;
    if (ms % 5 === 0) add(delta('b'));
    vi.advanceTimersByTime(1);
    if (told.length > before) drawn.push({ at: ms + 1, afterKeyMs: ms + 1 - keyAt });
  }
  return drawn;
}

test.each([65, 90, 150, 180])(
  'to somebody who presses a key every %i ms it is drawn right after one, never before',
  (every) => {
    const drawn = drawnWhileTyping(every);
    expect(drawn.length).toBeGreaterThanOrEqual(5);
    for (const { afterKeyMs } of drawn) expect(afterKeyMs).toBe(8);
  },
);

test('a key that is held down does not hold the answer up', () => {
  expect(drawnWhileTyping(30).length).toBeGreaterThanOrEqual(7);
  expect(drawnWhileTyping(6).length).toBeGreaterThanOrEqual(7);
});

test('after the last key it is drawn as often as before', () => {
  const { told, add, key } = started();
  add(delta('a'));
  key();
  vi.advanceTimersByTime(1_000);
  told.length = 0;
  for (let ms = 0; ms < 1_000; ms += 5) {
    add(delta('b'));
    vi.advanceTimersByTime(5);
  }
  expect(told.length).toBeGreaterThanOrEqual(9);
});
