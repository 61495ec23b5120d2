import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppSettings } from '../../settings/schema';
import { openLockedDesktop } from './locked-desktop';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-desktop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const NOTHING = {
  'appearance.theme': 'system',
  'capture.shortcut': null,
  'capture.shortcut_seen': null,
  'app.close_to_tray': true,
};

it('keeps what shortcut and tray need, as it changes, and nothing else', () => {
  const listeners: (() => void)[] = [];
  const now: Partial<AppSettings> = { ...(NOTHING as AppSettings), 'ollama.model': 'm:1b' };
  const desktop = openLockedDesktop(folder);
  desktop.follow({
    get: <K extends keyof AppSettings>(key: K) => now[key] as AppSettings[K],
    onChange: (listener) => void listeners.push(listener as () => void),
  });
  Object.assign(now, { 'capture.shortcut': 'Alt+Shift+Space', 'app.close_to_tray': false });
  for (const listener of listeners) listener();
  const kept = { ...NOTHING, 'capture.shortcut': 'Alt+Shift+Space', 'app.close_to_tray': false };
  expect(openLockedDesktop(folder).get()).toEqual(kept);
  expect(JSON.parse(readFileSync(join(folder, 'locked-desktop.json'), 'utf8'))).toEqual(kept);
});

it.each(['', 'null', '[]', '{"capture.shortcut":7,"appearance.theme":"red"}'])(
  'with %j in its file it says nothing',
  (text) => {
    expect(openLockedDesktop(folder).get()).toEqual(NOTHING);
    writeFileSync(join(folder, 'locked-desktop.json'), text);
    expect(openLockedDesktop(folder).get()).toEqual(NOTHING);
  },
);
