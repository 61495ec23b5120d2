import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmMoments } from '../../ui/timing/calm-moments';
import { calmDeltas } from './calm-deltas';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const delta = (text: string, id = 'm1', textAt = 0) => ({
  id,
  conversationId: 'c1',
  text,
  thinking: '',
  textAt,
  thinkingAt: 0,
});

/** `key` is shown in a frame that is made some milliseconds later. */
function started(frameMs = 5) {
  const told: string[] = [];
  const calm = calmMoments((run) => setTimeout(run, frameMs));
  const deltas = calmDeltas(({ id, text }) => told.push(`${id}:${text}`), calm);
  return { told, key: calm.key, ...deltas };
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
function drawnWhileTyping(keyEveryMs: number, frameMs = 5) {
  const { told, add, key } = started(frameMs);
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

test.each([
  [65, 3],
  [65, 16],
  [90, 5],
  [150, 16],
  [180, 3],
  [390, 5],
])(
  'to somebody who presses a key every %i ms it is drawn right after its frame, %i ms later, never before',
  (every, frameMs) => {
    const drawn = drawnWhileTyping(every, frameMs);
    expect(drawn.length).toBeGreaterThanOrEqual(4);
    for (const { afterKeyMs } of drawn) expect(afterKeyMs).toBe(frameMs);
  },
);

test('somebody who types sees the answer grow three times a second', () => {
  const times = drawnWhileTyping(65).map(({ at }) => at);
  for (const [nth, at] of times.slice(1).entries()) expect(at - (times[nth] ?? 0)).toBeGreaterThanOrEqual(300);
});

test('words that come seldom wait for a key too, the first of a message never', () => {
  const { told, add, key } = started();
  add(delta('a'));
  vi.advanceTimersByTime(300);
  key();
  add(delta('b'));
  expect(told).toEqual(['m1:a']);
  vi.advanceTimersByTime(65);
  key();
  vi.advanceTimersByTime(5);
  expect(told).toEqual(['m1:a', 'm1:b']);
  add(delta('c', 'm2'));
  expect(told).toEqual(['m1:a', 'm1:b', 'm2:c']);
});

test('the end of an answer waits for no key', () => {
  const { told, add, key, flush } = started();
  add(delta('a'));
  key();
  vi.advanceTimersByTime(300);
  add(delta('b'));
  flush();
  expect(told).toEqual(['m1:a', 'm1:b']);
});

test('a key that is held down does not hold the answer up', () => {
  expect(drawnWhileTyping(30).length).toBeGreaterThanOrEqual(5);
  expect(drawnWhileTyping(6).length).toBeGreaterThanOrEqual(5);
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

test('words that waited together begin where the first of them begins', () => {
  const told: number[] = [];
  const calm = calmMoments((run) => setTimeout(run, 5));
  const { add, flush } = calmDeltas(({ textAt }) => told.push(textAt), calm);
  for (const [at, text] of [...'abc'].entries()) add(delta(text, 'm1', at));
  flush();
  expect(told).toEqual([0, 1]);
});
