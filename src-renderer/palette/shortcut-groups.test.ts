import { MessageSquare } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Command } from '../commands/command';
import { shortcutGroups } from './shortcut-groups';

const command = (id: string, title: string, keys?: string): Command => ({
  id,
  group: 'go-to',
  title,
  Icon: MessageSquare,
  ...(keys === undefined ? {} : { keys }),
  run: () => undefined,
});
const sources = { commands: [command('a', 'New chat', 'mod+shift+O'), command('b', 'Traces')], capture: null };

test('a command with keys is listed, one without is not', () => {
  const goTo = shortcutGroups(sources, '').find(({ label }) => label === 'Go to');
  expect(goTo?.rows).toEqual([{ title: 'New chat', caps: [['Ctrl', 'Shift', 'O']] }]);
});

test('rows are found by their words and by their keys, and an empty group goes', () => {
  expect(shortcutGroups(sources, 'new CHAT').map(({ label }) => label)).toContain('Go to');
  expect(shortcutGroups(sources, 'shift o').map(({ label }) => label)).toContain('Go to');
  expect(shortcutGroups(sources, 'nowhere')).toEqual([]);
});

test('the key of quick capture is named once there is one', () => {
  const named = (capture: string | null) =>
    shortcutGroups({ ...sources, capture }, '').some(({ rows }) => rows.some(({ title }) => title.startsWith('Quick')));
  expect([named(null), named('Alt+Shift+Space')]).toEqual([false, true]);
});
