import { expect, test } from 'vitest';
import { modelSizeText, progressText, sizeText } from './sizes';

test.each([
  [0, '0 MB'],
  [400_000, '0.4 MB'],
  [98_000_000, '98 MB'],
  [2_540_000_000, '2.5 GB'],
  [14_000_000_000, '14 GB'],
])('a model of %d bytes reads %s', (bytes, text) => expect(modelSizeText(bytes)).toBe(text));

test.each([
  [1, '1 byte'],
  [940, '940 bytes'],
  [1_331, '1.3 KiB'],
  [86_016, '84 KiB'],
  [256 * 1_024, '256 KiB'],
  [2.4 * 1_024 ** 2, '2.4 MiB'],
  [3 * 1_024 ** 3, '3.0 GiB'],
])('a file of %d bytes reads %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test('a download says how far it is, how fast, and how long it still takes', () => {
  const half = { doneBytes: 2.1e9, totalBytes: 5.2e9, bytesPerSecond: 18e6 };
  expect(progressText(half)).toBe('2.1 GB of 5.2 GB, 18 MB a second, about 3 minutes left');
  expect(progressText({ ...half, bytesPerSecond: 0.3e6 })).toBe(
    '2.1 GB of 5.2 GB, 0.3 MB a second, about 3 hours left',
  );
  expect(progressText({ ...half, bytesPerSecond: 1e9 })).toContain('less than a minute left');
});

test('what is not known yet is not said', () => {
  expect(progressText({ doneBytes: 0, totalBytes: 0, bytesPerSecond: null })).toBe('Asking the library…');
  expect(progressText({ doneBytes: 1e9, totalBytes: 2e9, bytesPerSecond: null })).toBe('1.0 GB of 2.0 GB');
});
