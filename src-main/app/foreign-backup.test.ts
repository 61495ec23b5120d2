import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../scripts/suite/bundle';
import { openKeyStore } from '../keys/key-store';
import { createKeys } from '../keys/keys';
import { quickStretch, testKeyring } from '../keys/keys.fixture';
import { stretchHere } from '../keys/wraps/argon2';
import { backUpFile } from '../store/backups/back-up';
import { backupFolder } from '../store/backups/backup-files';
import { readDataState } from '../store/backups/backups';
import { convertRest, listRest, prepare, swap } from '../store/encrypting/change-keys';
import { freshFolder } from '../store/folder.fixture';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import { connectReadOnly } from '../store/sqlite/database';
import { fitOf } from '../store/sqlite/key-fit';
import { dropKeys, holdKeys } from '../store/sqlite/keyring';
import { openStore } from '../store/store';
import { unlockBackup } from './foreign-backup';

const PASSPHRASE = 'correct horse battery';
let storeScript = '';
beforeAll(async () => {
  storeScript = await bundle('src-main/store/worker/store-worker.ts');
});

/** A computer with a database, a backup, and keys as a start makes them. */
async function computer(name: string, passphrase: string | null) {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  const store = openStore(file);
  store.workspaces.insert({ id: 'w', name, createdAt: 1 });
  store.close();
  backUpFile(file, { folder: backupFolder(file), reason: 'manual', now: 0, newestVersion: newestVersion(migrations) });
  const keys = createKeys({
    store: openKeyStore(folder, backupFolder(file)),
    keyring: testKeyring().keyring,
    stretcher: stretchHere,
    newStretch: quickStretch,
    now: () => 1,
    hold: (now, also) => holdKeys(folder, { now, also: also === undefined ? [] : [also] }),
    drop: () => dropKeys(folder),
    fit: () => fitOf(file),
    mark: { isSet: () => false, set: () => undefined, clear: () => undefined },
  });
  let words: readonly string[] = [];
  if (passphrase !== null) {
    words = keys.makePhrase();
    const proof = [1, 2, 3].map((at) => ({ at, word: words[at - 1] ?? '' }));
    const conversion = await keys.beginTurningOn(proof, { usesKeyring: false, passphrase });
    const change = { file, ...conversion };
    if (prepare(change)) swap(change);
    for (const path of listRest(change)) convertRest(change, path);
    keys.settle(conversion);
    expect(keys.openQuietly()).toBe('locked');
    await keys.unlock({ by: 'passphrase', passphrase });
  }
  const [backup = ''] = readdirSync(backupFolder(file)).filter((each) => each.endsWith('.db'));
  return { folder, file, backups: backupFolder(file), backup, keys, words };
}

/** Its backups, with what opens them, put beside those of another one. */
function bring(from: Awaited<ReturnType<typeof computer>>, to: Awaited<ReturnType<typeof computer>>): string {
  const name = from.backup.replace('hearth-000001', 'hearth-000009');
  mkdirSync(to.backups, { recursive: true });
  copyFileSync(join(from.backups, from.backup), join(to.backups, name));
  copyFileSync(join(from.backups, 'hearth.keys'), join(to.backups, 'hearth.keys'));
  return name;
}

const nameIn = (path: string) => {
  const db = connectReadOnly(path);
  try {
    return db.prepare('SELECT name FROM workspaces').pluck().get();
  } finally {
    db.close();
  }
};

test('backups of an encrypted computer beside plain data lock nothing, and open by passphrase or phrase', async () => {
  const there = await computer('Over there', PASSPHRASE);
  for (const typed of [
    { by: 'passphrase', passphrase: PASSPHRASE },
    { by: 'phrase', phrase: there.words.join('\n') },
  ] as const) {
    const here = await computer('Here', null);
    const name = bring(there, here);
    expect(here.keys.openQuietly()).toBeNull();
    expect(here.keys.state().kind).toBe('off');
    expect(readDataState(here.file).backups.map((each) => [each.name === name, each.isOfAnotherKey])).toEqual([
      [true, true],
      [false, false],
    ]);
    const unlock = unlockBackup({ databaseFile: here.file, storeScript, keys: here.keys });
    const before = readFileSync(join(here.backups, name));
    const mistyped = there.words.map((word, at) => (at === 2 ? 'abandn' : word)).join(' ');
    for (const [wrong, code] of [
      [{ by: 'passphrase', passphrase: 'wrong horse battery' }, 'wrong_passphrase'],
      [{ by: 'phrase', phrase: mistyped }, 'bad_phrase'],
    ] as const) {
      await expect((async () => unlock({ name, typed: wrong }))()).rejects.toMatchObject({ code });
    }
    expect(readFileSync(join(here.backups, name))).toEqual(before);
    const state = await unlock({ name, typed });
    expect(state.backups.every(({ isOfAnotherKey }) => !isOfAnotherKey)).toBe(true);
    expect(nameIn(join(here.backups, name))).toBe('Over there');
    expect(fitOf(join(here.backups, name))).toBe('plain');
  }
});

test('beside data of another key they become its own, and neither key file is lost', async () => {
  const there = await computer('Over there', PASSPHRASE);
  const here = await computer('Here', 'another passphrase');
  const name = bring(there, here);
  const again = openKeyStore(here.folder, here.backups);
  expect(again.read().kind).toBe('read');
  expect(readdirSync(here.backups).filter((each) => each.endsWith('.keys'))).toHaveLength(2);
  const unlock = unlockBackup({ databaseFile: here.file, storeScript, keys: here.keys });
  await unlock({ name, typed: { by: 'passphrase', passphrase: PASSPHRASE } });
  expect(fitOf(join(here.backups, name))).toBe('fits');
  expect(nameIn(join(here.backups, name))).toBe('Over there');
  // Whoever stops encrypting keeps what opens the backups that are still of the other one.
  bring(there, here);
  again.read();
  again.remove();
  expect(again.besideBackups()).toHaveLength(1);
});

test('without what opens it, or damaged, it stays as it is and that is said', async () => {
  const there = await computer('Over there', PASSPHRASE);
  const here = await computer('Here', 'another passphrase');
  const name = there.backup.replace('hearth-000001', 'hearth-000009');
  const path = join(here.backups, name);
  copyFileSync(join(there.backups, there.backup), path);
  const unlock = unlockBackup({ databaseFile: here.file, storeScript, keys: here.keys });
  const typed = { by: 'passphrase', passphrase: PASSPHRASE } as const;
  await expect((async () => unlock({ name, typed }))()).rejects.toMatchObject({ code: 'wrong_passphrase' });
  await expect((async () => unlock({ name: 'hearth-000077.db', typed }))()).rejects.toMatchObject({
    code: 'backup_missing',
  });
  copyFileSync(join(there.backups, 'hearth.keys'), join(here.backups, 'from there.keys'));
  const bytes = readFileSync(path);
  bytes.fill(7, 5 * 4096, 6 * 4096);
  writeFileSync(path, bytes);
  await expect((async () => unlock({ name, typed }))()).rejects.toMatchObject({ code: 'backup_damaged' });
  expect(readFileSync(path)).toEqual(bytes);
  expect(readdirSync(here.backups).filter((each) => each.includes('.converting'))).toEqual([]);
});
