import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { where } from '../scripts/setup/where.mjs';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const PHRASE = 'My boat is called Gaivota.';

test('a second start ends and leaves the first as it is', async ({ launch, dataFolder }) => {
  const { page } = await launch({ settings: READY });
  const { electron, args } = await where();
  const second = spawn(electron, [...args], { env: { ...process.env, HEARTH_USER_DATA: dataFolder }, stdio: 'ignore' });
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  await windowOf(page).say(PHRASE);
  await expect(windowOf(page).log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
});

/** Starts Electron without the superuser's rights over files: then permissions hold for it as for anybody. Returns the script. */
async function withoutRights(folder: string): Promise<string> {
  const { electron } = await where();
  const script = join(folder, 'electron-without-rights');
  const rights = '--bounding-set=-all --inh-caps=-all --no-new-privs';
  writeFileSync(script, `#!/bin/sh\nexec setpriv ${rights} '${electron}' "$@"\n`, { mode: 0o755 });
  return script;
}

test('a data folder without the right to write is named; a log folder without it stops nothing', async ({
  launch,
  dataFolder,
}) => {
  test.skip(process.getuid?.() !== 0 || process.platform !== 'linux');
  const folder = join(dataFolder, 'kept');
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  chmodSync(logs, 0o500);
  chmodSync(folder, 0o500);
  const { page, quit } = await launch({
    electron: await withoutRights(dataFolder),
    env: { HEARTH_USER_DATA: folder },
  });
  await expect(page.getByRole('heading', { name: 'Hearth cannot use its data folder' })).toBeVisible();
  await expect(page.getByText(`Hearth may not read and write ${folder}. Give your user permission`)).toBeVisible();
  expect(readdirSync(folder)).toEqual(['logs']);
  chmodSync(folder, 0o700);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hearth cannot use its data folder' })).toBeHidden();
  const { message, log, say } = windowOf(page);
  for (const heading of ['Should Hearth remember you?', 'A model to talk to', 'Catch a thought from anywhere']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(message).toBeVisible();
  await say(PHRASE);
  await expect(log.getByRole('article', { name: 'You' })).toHaveCount(1);
  expect(readdirSync(folder)).toContain('hearth.db');
  expect(readdirSync(logs)).toEqual([]);
  await quit();
});

/** Root may write anywhere, except on a disk that takes no writing. */
test.describe('a data folder on a read-only disk', () => {
  test.skip(process.getuid?.() !== 0 || process.platform !== 'linux');

  test('is named, and Try again goes on once it can be written to', async ({ launch }) => {
    const disk = mkdtempSync(join(tmpdir(), 'hearth-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    try {
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const { page, quit } = await launch({ env: { HEARTH_USER_DATA: disk } });
      await expect(page.getByRole('heading', { name: 'Hearth cannot use its data folder' })).toBeVisible();
      await expect(page.getByText(`${disk} is on a disk that can only be read.`)).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Hearth cannot use its data folder' })).toBeVisible();
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Hearth cannot use its data folder' })).toBeHidden();
      expect(readdirSync(disk)).toContain('hearth.db');
      await quit();
    } finally {
      execFileSync('umount', ['--lazy', disk]);
      rmdirSync(disk);
    }
  });
});
