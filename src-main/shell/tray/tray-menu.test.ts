import { expect, test } from 'vitest';
import { trayMenu } from './tray-menu';

const labels = (texts: readonly string[]) =>
  trayMenu({
    shortcut: null,
    open: { captures: texts.map((text) => ({ text })), isPaused: false, canLock: false },
  }).flatMap((item) => (item.kind === 'line' ? ['—'] : [item.label]));

test('the menu says what the tray can do, with the newest three captures', () => {
  expect(labels(['four', 'three', 'two', 'one'])).toEqual([
    'Quick capture',
    'Open Hearth',
    '—',
    'Recent captures',
    'four',
    'three',
    'two',
    'Show the inbox (4)',
    '—',
    'Pause memory (captures still work)',
    'Quit Hearth',
  ]);
});

test('an empty inbox is said, not shown', () => {
  expect(labels([])).toContain('No captures yet');
  expect(labels([]).join()).not.toContain('inbox');
});

test('a long or many-lined capture is one short line, never cut inside a letter', () => {
  const family = '👩‍👩‍👧';
  const [label = ''] = labels([`one\n two & three ${family.repeat(60)}`]).slice(4);
  expect(label.startsWith('one two && three 👩‍👩‍👧')).toBe(true);
  expect(label.endsWith(`${family}…`)).toBe(true);
});

test('the shortcut stands beside quick capture, a pause is ticked, and what is encrypted can be locked', () => {
  const menu = trayMenu({ shortcut: 'Alt+Shift+Space', open: { captures: [], isPaused: true, canLock: true } });
  expect(menu).toContainEqual(expect.objectContaining({ action: 'capture', accelerator: 'Alt+Shift+Space' }));
  expect(menu).toContainEqual(expect.objectContaining({ action: 'pause', isOn: true }));
  expect(menu).toContainEqual(expect.objectContaining({ action: 'lock' }));
});

test('before a locked Hearth it takes captures, unlocks and quits, and says nothing of what is in it', () => {
  const menu = trayMenu({ shortcut: 'Alt+Shift+Space', open: null });
  expect(menu.flatMap((item) => (item.kind === 'line' ? [] : [item.label]))).toEqual([
    'Quick capture',
    'Unlock Hearth …',
    'Quit Hearth',
  ]);
  expect(menu).toContainEqual(expect.objectContaining({ action: 'capture', accelerator: 'Alt+Shift+Space' }));
});
