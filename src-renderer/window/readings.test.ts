import { expect, test } from 'vitest';
import { createReadings } from './readings';

test('what was read is fresh until something changes, and shown even then', () => {
  const readings = createReadings(() => 0);
  expect(readings.isFresh('a')).toBe(false);
  readings.keep('a', 1, readings.version());
  expect(readings.isFresh('a')).toBe(true);
  readings.outdate();
  expect(readings.isFresh('a')).toBe(false);
  expect(readings.valueOf('a')).toBe(1);
});

test('what was read a minute ago is shown, and asked again', () => {
  let now = 0;
  const readings = createReadings(() => now);
  readings.keep('a', 1, readings.version());
  now = 60_000;
  expect(readings.isFresh('a')).toBe(false);
  expect(readings.valueOf('a')).toBe(1);
});

test('an answer that was asked for before a change does not count as fresh', () => {
  const readings = createReadings(() => 0);
  const begun = readings.version();
  readings.outdate();
  readings.keep('a', 1, begun);
  expect(readings.isFresh('a')).toBe(false);
});

test('another workspace shows nothing of the one before, and no number of questions is kept for ever', () => {
  const readings = createReadings(() => 0);
  for (let nth = 0; nth < 100; nth += 1) readings.keep(`key ${nth}`, nth, readings.version());
  expect(readings.valueOf('key 0')).toBeNull();
  expect(readings.valueOf('key 99')).toBe(99);
  readings.forget();
  expect(readings.valueOf('key 99')).toBeNull();
});
