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
function encrypted() {
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
        throw new Error('a test has none');
      },
      onStarted: () => undefined,
      power: { idleSeconds: () => 0, onSleep: () => undefined },
      process: { quit: () => undefined, restart: () => undefined, showFolder: async () => undefined },
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
