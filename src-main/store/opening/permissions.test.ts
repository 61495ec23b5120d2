import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundle } from '../../../scripts/suite/bundle';
import type { DataProblem } from '../../../src-preload/contract/backups';
import { freshFolder, NOW, writeDatabase } from '../folder.fixture';
import { dataOf } from './data';

const NOBODY = 65_534;

/** Nothing is denied to the superuser, so he lends the looking to somebody without rights. */
describe.skipIf(process.getuid?.() !== 0)('a user without rights', () => {
  let script = '';
  beforeAll(async () => {
    script = await bundle('src-main/store/opening/find-problem.fixture.ts');
  });

  const asNobody = (file: string) =>
    JSON.parse(
      execFileSync(process.execPath, [script, file], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' }),
    ) as DataProblem | null;

  function setUp() {
    const folder = freshFolder();
    const file = join(folder, 'hearth.db');
    writeDatabase(file, ['Personal']);
    for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
    return { folder, file };
  }

  test('opens what is his', () => {
    expect(asNobody(setUp().file)).toBeNull();
  });

  test('with a read-only folder reads which one and what to do', () => {
    const { folder, file } = setUp();
    chmodSync(folder, 0o500);
    expect(asNobody(file)).toMatchObject({ kind: 'folder', sentence: expect.stringContaining(folder) });
    expect(asNobody(file)?.sentence).toMatch(/permission/);
  });

  test('with a folder of somebody else reads that it is not his', () => {
    const { folder, file } = setUp();
    chownSync(folder, 0, 0);
    chmodSync(folder, 0o755);
    expect(asNobody(file)?.sentence).toMatch(/belongs to another user.*HEARTH_USER_DATA/);
  });

  test('with a database of somebody else reads which file it is', () => {
    const { file } = setUp();
    chownSync(file, 0, 0);
    chmodSync(file, 0o600);
    expect(asNobody(file)?.sentence).toContain(file);
  });
});

test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')('a disk that can only be read is named', () => {
  const folder = freshFolder();
  writeDatabase(join(folder, 'hearth.db'), ['Personal']);
  const mounted = freshFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', mounted]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', mounted]));
  copyFileSync(join(folder, 'hearth.db'), join(mounted, 'hearth.db'));
  execFileSync('mount', ['-o', 'remount,ro', mounted]);
  const problem = dataOf(join(mounted, 'hearth.db'), () => NOW).findProblem();
  expect(problem).toMatchObject({ kind: 'folder', sentence: expect.stringMatching(/only be read/) });
});

test('a file where the folder should be is said to be that', () => {
  const path = join(freshFolder(), 'taken');
  writeFileSync(path, 'a file');
  expect(dataOf(join(path, 'hearth.db'), () => NOW).findProblem()).toMatchObject({
    kind: 'folder',
    sentence: expect.stringContaining(path),
  });
});
