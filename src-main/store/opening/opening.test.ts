import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUpFile } from '../backups/back-up';
import { backupFolder, listBackups } from '../backups/backup-files';
import { addWorkspace, freshFolder, NOW, namesIn, writeDatabase } from '../folder.fixture';
import { migrations } from '../migrations';
import { migrate, newestVersion } from '../migrations/migrate';
import { connect } from '../sqlite/database';
import { openStore } from '../store';
import { dataOf, openData } from './data';
import { hasLog } from './header';

const newest = newestVersion(migrations);

function setUp(names: readonly string[] = ['Personal']) {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  if (names.length > 0) writeDatabase(file, names);
  return { folder, file, data: dataOf(file, () => NOW) };
}

function backUp(file: string): string {
  const order = { folder: backupFolder(file), reason: 'manual', now: NOW, newestVersion: newest } as const;
  return backUpFile(file, order) ?? '';
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('a start', () => {
  test('in an empty folder finds no problem, and so does one after a clean end', () => {
    const { data, file } = setUp([]);
    expect(data.findProblem()).toBeNull();
    writeDatabase(file, ['Personal']);
    expect(hasLog(file)).toBe(false);
    expect(data.findProblem()).toBeNull();
  });

  test('takes away what a restore that was cut off had unpacked, which is unredacted', () => {
    const { folder, file } = setUp();
    for (const end of ['.db', '.db.rows', '.db.copy-wal']) writeFileSync(join(folder, `.hearth-restore-1${end}`), 'x');
    openData(file, () => NOW).close();
    expect(readdirSync(folder).filter((name) => name.startsWith('.hearth'))).toEqual([]);
  });

  test('after a kill reads the log and finds no problem', () => {
    const { file } = setUp();
    const copy = join(freshFolder(), 'hearth.db');
    const store = openStore(file);
    addWorkspace(store, 'Acknowledged');
    for (const part of ['', '-wal']) copyFileSync(file + part, copy + part);
    store.close();
    expect(hasLog(copy)).toBe(true);
    expect(dataOf(copy, () => NOW).findProblem()).toBeNull();
    expect(namesIn(copy)).toEqual(['Acknowledged', 'Personal']);
  });
});

describe('a database from the future', () => {
  test('is refused and left byte-identical, with nothing made beside it', () => {
    const { file, data } = setUp();
    const db = connect(file);
    db.pragma(`user_version = ${newest + 1}`);
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const before = hashOf(file);
    expect(data.findProblem()).toMatchObject({ kind: 'too_new', path: file, sentence: /newer Hearth/ });
    expect(hashOf(file)).toBe(before);
    expect(existsSync(`${file}-wal`) || existsSync(`${file}-shm`)).toBe(false);
  });

  test('is recognised when its version is still in the log only; both stay byte-identical', () => {
    const { file } = setUp();
    const copy = join(freshFolder(), 'hearth.db');
    const db = connect(file);
    db.pragma(`user_version = ${newest + 1}`);
    for (const part of ['', '-wal']) copyFileSync(file + part, copy + part);
    db.close();
    const before = [hashOf(copy), hashOf(`${copy}-wal`)];
    expect(dataOf(copy, () => NOW).findProblem()).toMatchObject({ kind: 'too_new' });
    expect([hashOf(copy), hashOf(`${copy}-wal`)]).toEqual(before);
  });
});

describe('a damaged database', () => {
  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['is no database', (file) => writeFileSync(file, 'a text that somebody saved here '.repeat(400))],
    ['ends too soon', (file) => truncateSync(file, 5000)],
    ['has a broken schema page', (file) => overwrite(file, 100, Buffer.alloc(3996, 0xa5))],
    ['was made by another program', (file) => makeForeign(file)],
  ];

  test.each(damages)('that %s is found, kept, and the newest good backup offered', (_, damage) => {
    const { file, data } = setUp();
    const name = backUp(file);
    damage(file);
    const damaged = hashOf(file);
    expect(data.findProblem()).toMatchObject({ kind: 'damaged', path: file, backup: { name } });
    data.prepareRestore(name);
    const kept = data.finishRestore('damaged');
    expect(kept).toMatch(/hearth\.db\.damaged-/);
    expect(hashOf(kept)).toBe(damaged);
    expect(data.findProblem()).toBeNull();
    expect(namesIn(file)).toEqual(['Personal']);
  });

  test('inside its pages is found before the window after an unclean end', () => {
    const { file } = setUp(Array.from({ length: 400 }, (_, nth) => `w${nth}`));
    overwrite(file, pageOf(file, 'workspaces'), Buffer.alloc(4096, 0xa5));
    writeFileSync(`${file}-wal`, Buffer.alloc(32));
    expect(dataOf(file, () => NOW).findProblem()).toMatchObject({ kind: 'damaged' });
  });

  test('whose newest backup is damaged too gets the one before', () => {
    const { file, data } = setUp();
    const good = backUp(file);
    writeDatabase(file, ['Work']);
    const bad = backUp(file);
    writeFileSync(join(backupFolder(file), bad), 'no database');
    writeFileSync(file, 'no database');
    expect(data.findProblem()).toMatchObject({ backup: { name: good } });
  });

  test('without a backup can be begun again; the old file stays with its log', () => {
    const { file, data } = setUp();
    writeFileSync(file, 'no database');
    writeFileSync(`${file}-wal`, 'its log');
    expect(data.findProblem()).toMatchObject({ kind: 'damaged', backup: null });
    const kept = data.clear();
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its log');
    expect(data.findProblem()).toBeNull();
    expect(namesIn(file)).toEqual([]);
  });

  test('of which only the log is left is not taken for an empty one', () => {
    const { file, data } = setUp([]);
    writeFileSync(`${file}-wal`, 'its log');
    expect(data.findProblem()).toMatchObject({ kind: 'damaged' });
  });
});

