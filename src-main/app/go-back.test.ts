import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Asking } from '../consent/question';
import { AppError } from '../errors';
import { backUpFile } from '../store/backups/back-up';
import { backupFolder } from '../store/backups/backup-files';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import { connect } from '../store/sqlite/database';
import { openStore } from '../store/store';
import { askToGoBack } from './go-back';

const NOW = Date.UTC(2026, 10, 27);
const NEWEST = newestVersion(migrations);
let folder = '';
let databaseFile = '';
let asked: Asking[] = [];
let answer = true;
let done: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-back-'));
  databaseFile = join(folder, 'hearth.db');
  [asked, answer, done] = [[], true, []];
  openStore(databaseFile).close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ask = (previous: { version: string; format: number } | null, format = NEWEST) =>
  askToGoBack({
    updates: {
      previous: () => previous,
      withhold: () => void done.push('withheld'),
      goBack: () => void done.push('back'),
    },
    databaseFile,
    questions: {
      require: async (asking) => {
        asked.push(asking);
        if (!answer) throw new AppError('declined', '');
      },
    },
    installed: '0.2.0',
    format,
  });

const addWorkspace = (id: string) => {
  const db = connect(databaseFile);
  db.prepare('INSERT INTO workspaces (id, name, created_at) VALUES (?, ?, 1)').run(id, id);
  db.close();
};

it('asks, keeps the data where the version before can read it, and does nothing without a yes', async () => {
  const way = await ask({ version: '0.1.0', format: NEWEST });
  expect(asked[0]).toMatchObject({
    message: 'Go back to Hearth 0.1.0?',
    detail: expect.stringContaining('stays as it is'),
  });
  expect(asked[0]?.grants.map(({ kind }) => kind)).toEqual(['update']);
  expect([way.backupName, done]).toEqual([null, ['withheld']]);
  way.putInPlace();
  expect(done).toEqual(['withheld', 'back']);
  answer = false;
  await expect(ask({ version: '0.1.0', format: NEWEST })).rejects.toMatchObject({ code: 'declined' });
  expect(done).toEqual(['withheld', 'back']);
});

it('names what the backup lacks, where the version before cannot read the data', async () => {
  addWorkspace('old');
  const order = { folder: backupFolder(databaseFile), reason: 'update', now: NOW, newestVersion: NEWEST } as const;
  const name = backUpFile(databaseFile, order);
  const nothing = await ask({ version: '0.1.0', format: NEWEST }, NEWEST + 1);
  expect(nothing.backupName).toBe(name);
  expect(asked[0]?.detail).toContain('Nothing was made or changed since then');
  addWorkspace('new');
  addWorkspace('newer');
  await ask({ version: '0.1.0', format: NEWEST }, NEWEST + 1);
  expect(asked[1]?.detail).toContain('2 workspaces');
  expect(asked[1]?.grants.map(({ kind }) => kind)).toEqual(['update', 'erase']);
});

it('says so where there is no version before, or no backup that it can read', async () => {
  await expect(ask(null)).rejects.toMatchObject({ code: 'no_previous' });
  await expect(ask({ version: '0.1.0', format: NEWEST }, NEWEST + 1)).rejects.toMatchObject({ code: 'no_backup' });
  backUpFile(databaseFile, { folder: backupFolder(databaseFile), reason: 'update', now: NOW, newestVersion: NEWEST });
  await expect(ask({ version: '0.1.0', format: NEWEST - 1 })).rejects.toMatchObject({ code: 'no_backup' });
  expect([asked, done]).toEqual([[], []]);
});
