import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { quickFolder } from '../scripts/suite/quick-folder';
import { answerConsent } from './fixtures/consent';
import { expect, type Hearth, READY, test } from './fixtures/hearth';
import { windowOf } from './fixtures/window';

const PHRASE = 'My boat is called Gaivota.';

/** What using left, for all tests of this worker. */
let used: string | undefined;
test.describe.configure({ mode: 'default' });
test.afterAll(() => {
  if (used !== undefined) rmSync(used, { recursive: true, force: true });
});

/** Says something, backs it up in Settings, and ends as people end it: once, and then the folder as that left it is laid there. */
async function useAndBackUp(launch: () => Promise<Hearth>, dataFolder: string): Promise<void> {
  if (used !== undefined) {
    cpSync(used, dataFolder, { recursive: true });
    return;
  }
  const { page, quit } = await launch();
  const { say, log, goTo } = windowOf(page);
  await say(PHRASE);
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  await goTo('Settings');
  await page.getByRole('button', { name: 'Data and backups' }).click();
  await page.getByRole('button', { name: 'Back up now' }).click();
  // The daily backup may have been made just before, of the same database.
  const made = page.getByRole('table', { name: 'Backups' }).getByText('Made by you');
  await expect(made.or(page.getByText('Nothing has changed since the last backup.')).first()).toBeVisible();
  await quit();
  used = mkdtempSync(join(quickFolder(), 'hearth-e2e-used-'));
  cpSync(dataFolder, used, { recursive: true });
}

/** The first of the list: the daily one may have been made in the same minute as the one that was asked for. */
const newestBackup = (page: Page) => page.getByRole('button', { name: /^Restore the backup of today/ }).first();

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const SHOTS = process.env.HEARTH_SHOTS;
const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
};

