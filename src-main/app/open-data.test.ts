import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKeySet, withKeyring } from '../keys/key-set';
import { openKeyStore } from '../keys/key-store';
import { keyOf, testKeyring } from '../keys/keys.fixture';
import { backupFolder } from '../store/backups/backup-files';
import { openData } from '../store/opening/data';
import { dropKeys, holdKeys } from '../store/sqlite/keyring';
import type { Engine } from './engine';
import { openDataFolder } from './open-data';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-open-'));
});
afterEach(() => {
  dropKeys(folder);
  rmSync(folder, { recursive: true });
});

/** An encrypted data folder that the keyring opens, and a start beside it. */
function encrypted(engine: Partial<Engine> | null = null) {
  const system = testKeyring();
  const databaseFile = join(folder, 'hearth.db');
  const root = keyOf(4);
  holdKeys(folder, { now: root });
  openData(databaseFile, () => 1).close();
  dropKeys(folder);
  const store = openKeyStore(folder, backupFolder(databaseFile));
  store.write({ now: withKeyring(newKeySet(root), system.keyring, { root, now: 1 }) });
  let asked = 0;
  const started: string[] = [];
  const start = () =>
    openDataFolder({
      dataFolder: folder,
      databaseFile,
      scripts: folder,
      keyring: {
        ...system.keyring,
        giveBack: (sealed) => {
          asked += 1;
          return system.keyring.giveBack(sealed);
        },
      },
      questions: { require: async () => undefined },
      emit: () => undefined,
      startEngine: () => {
        started.push('engine');
        if (engine === null) throw new Error('a test has none');
        return engine as Engine;
      },
      onStarted: () => undefined,
      power: { idleSeconds: () => 0, onSleep: () => undefined },
      process: {
        quit: () => undefined,
        restart: () => void started.push('restart'),
        showFolder: async () => undefined,
      },
      logError: () => undefined,
    });
  return { system, start, started, asked: () => asked };
}

test.each([false, true])('a start asks the keyring once, also where that is locked (%s)', async (isLocked) => {
  const { system, start, started, asked } = encrypted();
  system.lock(isLocked);
  const opening = start();
  await opening.begin();
  expect(asked()).toBe(1);
  expect(started).toHaveLength(isLocked ? 0 : 1);
  expect(opening.host.problem()?.kind).toBe(isLocked ? 'locked' : 'failed');
});

test('locking ends what is open within two seconds, keeps it, and tells after unlocking that an import was ended', async () => {
  const done: string[] = [];
  const { start, started } = encrypted({
    settings: { get: () => 0, onChange: () => undefined } as unknown as Engine['settings'],
    notices: [],
    takeIn: async ({ text }) => void done.push(text),
    isTransferring: () => true,
    // As with a server that answers nothing.
    close: () => new Promise(() => undefined),
    finish: () => void done.push('finish'),
  });
  const first = start();
  await first.begin();
  await first.handlers()['keys:lock']({});
  expect(done).toEqual(['finish']);
  expect(started).toEqual(['engine', 'restart']);
  const second = start();
  await second.begin();
  expect(second.host.problem()?.kind).toBe('locked');
  expect(second.notices()).toEqual([]);
  await second.handlers()['capture:save']?.({ text: 'Rye', workspaceId: null, secrets: 'hold' });
  await second.handlers()['keys:unlock']({ by: 'keyring' });
  expect(second.host.problem()).toBeNull();
  expect(done).toEqual(['finish', 'Rye']);
  expect(second.notices()).toEqual([expect.stringMatching(/^Locking Hearth ended an import or export/)]);
});
