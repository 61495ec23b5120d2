import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { isGoodBackup } from '../checks/damage';
import { addWorkspace, DAY_MS, freshFolder, NOW, namesIn, writeDatabase } from '../folder.fixture';
import { migrations } from '../migrations';
import { newestVersion } from '../migrations/migrate';
import { dataOf, openData } from '../opening/data';
import { connect } from '../sqlite/database';
import { dropKeys, holdKeys } from '../sqlite/keyring';
import { openStore } from '../store';
import { backUp, backUpFile } from './back-up';
import { type BackupReason, backupFolder, listBackups } from './backup-files';

const newest = newestVersion(migrations);

function setUp() {
  const folder = freshFolder();
  const file = join(folder, 'hearth.db');
  writeDatabase(file, ['Personal']);
  const backups = backupFolder(file);
  return {
    folder,
    file,
    backups,
    backUp: (reason: BackupReason = 'daily', now = NOW) =>
      backUpFile(file, { folder: backups, reason, now, newestVersion: newest }),
  };
}

describe('a backup', () => {
  test('that was killed leaves nothing after the next start, and no file of anybody else goes with it', () => {
    const { folder, file, backups, backUp } = setUp();
    const name = backUp() ?? '';
    const unfinished = name.replace('000001', '000002');
    for (const end of ['.part', '.part-journal', '.part-wal']) writeFileSync(join(backups, unfinished + end), 'half');
    writeFileSync(join(backups, 'holiday.part'), 'of somebody else');
    for (const end of ['', '-wal', '-journal']) writeFileSync(`${file}.restoring${end}`, 'half');
    openData(file, () => NOW).close();
    expect(readdirSync(backups).sort()).toEqual([name, 'holiday.part']);
    expect(readdirSync(folder).filter((each) => each.includes('restoring'))).toEqual([]);
  });

  test('of encrypted data that equals the newest one is not kept either', () => {
    const { folder, file, backUp } = setUp();
    holdKeys(folder, { now: Buffer.alloc(32, 1) });
    rmSync(file);
    writeDatabase(file, ['Personal']);
    expect(backUp()).not.toBeNull();
    expect(backUp()).toBeNull();
    const store = openStore(file);
    addWorkspace(store, 'Garden');
    store.close();
    expect(backUp()).not.toBeNull();
    dropKeys(folder);
  });

  test('is a whole, sound database, and the only file in its folder', () => {
    const { backups, backUp } = setUp();
    const name = backUp();
    expect(readdirSync(backups)).toEqual([name]);
    expect(isGoodBackup(join(backups, name ?? ''), newest)).toBe(true);
    expect(namesIn(join(backups, name ?? ''))).toEqual(['Personal']);
  });

  test('holds what is still in the log while somebody else writes', () => {
    const { file, backups, backUp } = setUp();
    const store = openStore(file);
    addWorkspace(store, 'Work');
    const name = backUp('manual');
    addWorkspace(store, 'Later');
    store.close();
    expect(namesIn(join(backups, name ?? ''))).toEqual(['Personal', 'Work']);
  });

  test('by itself is kept only when something changed', () => {
    const { file, backUp } = setUp();
    expect(backUp('daily')).not.toBeNull();
    expect(backUp('daily', NOW + DAY_MS)).toBeNull();
    const store = openStore(file);
    addWorkspace(store, 'Work');
    store.close();
    expect(backUp('daily', NOW + 2 * DAY_MS)).not.toBeNull();
  });

  test('that was asked for is kept only when something changed; before a migration it is in any case', () => {
    const { backups, backUp } = setUp();
    expect(backUp('manual')).not.toBeNull();
    expect(backUp('manual', NOW + DAY_MS)).toBeNull();
    expect(backUp('migration', NOW + DAY_MS)).not.toBeNull();
    expect(listBackups(backups)).toHaveLength(2);
  });

  test('clears away what a kill left half-made', () => {
    const { backups, backUp } = setUp();
    backUp();
    writeFileSync(join(backups, 'hearth-000002-2026-11-22T00-00-00Z-daily.db.part'), 'half');
    writeFileSync(join(backups, 'hearth-000002-2026-11-22T00-00-00Z-daily.db.part-journal'), 'half');
    backUp('manual');
    expect(readdirSync(backups).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('that something removes while it is made is made again; where that happens each time it says so', () => {
    const { file, backups } = setUp();
    const order = { folder: backups, reason: 'manual', now: NOW, newestVersion: newest } as const;
    let left = 1;
    const db = connect(file);
    const prepare = db.prepare.bind(db);
    vi.spyOn(db, 'prepare').mockImplementation((sql: string) => {
      const statement = prepare(sql);
      if (!sql.startsWith('VACUUM INTO')) return statement;
      const run = statement.run.bind(statement);
      vi.spyOn(statement, 'run').mockImplementation((given: unknown) => {
        const done = run(given);
        left -= 1;
        if (left >= 0) rmSync((given as { readonly file: string }).file);
        return done;
      });
      return statement;
    });
    const name = backUp(db, order);
    expect(readdirSync(backups)).toEqual([name]);
    left = 2;
    expect(() => backUp(db, { ...order, reason: 'migration' })).toThrow(
      expect.objectContaining({ code: 'backup_vanished', message: expect.stringMatching(/removed .* Try again/) }),
    );
    expect(readdirSync(backups)).toEqual([name]);
    db.close();
  });

  test('works with its folder on another file system', () => {
    const { backups, file, backUp } = setUp();
    const elsewhere = freshFolder('/dev/shm');
    symlinkSync(elsewhere, backups);
    const name = backUp('manual') ?? '';
    const data = dataOf(file, () => NOW);
    data.prepareRestore(name);
    data.finishRestore('replaced');
    expect(namesIn(file)).toEqual(['Personal']);
  });
});

describe('a restore', () => {
  test('brings the backup back and keeps what was there', () => {
    const { file, folder, backUp } = setUp();
    const name = backUp('manual') ?? '';
    const store = openStore(file);
    addWorkspace(store, 'Since then');
    store.close();
    const data = dataOf(file, () => NOW);
    data.prepareRestore(name);
    const kept = data.finishRestore('replaced');
    expect(namesIn(file)).toEqual(['Personal']);
    expect(kept).toBe(join(folder, 'hearth.db.replaced-20261122T013659Z'));
    expect(namesIn(kept)).toEqual(['Personal', 'Since then']);
  });

  test('keeps every set-aside database, also two of one second', () => {
    const { file, backUp } = setUp();
    const name = backUp('manual') ?? '';
    const data = dataOf(file, () => NOW);
    const kept = ['', ''].map(() => {
      data.prepareRestore(name);
      return data.finishRestore('replaced');
    });
    expect(new Set(kept).size).toBe(2);
    for (const copy of kept) expect(namesIn(copy)).toEqual(['Personal']);
  });

  test('of a damaged backup, or of one that is gone, changes nothing', () => {
    const { file, folder, backups, backUp } = setUp();
    const name = backUp('manual') ?? '';
    writeFileSync(join(backups, name), 'no database at all');
    const data = dataOf(file, () => NOW);
    expect(() => data.prepareRestore(name)).toThrowError(expect.objectContaining({ code: 'backup_damaged' }));
    rmSync(join(backups, name));
    expect(() => data.prepareRestore(name)).toThrowError(expect.objectContaining({ code: 'backup_missing' }));
    expect(() => data.prepareRestore('../hearth.db')).toThrowError(expect.objectContaining({ code: 'backup_missing' }));
    expect(readdirSync(folder).sort()).toEqual(['backups', 'hearth.db']);
  });

  test('that was cut off between its two renames is offered again', () => {
    const { file, backUp } = setUp();
    const name = backUp('manual');
    const data = dataOf(file, () => NOW);
    data.prepareRestore(name ?? '');
    rmSync(file);
    expect(data.findProblem()).toMatchObject({ kind: 'missing', backup: { name } });
  });
});
