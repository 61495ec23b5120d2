import { expect, test } from 'vitest';
import { capsOf, isPressed } from './key-caps';

const press = (key: string, rest: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...rest,
});

test('keys are these keys and no others', () => {
  expect(isPressed('mod+K', press('k', { ctrlKey: true }))).toBe(true);
  expect(isPressed('mod+K', press('k'))).toBe(false);
  expect(isPressed('mod+K', press('k', { ctrlKey: true, altKey: true }))).toBe(false);
  expect(isPressed('mod+K', press('K', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isPressed('mod+shift+O', press('O', { ctrlKey: true, shiftKey: true }))).toBe(true);
});

test('a sign counts by what it is, with Shift or without', () => {
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true);
  expect(isPressed('mod+/', press('/', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isPressed('?', press('/'))).toBe(false);
});

test('on a layout without Latin letters the place of the key counts', () => {
  expect(isPressed('mod+K', press('л', { ctrlKey: true, code: 'KeyK' }))).toBe(true);
});

test('the caps are named as on this keyboard', () => {
  expect(capsOf('mod+shift+O')).toEqual(['Ctrl', 'Shift', 'O']);
});
