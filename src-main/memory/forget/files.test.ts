import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findInFiles, listCopies, removeCopies } from './files';
import { type Matcher, matcherOf } from './matcher';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a file that vanishes while Forget looks through the folder is passed over, and the others are read', () => {
  const folder = dataFolder();
  for (const name of ['a.txt', 'b.part', 'c.txt']) writeFileSync(join(folder, name), 'the heron');
  const matcher = matcherOf('heron');
  const vanishing: Matcher = {
    ...matcher,
    count: (text, likeness) => {
      rmSync(join(folder, 'b.part'), { force: true });
      return matcher.count(text, likeness);
    },
  };
  const found = findInFiles(join(folder, 'hearth.db'), vanishing).map(({ owner }) => owner);
  expect(found).toEqual(['a.txt', 'c.txt'].map((name) => join(folder, name)));
});

test('half of a backup goes with the older ones', () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'backups'));
  const keep = join(folder, 'backups', 'hearth-000003-2026-11-22T00-00-00Z-manual.db');
  for (const name of [
    'hearth-000001-2026-11-20T00-00-00Z-daily.db',
    'hearth-000002-2026-11-21T00-00-00Z-daily.db.part',
  ])
    writeFileSync(join(folder, 'backups', name), 'the heron');
  writeFileSync(keep, 'nothing');
  expect(removeCopies(listCopies(join(folder, 'hearth.db')).filter((path) => path !== keep))).toBe(2);
});
