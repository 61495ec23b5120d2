import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupFolder, listBackups } from '../backups/backup-files';
import { DAY_MS, NOW } from '../folder.fixture';
import { connect } from '../sqlite/database';
import { openData } from './data';
import { prepareFirstStart } from './first-start';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-first-'));
  file = join(folder, 'hearth.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (version: string, now = NOW) => {
  const store = openData(file, () => now, { version });
  store.close();
  return store.updatedFrom;
};
const reasons = () => listBackups(backupFolder(file)).map(({ reason }) => reason);

it('backs the data up before another version opens it, keeps one such backup, and says which version was there', () => {
  expect(start('0.1.0')).toBeNull();
  expect(start('0.1.0')).toBeNull();
  expect(reasons()).toEqual([]);
  expect(start('0.2.0')).toBe('0.1.0');
  expect(start('0.2.0')).toBeNull();
  expect(reasons()).toEqual(['update']);
  expect(start('0.3.0', NOW + 40 * DAY_MS)).toBe('0.2.0');
  expect(reasons()).toEqual(['update']);
  expect(start('0.2.0', NOW + 41 * DAY_MS)).toBe('0.3.0');
});

it('holds what the version before left, also where the new one changes the format, and is no second backup then', () => {
  start('0.1.0');
  const db = connect(file);
  db.exec("INSERT INTO workspaces (id, name, created_at) VALUES ('w1', 'Left by 0.1', 1)");
  db.pragma('user_version = 34');
  db.close();
  // Whatever becomes of an opening like this one, the backup is there before it.
  expect(() => start('0.2.0')).toThrow();
  expect(reasons()).toEqual(['update']);
  const backup = connect(join(backupFolder(file), listBackups(backupFolder(file))[0]?.name ?? ''));
  expect(backup.prepare("SELECT name FROM workspaces WHERE id = 'w1'").pluck().get()).toBe('Left by 0.1');
  expect(backup.pragma('user_version', { simple: true })).toBe(34);
  backup.close();
});

it('opens and changes nothing where there is no room for the backup, and is a first start again afterwards', () => {
  start('0.1.0');
  const before = readFileSync(file);
  const freeBytes = () => before.length;
  expect(() => prepareFirstStart(file, { version: '0.2.0', now: NOW, freeBytes })).toThrow(
    expect.objectContaining({ code: 'update_no_room', message: expect.stringContaining('0.2.0') }),
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readFileSync(join(folder, 'last-version'), 'utf8')).toBe('0.1.0');
  expect(start('0.2.0')).toBe('0.1.0');
});

it('makes none for a first start of all, nor for data of a version that left no note', () => {
  expect(prepareFirstStart(file, { version: '0.2.0', now: NOW })).toEqual({ from: null, isBackedUp: false });
  expect(existsSync(backupFolder(file))).toBe(false);
  start('0.2.0');
  rmSync(join(folder, 'last-version'));
  expect(start('0.3.0')).toBeNull();
  writeFileSync(join(folder, 'last-version'), '\n');
  expect(start('0.4.0')).toBeNull();
  expect(reasons()).toEqual([]);
});
