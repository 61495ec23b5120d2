import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpdateServer } from '../../src-main/updates/update-server.fixture';
import { type Display, ownDisplay } from '../fixtures/display';
import { windowOf } from '../fixtures/window';
import { startStandIn } from '../stand-in/index';
import { builds, newFolder, removeFolders } from './built';
import { agreeToAll, expectPage, newDataFolder, openPackaged, smoke } from './packaged';

let packages: string;
let display: Display | null;
beforeAll(async () => {
  display = await ownDisplay();
  if (display !== null) process.env.DISPLAY = display.name;
  packages = builds().first;
});
afterAll(async () => {
  removeFolders();
  await display?.close();
});

const TOP = 'hearth-test-0.1.0-linux-x64';

test('an unpacked folder becomes the next version when Hearth quits, and the data is backed up before it opens them', async () => {
  const place = newFolder('place');
  execFileSync('tar', ['-xzf', join(packages, `${TOP}.tar.gz`), '-C', place]);
  const program = join(place, TOP, 'hearth-test');
  const bytes = readFileSync(nextVersion());
  const server = await startUpdateServer();
  server.publish('0.2.0', [{ kind: 'tar.gz', arch: 'x64', name: 'hearth-test-0.2.0-linux-x64.tar.gz', bytes }]);
  const { feedUrl, publicKey } = server;
  const env = { HEARTH_TEST_UPDATES: JSON.stringify({ source: { feedUrl, publicKey }, installation: {} }) };
  const data = newDataFolder();
  await smoke(program, data);
  agreeToAll(data, { 'app.check_updates': true });
  const ollama = await startStandIn();
  const updatesOf = async (page: Page) => {
    await windowOf(page).goTo('Settings');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Updates' }).click();
  };

  const first = await openPackaged(program, data, ollama.host, env);
  await updatesOf(first.page);
  await first.page.getByRole('button', { name: 'Get version 0.2.0' }).click();
  await expectPage(first.page.getByText('Version 0.2.0 is ready')).toBeVisible({ timeout: 600_000 });
  expect(realpathSync(program)).toBe(join(realpathSync(place), TOP, 'hearth-test'));
  expect(await first.quit()).toBe(0);
  expect(realpathSync(program)).toBe(join(realpathSync(place), TOP, 'versions/0.2.0/hearth-test'));

  const second = await openPackaged(program, data, ollama.host, env);
  await expectPage(second.page.getByText('Hearth is now version 0.2.0.')).toBeVisible();
  await updatesOf(second.page);
  await expectPage(second.page.getByText('Version 0.2.0 is the newest')).toBeVisible();
  await expectPage(second.page.getByText('Version 0.1.0 is kept')).toBeVisible();
  await second.page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Data and backups' }).click();
  await expectPage(second.page.getByRole('table', { name: 'Backups' })).toContainText('Before an update');
  expect(await second.quit()).toBe(0);
  // The version that was unpacked by hand starts from its folder of links as well.
  expect((await smoke(join(place, TOP, 'versions/0.1.0/hearth-test'), newDataFolder())).code).toBe(0);
  await ollama.close();
  await server.close();
});

/** The same package under another number: what its archive says of itself has the same length. */
function nextVersion(): string {
  const folder = newFolder('next');
  execFileSync('tar', ['-xzf', join(packages, `${TOP}.tar.gz`), '-C', folder]);
  const top = join(folder, 'hearth-test-0.2.0-linux-x64');
  cpSync(join(folder, TOP), top, { recursive: true, verbatimSymlinks: true });
  const archive = join(top, 'resources/app.asar');
  const text = readFileSync(archive, 'latin1');
  if (!text.includes('"version": "0.1.0"')) throw new Error('the archive names no version');
  writeFileSync(archive, text.replace('"version": "0.1.0"', '"version": "0.2.0"'), 'latin1');
  const file = join(folder, 'next.tar.gz');
  execFileSync('sh', ['-c', `tar -cf - -C "${folder}" "hearth-test-0.2.0-linux-x64" | gzip -1 > "${file}"`]);
  return file;
}