test.describe('a damaged database', () => {
  test('is kept, and the conversation comes back from the backup', async ({ launch, dataFolder }) => {
    await useAndBackUp(() => launch({ settings: READY }), dataFolder);
    const file = join(dataFolder, 'hearth.db');
    writeFileSync(file, 'what a broken disk left');
    const damaged = hashOf(file);

    const { page } = await launch();
    await expect(page.getByRole('heading', { name: 'The database is damaged' })).toBeVisible();
    await expect(page.getByText(file, { exact: true })).toBeVisible();
    await newestBackup(page).click();

    const { conversations, log } = windowOf(page);
    await conversations.getByRole('button').first().click();
    await expect(log.getByText(PHRASE, { exact: true })).toBeVisible();
    await expect(page.getByText(/damaged database is kept as .*hearth\.db\.damaged-/)).toBeVisible();
    const kept = readdirSync(dataFolder).find((name) => name.startsWith('hearth.db.damaged-'));
    expect(hashOf(join(dataFolder, kept ?? ''))).toBe(damaged);
  });

  test('without a backup can be begun again, and only after a word', async ({ launch, dataFolder }) => {
    writeFileSync(join(dataFolder, 'hearth.db'), 'what a broken disk left');
    const { app, page } = await launch();
    await expect(page.getByText('There is no good backup of it.')).toBeVisible();
    // Who cannot open Hearth needs the report most.
    await page.getByRole('button', { name: 'Save a report…' }).click();
    await expect(page.getByRole('region', { name: 'Report' })).toContainText('Closed: damaged');
    const report = join(dataFolder, 'report.txt');
    await app.evaluate(({ dialog }, filePath) => {
      Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
    }, report);
    await page.getByRole('dialog').getByRole('button', { name: 'Save…' }).click();
    await expect(page.getByText(`The report is in ${report}.`)).toBeVisible();
    expect(readFileSync(report, 'utf8')).toContain('Closed: damaged');
    await expect(page.getByRole('button', { name: 'Save a report…' })).toBeFocused();
    await page.getByRole('button', { name: 'Copy details' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await shoot(page, 'damaged');
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('hearth.db'))).toEqual(['hearth.db']);
    await page.getByRole('button', { name: 'Start empty' }).click();
    await expect(page.getByText(/It keeps the old database as/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The database is damaged' })).toBeHidden();
  });

  test('that is found while Hearth runs is told, with the backup to go back to', async ({ launch, dataFolder }) => {
    await useAndBackUp(() => launch({ settings: READY }), dataFolder);
    const file = join(dataFolder, 'hearth.db');
    damagePage(file, 'fact_sources');
    const { page } = await launch();
    await expect(page.getByRole('heading', { name: 'The database is damaged' })).toBeVisible({ timeout: 30_000 });
    await expect(newestBackup(page)).toBeVisible();
    await page.getByRole('button', { name: 'Continue for now' }).click();
    await expect(windowOf(page).message).toBeVisible();
  });
});

test.describe('whatever throws while opening ends on the page that helps', () => {
  test('a folder or a pipe in the place of the database', async ({ launch, dataFolder }) => {
    const file = join(dataFolder, 'hearth.db');
    for (const [name, make] of [
      ['a folder', () => mkdirSync(file, { recursive: true })],
      ['a pipe', () => execFileSync('mkfifo', [file])],
    ] as const) {
      rmSync(file, { recursive: true, force: true });
      mkdirSync(dataFolder, { recursive: true });
      make();
      const { page, quit } = await launch();
      await expect(page.getByText(`(${name} is in the place of its file)`)).toBeVisible();
      await expect(page.getByRole('button')).toHaveText([
        ...['Start empty', 'Try again', 'Quit'],
        ...['Copy details', 'Open log', 'Save a report…'],
      ]);
      await shoot(page, name);
      await quit();
    }
    rmSync(file);
    const { page } = await launch();
    await expect(page.getByText('is in the place of its file')).toBeHidden();
  });

  test('workspaces emptied: the page says what is still there, and the repair brings it back', async ({
    launch,
    dataFolder,
  }) => {
    await useAndBackUp(() => launch({ settings: READY }), dataFolder);
    const db = new Sqlite(join(dataFolder, 'hearth.db'));
    db.pragma('foreign_keys = OFF');
    db.exec('DELETE FROM workspaces');
    db.close();
    const { page } = await launch();
    await expect(page.getByRole('heading', { name: 'Part of the database is gone' })).toBeVisible();
    await expect(page.getByText(/These have lost their workspace: 1 chat/)).toBeVisible();
    await shoot(page, 'homeless');
    await page.getByRole('button', { name: 'Repair and open' }).click();
    const { conversations, log } = windowOf(page);
    await conversations.getByRole('button').first().click();
    await expect(log.getByText(PHRASE, { exact: true })).toBeVisible();
    await expect(page.getByText(/The database is repaired/)).toBeVisible();
  });

  test('a table that is gone, and an index that is gone', async ({ launch, dataFolder }) => {
    await useAndBackUp(() => launch({ settings: READY }), dataFolder);
    const db = new Sqlite(join(dataFolder, 'hearth.db'));
    db.exec('DROP INDEX messages_of_parent; DROP TABLE revisions');
    db.close();
    const { page } = await launch();
    await expect(page.getByText(/its table “revisions” is missing/)).toBeVisible();
    await shoot(page, 'table');
    await newestBackup(page).click();
    await expect(windowOf(page).message).toBeVisible();
  });
});

test('a search index that breaks while somebody chats costs no reply and no message, and is rebuilt by itself', async ({
  launch,
  dataFolder,
}) => {
  const { page } = await launch({ settings: READY });
  const { say, log, message } = windowOf(page);
  await say(PHRASE);
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  breakIndex(join(dataFolder, 'hearth.db'));
  await say('The index is broken now.');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(2);
  await expect(page.getByText(/search index was damaged, so Hearth is rebuilding it/)).toBeVisible();
  await expect(page.getByText('The search index is rebuilt. Search works again.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'The database is damaged' })).toBeHidden();
  await say('And mended.');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(3);
  await expect(message).toBeVisible();
  const found = await page.evaluate(async () => {
    const answer = await window.hearth.request('search:find', { text: 'Gaivota broken mended' });
    return answer.ok && answer.value.reason === 'ok' ? answer.value.found.map(({ snippet }) => snippet) : [];
  });
  expect(found.join()).toContain('broken');
  expect(found.join()).toContain('mended');
});

test('a database of a newer Hearth is refused, and not a byte of it changes', async ({ launch, dataFolder }) => {
  await useAndBackUp(() => launch({ settings: READY }), dataFolder);
  const file = join(dataFolder, 'hearth.db');
  const db = new Sqlite(file);
  db.pragma('user_version = 4711');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const before = hashOf(file);

  const { page, app } = await launch();
  await expect(page.getByRole('heading', { name: 'This data is from a newer Hearth' })).toBeVisible();
  await expect(page.getByText(file, { exact: true })).toBeVisible();
  // No way to begin anew or to restore; the others are for a report.
  await expect(page.getByRole('button')).toHaveText(['Quit', 'Copy details', 'Open log', 'Save a report…']);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await page.getByRole('button', { name: 'Quit' }).click();
  await ended;
  expect(hashOf(file)).toBe(before);
});

test('a backup chosen in Settings comes back after a new start; what was there is kept', async ({
  launch,
  dataFolder,
}) => {
  await useAndBackUp(() => launch({ settings: READY }), dataFolder);
  const later = await launch();
  const { say, log, goTo } = windowOf(later.page);
  await say('This was said afterwards.');
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  await goTo('Settings');
  await later.page.getByRole('button', { name: 'Data and backups' }).click();
  await later.app.evaluate(({ app }) => {
    app.relaunch = () => undefined;
  });
  const ended = new Promise((resolve) => later.app.process().once('exit', resolve));
  const restore = newestBackup(later.page);
  const no = await answerConsent(later.app, 'no');
  await restore.click();
  await expect.poll(no.asked).toMatchObject([{ yes: 'Restore backup', no: 'Cancel' }]);
  await answerConsent(later.app, 'yes');
  await restore.click();
  await ended;
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('hearth.db.replaced-'))).not.toEqual([]);

  const { page } = await launch();
  const { conversations } = windowOf(page);
  await expect(conversations.getByRole('button', { name: /boat/i }).first()).toBeVisible();
  await expect(conversations.getByText(/said afterwards/)).toHaveCount(0);
});

test('a settings row edited by hand costs only what is bad in it, and is told', async ({ launch, dataFolder }) => {
  const first = await launch({ settings: { ...READY, 'appearance.text_size': 18 } });
  const lastLook = join(dataFolder, 'last-look.json');
  await expect
    .poll(() => existsSync(lastLook) && readFileSync(lastLook, 'utf8'))
    .toContain('"appearance.text_size":18');
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 60, y: 40, width: 1010, height: 640 });
  });
  await pressInMain(first.app, '=');
  await pressInMain(first.app, '=');
  await expect.poll(() => first.page.evaluate(() => window.innerWidth)).toBeLessThan(850);
  await first.quit();
  const db = new Sqlite(join(dataFolder, 'hearth.db'));
  const edit = (from: string, to: string) =>
    db.prepare('UPDATE settings SET body = replace(body, ?, ?)').run(from, to).changes;
  expect(edit('"appearance.text_size":18', '"appearance.text_size":"huge"')).toBeGreaterThan(0);
  db.close();
  const { app, page } = await launch();
  await expect(page.getByText(/could not be read and are back at their defaults: appearance\.text_size/)).toBeVisible();
  await expect(windowOf(page).message).toBeVisible();
  await test.step('the window stands where it was left, as large, and as much enlarged', async () => {
    const window = () =>
      app.evaluate(({ BrowserWindow }) => {
        const [main] = BrowserWindow.getAllWindows();
        return { ...main?.getBounds(), zoom: main?.webContents.getZoomFactor() };
      });
    expect(await window()).toEqual({ x: 60, y: 40, width: 1010, height: 640, zoom: 1.25 });
    await pressInMain(app, '0');
    await expect.poll(async () => (await window()).zoom).toBe(1);
  });
  await test.step('the window begins in the look of the last time, and main decides', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-look', /"appearance\.text_size":18/);
    await expect(page.locator('html')).toHaveAttribute('style', /--text-size: 14px/);
  });
});

/** With Ctrl, as the system sends it: Playwright's own keys go to the page alone. */
function pressInMain(app: ElectronApplication, keyCode: string): Promise<void> {
  return app.evaluate(({ BrowserWindow }, code) => {
    BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({
      type: 'keyDown',
      keyCode: code,
      modifiers: ['control'],
    });
  }, keyCode);
}

function damagePage(file: string, table: string): void {
  const db = new Sqlite(file);
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (page - 1) * 4096, page * 4096);
  writeFileSync(file, bytes);
}

/** As a bad disk would, while the app has the database open. */
function breakIndex(file: string): void {
  const db = new Sqlite(file);
  db.unsafeMode(true);
  db.exec("UPDATE search_text_data SET block = x'00ff00ff00ff'");
  db.close();
}