describe('before a migration that really runs', () => {
  test('the database is backed up; one that is up to date is not', () => {
    const { file } = setUp([]);
    const old = connect(file);
    migrate(old, migrations.slice(0, 1));
    old.close();
    openData(file, () => NOW).close();
    openData(file, () => NOW).close();
    expect(listBackups(backupFolder(file)).map(({ reason }) => reason)).toEqual(['migration']);
  });

  test('a backup that fails leaves the database at its version', () => {
    const { file } = setUp([]);
    const old = connect(file);
    migrate(old, migrations.slice(0, 1));
    old.close();
    writeFileSync(backupFolder(file), 'a file where the folder should be');
    expect(() => openData(file, () => NOW)).toThrow();
    const db = connect(file);
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    db.close();
  });
});

/** Where the table's first page begins. */
function pageOf(file: string, table: string): number {
  const db = connect(file);
  const page = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table);
  db.close();
  return (Number(page) - 1) * 4096;
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const whole = readFileSync(file);
  bytes.copy(whole, at);
  writeFileSync(file, whole);
}

function makeForeign(file: string): void {
  writeFileSync(file, '');
  const db = connect(file);
  db.exec('CREATE TABLE notes (text)');
  db.pragma('journal_mode = DELETE');
  db.close();
}

describe('a database whose index alone is damaged', () => {
  const damages: readonly (readonly [string, (file: string) => void])[] = [
    ['a table of it is gone', (file) => edit(file, "DELETE FROM sqlite_schema WHERE tbl_name = 'search_rows'")],
    ['full text is gone', (file) => edit(file, "DELETE FROM sqlite_schema WHERE name = 'search_text'")],
    [
      'a part of full text is gone',
      (file) => edit(file, "DELETE FROM sqlite_schema WHERE name = 'search_text_config'"),
    ],
  ];

  test.each(damages)('because %s: opens all the same, with an empty index and everything noted', (_, damage) => {
    const { file, data } = setUp();
    backUp(file);
    damage(file);
    expect(data.findProblem()).toBeNull();
    let wasReset = false;
    openData(file, () => NOW, {
      tell: () => {
        wasReset = true;
      },
    }).close();
    expect(wasReset).toBe(true);
    expect(namesIn(file)).toEqual(['Personal']);
    expect(data.findProblem()).toBeNull();
  });

  test('after an unclean end is no reason to go back to a backup', () => {
    const { file, data } = setUp();
    backUp(file);
    overwrite(file, pageOf(file, 'search_rows'), Buffer.alloc(4096, 0xa5));
    writeFileSync(`${file}-wal`, Buffer.alloc(32));
    expect(data.findProblem()).toBeNull();
  });

  test('of an older format is migrated on', () => {
    const { file } = setUp([]);
    const old = connect(file);
    migrate(old, migrations.slice(0, 15));
    old.close();
    edit(file, "DELETE FROM sqlite_schema WHERE tbl_name = 'search_rows'");
    openData(file, () => NOW).close();
    expect(namesIn(file)).toEqual([]);
  });
});

function edit(file: string, sql: string): void {
  const db = connect(file);
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
  db.exec(sql);
  db.close();
}
