import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canMount } from '../../scripts/suite/can-mount';
import { backUpFile } from './backups/back-up';
import { backupFolder } from './backups/backup-files';
import { addWorkspace, freshFolder, NOW, namesIn } from './folder.fixture';
import { migrations } from './migrations';
import { migrate, newestVersion } from './migrations/migrate';
import { dataOf } from './opening/data';
import { connect } from './sqlite/database';
import { explainStoreError } from './sqlite/sqlite-errors';
import { openStore, type Store, storeOf } from './store';

const newest = newestVersion(migrations);

test('a database that may not grow says so, loses nothing, and goes on when there is room', () => {
  const db = connect(join(freshFolder(), 'hearth.db'));
  migrate(db, migrations);
  const store = storeOf(db);
  const pages = Number(db.pragma('page_count', { simple: true }));
  db.pragma(`max_page_count = ${pages + 4}`);
  const { written, error } = fill(store, 'a'.repeat(2000));
  expect(explainStoreError(error)).toMatchObject({ code: 'disk_full', message: /disk is full.*Free some space/ });
  expect(store.workspaces.list()).toHaveLength(written);
  db.pragma(`max_page_count = ${pages + 400}`);
  addWorkspace(store, 'There is room again');
  expect(store.workspaces.list()).toHaveLength(written + 1);
  store.close();
});

/** Only the superuser may make a disk of three megabytes. */
describe.skipIf(!canMount())('on a disk of three megabytes', () => {
  test('a write that finds no room is refused with a sentence; all before it stays', () => {
    const file = join(smallDisk(), 'hearth.db');
    const store = openStore(file);
    const { written, error } = fill(store, 'b'.repeat(20_000));
    expect(explainStoreError(error)).toMatchObject({ code: 'disk_full' });
    expect(store.workspaces.list()).toHaveLength(written);
    rmSync(join(file, '..', 'ballast'));
    addWorkspace(store, 'There is room again');
    store.close();
    expect(namesIn(file)).toHaveLength(written + 1);
  });

  test('a backup that finds no room leaves no part of itself', () => {
    const disk = smallDisk();
    const file = join(freshFolder(), 'hearth.db');
    const store = openStore(file);
    for (let nth = 0; nth < 120; nth += 1) addWorkspace(store, `${nth}${'c'.repeat(20_000)}`);
    store.close();
    expect(
      refusal(() => backUpFile(file, { folder: disk, reason: 'manual', now: NOW, newestVersion: newest })),
    ).toMatchObject({ code: 'disk_full' });
    expect(readdirSync(disk)).toEqual(['ballast']);
  });

  test('a restore that finds no room changes nothing', () => {
    const disk = smallDisk();
    // There is room for the database and one backup, and then for nothing more.
    rmSync(join(disk, 'ballast'));
    const file = join(disk, 'hearth.db');
    openStore(file).close();
    const elsewhere = freshFolder();
    const order = { folder: elsewhere, reason: 'manual', now: NOW, newestVersion: newest } as const;
    const name = backUpFile(file, order) ?? '';
    mkdirSync(backupFolder(file));
    execFileSync('cp', [join(elsewhere, name), join(backupFolder(file), name)]);
    fillDisk(disk);
    const data = dataOf(file, () => NOW);
    expect(refusal(() => data.prepareRestore(name))).toMatchObject({ code: 'disk_full' });
    expect(readdirSync(disk).filter((entry) => entry.includes('restoring'))).toEqual([]);
  });

  test('a start that finds no room names the folder', () => {
    const disk = smallDisk();
    fillDisk(disk);
    expect(dataOf(join(disk, 'hearth.db'), () => NOW).findProblem()).toMatchObject({
      kind: 'folder',
      sentence: expect.stringContaining(disk),
    });
  });
});

/** Writes until it is refused. */
function fill(store: Store, text: string): { readonly written: number; readonly error: unknown } {
  for (let written = 0; ; written += 1) {
    try {
      addWorkspace(store, `${written}${text}`);
    } catch (error) {
      return { written, error };
    }
  }
}

function refusal(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return explainStoreError(error);
  }
  throw new Error('it was not refused');
}

/** With 100 kB of it taken, which a test can set free. */
function smallDisk(): string {
  const disk = freshFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
  writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000));
  return disk;
}

function fillDisk(disk: string): void {
  for (let nth = 0; ; nth += 1) {
    try {
      writeFileSync(join(disk, `more-${nth}`), Buffer.alloc(4096));
    } catch {
      return;
    }
  }
}
