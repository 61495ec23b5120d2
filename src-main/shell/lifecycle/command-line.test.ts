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
  [['hearth', '--capture', 'Read boat.md'], { isHidden: false, capture: { text: 'Read boat.md' } }],
  [['hearth', 'boat.md'], { isHidden: false, opened: { kind: 'handoff', path: '/home/mia/boat.md' } }],
  [['hearth', '--hidden', 'hearth://new?text=Hi'], { isHidden: false, opened: { kind: 'new', text: 'Hi' } }],
  [['hearth', 'hearth://settings'], { isHidden: false }],
  [['/opt/odd.md', '--no-memory'], { isHidden: false }],
])('%j asks for %j', (argv, asked) => {
  expect(readCommandLine(argv, '/home/mia')).toEqual(asked);
});
