import { expect, test } from 'vitest';
import type { Desktop } from '../../src-preload/contract/desktop';
import { shortcutHint } from './shortcut-hint';

const desktop: Desktop = {
  shortcut: 'untried',
  isWayland: false,
  captureCommand: 'hearth --capture',
  hasTrayHost: true,
};

test('a shortcut that nobody pressed yet is not said to work, and the command is offered', () => {
  const hint = shortcutHint(desktop);
  expect(hint.text).toContain('Press it once');
  expect(hint.command).toBe('hearth --capture');
});

test('Wayland is named, because there a registered key may never arrive', () => {
  expect(shortcutHint({ ...desktop, isWayland: true }).text).toContain('Wayland');
});

test('a refusal says so, with what to do', () => {
  const hint = shortcutHint({ ...desktop, shortcut: 'refused' });
  expect(hint).toMatchObject({ text: expect.stringContaining('refused'), command: 'hearth --capture' });
});

test('what was pressed works, and needs no command', () => {
  expect(shortcutHint({ ...desktop, shortcut: 'works' })).toEqual({
    text: 'You pressed it, so it works on this computer.',
    command: null,
  });
});
