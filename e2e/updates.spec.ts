import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cuttingOff, startUpdateServer } from '../src-main/updates/update-server.fixture';
import { answerConsent } from './fixtures/consent';
import { expect, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const NEW = Buffer.from(`new ${'x'.repeat(200_000)}`);
const NAME = 'hearth-0.2.0-linux-x64.AppImage';

test('a new version is looked for once agreed to, fetched, and put in place at the end; the one before comes back', async ({
  launch,
  dataFolder,
}) => {
  const server = await startUpdateServer();
  server.publish('0.2.0', [
    { kind: 'appimage', arch: process.arch === 'arm64' ? 'arm64' : 'x64', name: NAME, bytes: NEW },
  ]);
  server.answer(`/${NAME}`, cuttingOff(NEW, 80_000));
  const image = join(dataFolder, 'place', 'Hearth.AppImage');
  mkdirSync(join(dataFolder, 'place'));
  writeFileSync(image, 'old');
  writeFileSync(join(dataFolder, 'last-version'), '0.0.9');
  const env = server.installedAt(image);
  const { app, page, quit } = await launch({ settings: READY, env });
  const updates = page.getByRole('switch', { name: 'Look for new versions' });

  await test.step('after an update, a notice leads to what it brought', async () => {
    await expect(page.getByText('Hearth is now version 0.1.0.')).toBeVisible();
    await page.getByRole('button', { name: 'See what’s new' }).click();
    await expect(page.getByRole('region', { name: 'What’s new in 0.1.0' }).getByRole('heading').nth(1)).toBeVisible();
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Data and backups' }).click();
    await expect(page.getByRole('table', { name: 'Backups' })).toContainText('Before an update');
    await page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Updates' }).click();
  });
  await test.step('it stays off without a yes to the host, and nothing is asked of it', async () => {
    await expect(page.getByText('You have version 0.1.0')).toBeVisible();
    const refused = await answerConsent(app, 'no');
    await updates.click();
    await expect.poll(async () => (await refused.asked()).length).toBe(1);
    expect((await refused.asked())[0]?.message).toContain(new URL(server.origin).host);
    await expect(updates).not.toBeChecked();
    expect(server.heard).toEqual([]);
  });
  await test.step('a newer version is offered, and what was cut off goes on', async () => {
    await answerConsent(app, 'yes');
    await updates.click();
    await page.getByRole('button', { name: 'Get version 0.2.0' }).click();
    await expect(page.getByText(/ended before everything was there/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Version 0.2.0 is ready')).toBeVisible();
    expect(readFileSync(image, 'utf8')).toBe('old');
  });
  await test.step('it takes its place when Hearth quits', async () => {
    await quit();
    expect(readFileSync(image).equals(NEW)).toBe(true);
    expect(readFileSync(`${image}.previous`, 'utf8')).toBe('old');
  });

  // The version that runs here is the same still: so the one before is given another number.
  writeFileSync(join(dataFolder, 'updates/previous.json'), JSON.stringify({ version: '0.0.9', format: 99_999 }));
  const again = await launch({ settings: READY, env });
  await test.step('the version before comes back once agreed to, and nothing that waits is put in place', async () => {
    await answerConsent(again.app, 'yes');
    await windowOf(again.page).goTo('Settings');
    await again.page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Updates' }).click();
    await expect(again.page.getByText('Version 0.2.0 is ready')).toBeVisible();
    await again.app.evaluate(({ app: electron }) => {
      electron.relaunch = () => undefined;
    });
    const ended = again.app.waitForEvent('close');
    await again.page.getByRole('button', { name: 'Back to version 0.0.9…' }).click();
    await ended;
    expect(readFileSync(image, 'utf8')).toBe('old');
  });
  await server.close();
});
