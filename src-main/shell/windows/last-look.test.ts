import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppSettings } from '../../settings/schema';
import { openLastLook } from './last-look';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-look-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DARK = {
  'onboarding.done': true,
  'appearance.theme': 'dark',
  'appearance.text_size': 16,
  'appearance.language': 'fr',
} as const;

/** Settings that can be changed, as the look follows them. */
function settingsOf(values: Partial<AppSettings>) {
  const listeners: (() => void)[] = [];
  const now: Partial<AppSettings> = { ...values };
  return {
    get: <K extends keyof AppSettings>(key: K) => now[key] as AppSettings[K],
    onChange: (listener: () => void) => void listeners.push(listener),
    change: (next: Partial<AppSettings>) => {
      Object.assign(now, next);
      for (const listener of listeners) listener();
    },
  };
}

it('what the first frame hangs on is there at the next start, and nothing else of the settings', () => {
  openLastLook(folder).follow(settingsOf({ ...DARK, 'ollama.model': 'm:1b' }));
  expect(openLastLook(folder).get()).toEqual(DARK);
});

it('a change is kept at once, whatever number of windows got ready', () => {
  const look = openLastLook(folder);
  const settings = settingsOf(DARK);
  look.follow(settings);
  look.follow(settings);
  settings.change({ 'appearance.theme': 'light' });
  expect(look.get()).toEqual({ ...DARK, 'appearance.theme': 'light' });
  expect(openLastLook(folder).get()).toEqual({ ...DARK, 'appearance.theme': 'light' });
});

it('on a first start the window waits for the database', () => {
  expect(openLastLook(folder).get()).toBeNull();
});

it.each([
  'null',
  '{',
  '"x"',
  '{}',
  JSON.stringify({ ...DARK, 'appearance.theme': '"><script>' }),
  JSON.stringify({ ...DARK, 'appearance.text_size': '16px' }),
  JSON.stringify({ ...DARK, 'onboarding.done': 1 }),
  JSON.stringify({ ...DARK, 'appearance.language': '"><script>' }),
])('with %s in its file it waits as well', (text) => {
  writeFileSync(join(folder, 'last-look.json'), text);
  expect(openLastLook(folder).get()).toBeNull();
});

it('a folder that refuses costs nothing but the wait', () => {
  const look = openLastLook(join(folder, 'gone'));
  look.follow(settingsOf(DARK));
  expect(look.get()).toEqual(DARK);
  expect(openLastLook(join(folder, 'gone')).get()).toBeNull();
});
