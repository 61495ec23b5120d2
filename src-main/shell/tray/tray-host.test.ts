import { expect, test } from 'vitest';
import { hasTrayHost } from './tray-host';

const answering = (answers: Readonly<Record<string, string>>) => (command: string) =>
  Promise.resolve(answers[command] ?? null);

test.each([
  ['gdbus says yes', { gdbus: '(true,)\n' }, true],
  ['gdbus says no', { gdbus: '(false,)\n', busctl: 'b true' }, false],
  ['only busctl is there', { busctl: 'b true\n' }, true],
  ['only dbus-send is there', { 'dbus-send': 'method return time=1\n   boolean true\n' }, true],
  ['dbus-send says no', { 'dbus-send': 'method return\n   boolean false\n' }, false],
  ['there is no bus', {}, false],
])('on Linux, when %s', async (_, answers, expected) => {
  expect(await hasTrayHost('linux', answering(answers))).toBe(expected);
});

test.each(['darwin', 'win32'])('%s has a tray of its own and is not asked', async (platform) => {
  expect(await hasTrayHost(platform, () => Promise.reject(new Error('asked')))).toBe(true);
});
