import { expect, test } from 'vitest';
import { acceleratorOf, labelsOf } from './accelerator-keys';

const press = (code: string, modifiers = '') =>
  acceleratorOf({
    code,
    key: '',
    altKey: modifiers.includes('A'),
    ctrlKey: modifiers.includes('C'),
    metaKey: modifiers.includes('M'),
    shiftKey: modifiers.includes('S'),
  });

test.each([
  ['Space', 'AS', 'Alt+Shift+Space'],
  ['KeyK', 'C', 'Ctrl+K'],
  ['Digit1', 'M', 'Super+1'],
  ['F9', '', 'F9'],
  ['ArrowUp', 'CA', 'Ctrl+Alt+Up'],
  ['BracketLeft', 'C', 'Ctrl+['],
])('%s with %s is %s', (code, modifiers, accelerator) => {
  expect(press(code, modifiers)).toBe(accelerator);
});

test.each(['AltLeft', 'ShiftRight', 'ControlLeft', 'MetaLeft', 'AudioVolumeUp'])(
  '%s alone is not yet a shortcut',
  (code) => {
    expect(press(code, 'A')).toBeNull();
  },
);

test('the caps of the keys, one by one', () => {
  expect(labelsOf('Alt+Shift+Space')).toEqual(['Alt', 'Shift', 'Space']);
});
