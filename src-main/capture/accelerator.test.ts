import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAccelerator } from './accelerator';

test.each([
  ['Alt+Shift+Space', 'Alt+Shift+Space'],
  ['shift + alt + space', 'Alt+Shift+Space'],
  ['ctrl+k', 'Ctrl+K'],
  ['F9', 'F9'],
  ['Shift+F1', 'Shift+F1'],
  ['Super+PageUp', 'Super+PageUp'],
  ['Ctrl+Ctrl+;', 'Ctrl+;'],
])('%s is %s', (given, normal) => {
  expect(normalAccelerator(given)).toBe(normal);
});

test.each(['', '+', 'Alt', 'Alt+', 'Alt+Nonsense', 'Hyper+A', 'Ctrl+Ä', 'Ctrl+F25'])('%s is no shortcut', (given) => {
  expect(() => normalAccelerator(given)).toThrow('must be keys such as');
});

test.each(['a', 'Shift+A', 'Space', 'Enter'])('%s is left to typing', (given) => {
  expect(() => normalAccelerator(given)).toThrow('no longer type that key');
});

test('what is normal stays as it is', () => {
  const modifier = fc.constantFrom('Ctrl', 'Alt', 'Super', 'Cmd', 'CommandOrControl', 'Shift');
  const key = fc.constantFrom('A', '7', 'Space', 'F12', 'Plus', '/', 'PageDown');
  fc.assert(
    fc.property(fc.array(modifier, { maxLength: 4 }), key, (modifiers, name) => {
      const once = normalAccelerator(['Alt', ...modifiers, name].join('+'));
      expect(normalAccelerator(once)).toBe(once);
    }),
  );
});
