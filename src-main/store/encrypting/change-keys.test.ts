import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../backups/back-up';
import { listBackups } from '../backups/backup-files';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { examineDatabase } from '../opening/examine';
import { connect } from '../sqlite/database';
import { dropKeys, holdKeys, type RootKey } from '../sqlite/keyring';
import { openStore } from '../store';
import { convertRest, discard, listRest, prepare, swap } from './change-keys';
import { finishChange } from './shred';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const WORD = 'wildflowers-behind-the-mill';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-keys-'));
  file = join(folder, 'hearth.db');
  const store = openStore(file);
  store.workspaces.insert({ id: 'w', name: WORD, createdAt: 1 });
  store.close();
  const db = connect(file);
  backUp(db, { folder: join(folder, 'backups'), reason: 'manual', now: 0, newestVersion: newestVersion(migrations) });
  db.prepare('VACUUM INTO ?').run(`${file}.replaced-20261122T013659Z`);
  db.close();
  writeFileSync(join(folder, 'forget-unfinished.json'), JSON.stringify({ text: WORD }));
  writeFileSync(`${file}.damaged-20261122T013659Z-wal`, `half of a log with ${WORD}`);
});

afterEach(() => {
  dropKeys(folder);
  rmSync(folder, { recursive: true, force: true });
});

function change(from: RootKey | null, to: RootKey | null): void {
  const order = { file, from, to };
  if (prepare(order)) swap(order);
  for (const path of listRest(order)) convertRest(order, path);
}

function filesWith(word: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all.map((entry) => join(entry.parentPath, entry.name)).filter((path) => readFileSync(path).includes(word));
}

function name(): unknown {
  const db = connect(file);
  try {
    return db.prepare("SELECT name FROM workspaces WHERE id = 'w'").pluck().get();
  } finally {
    db.close();
  }
}

test('turned on: nothing of it is plain any more, and all of it is there', () => {
  expect(filesWith(WORD).length).toBe(5);
  change(null, one);
  expect(filesWith(WORD)).toEqual([]);
  expect(name()).toBe(WORD);
  const [backup] = listBackups(join(folder, 'backups'));
  const db = connect(join(folder, 'backups', backup?.name ?? ''));
  expect(db.pragma('quick_check', { simple: true })).toBe('ok');
  db.close();
});

test('turned off: every file is what it was', () => {
  change(null, one);
  change(one, null);
  dropKeys(folder);
  expect(filesWith(WORD).length).toBe(5);
  expect(name()).toBe(WORD);
  expect(readdirSync(folder).filter((entry) => /sealed|converting|before/.test(entry))).toEqual([]);
});

test('rotated: the old key opens nothing, and the new one all of it', () => {
  change(null, one);
  change(one, other);
  holdKeys(folder, { now: one });
  expect(examineDatabase(file, newestVersion(migrations))).toEqual({ kind: 'wrong_key' });
  holdKeys(folder, { now: other });
  expect(examineDatabase(file, newestVersion(migrations))).toEqual({ kind: 'sound' });
  expect(name()).toBe(WORD);
  expect(filesWith(WORD)).toEqual([]);
  expect(listRest({ file, from: one, to: other })).toEqual([]);
});

test('called off before the rename, it is as it was', () => {
  const before = readFileSync(file);
  const order = { file, from: null, to: one };
  expect(prepare(order)).toBe(true);
  discard(order);
  dropKeys(folder);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((entry) => /converting/.test(entry))).toEqual([]);
});

test('a second name of the database is only taken away', () => {
  const before = readFileSync(file);
  const order = { file, from: null, to: one };
  prepare(order);
  // As a kill right after the link leaves it.
  linkSync(file, `${file}.before`);
  dropKeys(folder);
  finishChange(file);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(existsSync(`${file}.before`)).toBe(false);
});
