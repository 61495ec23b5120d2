import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calmMoments } from './calm-moments';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function started() {
  const drawn: string[] = [];
  const frames: (() => void)[] = [];
  const calm = calmMoments((run) => frames.push(run));
  const wants = (name: string) => calm.next(() => drawn.push(name));
  const makeFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { ...calm, wants, drawn, frames, makeFrame };
}

test('where nobody types it is drawn at once', () => {
  const { wants, drawn, key } = started();
  wants('a');
  expect(drawn).toEqual(['a']);
  key();
  vi.advanceTimersByTime(400);
  wants('b');
  expect(drawn).toEqual(['a', 'b']);
});

test('to somebody who types it is drawn after the frame of the next key, all of it together and in its order', () => {
  const { wants, drawn, key, makeFrame } = started();
  key();
  wants('a');
  wants('b');
  vi.advanceTimersByTime(65);
  expect(drawn).toEqual([]);
  key();
  vi.advanceTimersByTime(10);
  expect(drawn).toEqual([]);
  makeFrame();
  expect(drawn).toEqual(['a', 'b']);
});

test('once no key comes any more it is drawn without one, and once', () => {
  const { wants, drawn, key } = started();
  key();
  vi.advanceTimersByTime(300);
  wants('a');
  vi.advanceTimersByTime(99);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['a']);
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual(['a']);
});

test('a window that makes no frame draws all the same', () => {
  const { wants, drawn, key, makeFrame } = started();
  key();
  wants('a');
  key();
  vi.advanceTimersByTime(400);
  expect(drawn).toEqual(['a']);
  makeFrame();
  expect(drawn).toEqual(['a']);
});

test('a key that is held down asks for one frame, not for one each', () => {
  const { wants, frames, key } = started();
  key();
  wants('a');
  for (let nth = 0; nth < 10; nth += 1) key();
  expect(frames).toHaveLength(1);
});

test('a key with nothing to draw asks for no frame', () => {
  const { frames, key } = started();
  key();
  expect(frames).toHaveLength(0);
});

test('what is wanted while others are drawn is drawn in its own calm moment', () => {
  const { next, key, makeFrame } = started();
  let drawings = 0;
  const again = () => {
    drawings += 1;
    next(again);
  };
  key();
  next(again);
  key();
  makeFrame();
  expect(drawings).toBe(1);
});
