import { expect, it } from 'vitest';
import { FACTORS, zoomed, zoomKey } from './zoom';

it('zoom goes step by step between a half and three times, and back to one', () => {
  expect(zoomed(1, 'in')).toBe(1.1);
  expect(zoomed(1, 'out')).toBe(0.9);
  expect(zoomed(1.2, 'in')).toBe(1.25);
  expect(zoomed(3, 'in')).toBe(3);
  expect(zoomed(0.5, 'out')).toBe(0.5);
  expect(zoomed(2.5, 'reset')).toBe(1);
  let factor = 0.5;
  for (const _ of FACTORS.slice(1)) factor = zoomed(factor, 'in');
  expect(factor).toBe(3);
});

it('Ctrl with plus, equals or minus zooms on every keyboard; with Alt it is a letter', () => {
  const press = (key: string, more: object = {}) =>
    zoomKey({ type: 'keyDown', key, control: true, meta: false, alt: false, ...more }, false);
  expect(['+', '=', '-', '_', '0', 'a'].map((key) => press(key))).toEqual(['in', 'in', 'out', 'out', 'reset', null]);
  expect(press('=', { alt: true })).toBeNull();
  expect(press('=', { control: false })).toBeNull();
  expect(press('=', { type: 'keyUp' })).toBeNull();
  expect(zoomKey({ type: 'keyDown', key: '=', control: false, meta: true, alt: false }, true)).toBe('in');
});
