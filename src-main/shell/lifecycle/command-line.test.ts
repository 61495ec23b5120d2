import { expect, test } from 'vitest';
import { readCommandLine } from './command-line';

test.each<[readonly string[], ReturnType<typeof readCommandLine>]>([
  [['hearth'], { isHidden: false }],
  [['electron', '/opt/app', '--hidden'], { isHidden: true }],
  [['hearth', '--capture'], { isHidden: false, capture: { text: null } }],
  [['hearth', '--capture', 'Buy rye !7d'], { isHidden: false, capture: { text: 'Buy rye !7d' } }],
  [['hearth', '--capture=Buy rye'], { isHidden: false, capture: { text: 'Buy rye' } }],
  [['hearth', '--capture', '- a list'], { isHidden: false, capture: { text: '- a list' } }],
  [['hearth', '--capture', '--no-memory'], { isHidden: false, capture: { text: null } }],
  [['hearth', '--capture', '   '], { isHidden: false, capture: { text: null } }],
  [['hearth', '--capture='], { isHidden: false, capture: { text: null } }],
])('%j asks for %j', (argv, asked) => {
  expect(readCommandLine(argv)).toEqual(asked);
});
