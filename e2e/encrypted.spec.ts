import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { capturePageOf, captureState } from './fixtures/desktop';
import { expect, test } from './fixtures/hearth';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';
import { findings } from './screens/axe';
import { layoutProblems } from './screens/layout';

const PASSPHRASE = 'four words nobody guesses';
const SAID = 'My boat is called Gaivota.';
const CAPTURED = ['The pilot of the harbour is Leonor', 'Her dog answers to Farol'] as const;

/** Every new start is the test's own: it has hold of no other. */
async function endsInsteadOfStarting(app: ElectronApplication): Promise<() => Promise<unknown>> {
  await app.evaluate(({ app: electron }) => {
    electron.relaunch = () => undefined;
  });
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  return () => ended;
}

const picture = (page: Page, name: string) =>
  process.env.PICTURES ? page.screenshot({ path: `${process.env.PICTURES}/${name}.png` }) : null;

/** States that the walk through all states does not reach, since Hearth is locked there. */
async function stands(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
    expect.soft(await layoutProblems(page), `${name}, ${colorScheme}`).toEqual([]);
    expect.soft(await findings(page), `${name}, ${colorScheme}`).toEqual([]);
    await picture(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
}

test('a person encrypts everything, locks it, and opens it by passphrase and by phrase', async ({
  launch,
  dataFolder,
}) => {
  // Six starts, since each life ends in its own way: encrypted, locked, killed, with another key, crashed.
  test.setTimeout(300_000);
  const temporary = mkdtempSync(join(tmpdir(), 'hearth-encrypted-'));
  const env = { TMPDIR: temporary };
  const plainFiles = () =>
    [dataFolder, temporary].flatMap((folder) => filesWith(folder, [SAID, PASSPHRASE, ...CAPTURED]));
  const first = await launch({ settings: KEYS });
  const { say, log, goTo } = windowOf(first.page);
  await say(SAID);
  await expect(log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  expect(plainFiles()).not.toEqual([]);
  await goTo('Settings');
  const { page } = first;
  await page.getByRole('button', { name: 'Security' }).click();
  await picture(page, 'off');
  await page.getByRole('button', { name: 'Encrypt …' }).click();
  // The runtime of the tests does not say which keyring there is, which counts as none.
  await expect(page.getByText('Hearth found no keyring on this computer.')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).and(page.locator('input')).fill(PASSPHRASE);
  await page.getByLabel('Passphrase once more').fill('four words nobody');
  await expect(page.getByText('The two are not the same.')).toBeVisible();
  await picture(page, 'ways');
  await page.getByLabel('Passphrase once more').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Continue' }).click();
  const words = await page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem').allTextContents();
  expect(words).toHaveLength(24);
  await picture(page, 'phrase');
  await page.getByRole('button', { name: 'Continue' }).click();
  const asked = page.getByRole('textbox', { name: /^Word \d+$/ });
  for (const field of await asked.all()) await field.fill('zebra');
  await answerConsent(first.app, 'yes');
  await page.getByRole('button', { name: 'Encrypt data' }).click();
  await expect(page.getByText(/^Word \d+ is another one/)).toBeVisible();
  await picture(page, 'proof');
  for (const field of await asked.all()) {
    const at = Number((await field.evaluate((input) => input.closest('label')?.textContent ?? '')).replace(/\D/g, ''));
    await field.fill((words[at - 1] ?? '').toUpperCase());
  }
  const ended = await endsInsteadOfStarting(first.app);
  await page.getByRole('button', { name: 'Encrypt data' }).click();
  await ended();

  const second = await launch({ env });
  expect(plainFiles()).toEqual([]);
  await expect(second.page.getByRole('heading', { name: 'Hearth is locked' })).toBeVisible();
  await stands(second.page, 'locked');
  await second.page.getByLabel('Passphrase').fill('four words');
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByText(/^That passphrase does not open this data/)).toBeVisible();
  await second.page.getByRole('button', { name: 'Use recovery phrase' }).click();
  await second.page
    .getByLabel('Recovery phrase')
    .fill(words.map((word, at) => (at === 6 ? 'abandn' : word)).join('\n'));
  await second.page.getByRole('button', { name: 'Unlock Hearth' }).click();
  await expect(second.page.getByText(/^Word 7, “abandn”/)).toBeVisible();
  await stands(second.page, 'mistyped');
  await second.page.getByLabel('Recovery phrase').fill(words.join(' ').toUpperCase());
  await second.page.getByRole('button', { name: 'Unlock Hearth' }).click();
  const opened = windowOf(second.page);
  await expect(opened.conversations.getByRole('button', { name: /boat/i }).first()).toBeVisible();
  await opened.goTo('Settings');
  await second.page.getByRole('button', { name: 'Security' }).click();
  await expect(second.page.getByText('What opens your data')).toBeVisible();
  await picture(second.page, 'on');
  const locked = await endsInsteadOfStarting(second.app);
  await second.page.getByRole('button', { name: 'Lock Hearth' }).click();
  await locked();

  expect(plainFiles()).toEqual([]);

  await test.step('a capture is kept sealed while Hearth is locked, also without its window, and survives a kill', async () => {
    const hidden = await launch({ env, args: ['--capture'] });
    const capture = await capturePageOf(hidden);
    await expect.poll(() => captureState(hidden.app)).not.toBe('hidden');
    expect(hidden.app.windows()).toHaveLength(1);
    await expect(capture.getByText('Hearth is locked. This is kept sealed and read after you unlock.')).toBeVisible();
    await expect(capture.getByRole('button', { name: 'ask' })).toBeHidden();
    await stands(capture, 'capture-locked');
    await fieldOf(capture).fill('password tern-and-plover-7');
    await fieldOf(capture).press('Enter');
    await expect(capture.getByRole('alert')).toContainText('This looks like a password.');
    await expect(capture.getByRole('button', { name: 'Not a secret' })).toBeHidden();
    await stands(capture, 'capture-locked-secret');
    await capture.getByRole('button', { name: 'Edit' }).click();
    await fieldOf(capture).fill(CAPTURED[0]);
    await fieldOf(capture).press('Enter');
    await expect(capture.getByRole('status')).toHaveText(/^Saved/);
    await hidden.kill();
    expect(plainFiles()).toEqual([]);
  });

  const third = await launch({ env });
  const capture = await capturePageOf(third);
  await showCapture(capture);
  await fieldOf(capture).fill('To be taken back');
  await fieldOf(capture).press('Enter');
  await capture.getByRole('button', { name: 'Undo' }).click();
  await expect(fieldOf(capture)).toHaveValue('To be taken back');
  await fieldOf(capture).fill(CAPTURED[1]);
  await fieldOf(capture).press('Enter');
  await expect(capture.getByRole('status')).toHaveText(/^Saved/);
  await showCapture(capture);
  await fieldOf(capture).fill('half a thought');
  expect(await inbox(third.page)).toEqual(['Hearth has not opened its data yet.']);
  expect(plainFiles()).toEqual([]);
  await third.page.getByLabel('Passphrase').fill(PASSPHRASE);
  await third.page.getByRole('button', { name: 'Unlock Hearth' }).click();
  const inThird = windowOf(third.page);
  await expect(inThird.conversations.getByRole('button', { name: /boat/i }).first()).toBeVisible();
  expect(await inbox(third.page)).toEqual([CAPTURED[1], CAPTURED[0]]);
  expect(readdirSync(join(dataFolder, 'captures'))).toEqual([]);
  await expect(capture.getByText(/^Hearth is locked/)).toBeHidden();
  await expect(fieldOf(capture)).toHaveValue('half a thought');
  await inThird.say(`${SAID} Is that a good name?`);
  await expect(inThird.log.getByRole('article', { name: 'Hearth' })).toHaveCount(1);
  expect(plainFiles()).toEqual([]);
  expect(readFileSync(join(dataFolder, 'hearth.db-wal')).length).toBeGreaterThan(0);

  await test.step('another root key opens by the same passphrase and the same phrase, and a crash writes no memory to the disk', async () => {
    await inThird.goTo('Settings');
    await third.page.getByRole('button', { name: 'Security' }).click();
    await third.page.getByRole('button', { name: 'Change the key …' }).click();
    const dialog = third.page.getByRole('dialog');
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
    await dialog.getByRole('switch', { name: 'New recovery phrase' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery phrase' }).fill(words.join(' '));
    await answerConsent(third.app, 'yes');
    const keys = readFileSync(join(dataFolder, 'hearth.keys'), 'utf8');
    const changed = await endsInsteadOfStarting(third.app);
    await dialog.getByRole('button', { name: 'Change the key' }).click();
    await changed();
    expect(checkIn(readFileSync(join(dataFolder, 'hearth.keys'), 'utf8'))).not.toBe(checkIn(keys));
    expect(plainFiles()).toEqual([]);

    const fourth = await launch({ env });
    await fourth.page.getByRole('button', { name: 'Use recovery phrase' }).click();
    await fourth.page.getByLabel('Recovery phrase').fill(words.join(' '));
    await fourth.page.getByRole('button', { name: 'Unlock Hearth' }).click();
    await expect(windowOf(fourth.page).conversations.getByRole('button', { name: /boat/i }).first()).toBeVisible();
    await crash(fourth.app);
    expect(plainFiles()).toEqual([]);
    const all = [dataFolder, temporary].flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }));
    expect(all.filter((name) => /\.dmp$|(^|\/)core(\.\d+)?$/.test(name))).toEqual([]);
  });

  await test.step('where nothing opens it any more, it is set aside as it is, and Hearth begins as on its first day', async () => {
    const { app, page: lost } = await launch({ env });
    await lost.getByRole('button', { name: 'Nothing opens it any more' }).click();
    await stands(lost, 'start-empty');
    await lost.getByLabel('Type “empty” to go on').fill('emtpy');
    await lost.getByRole('button', { name: 'Set aside and start empty' }).click();
    await expect(lost.getByText('Type the word “empty” to go on.')).toBeVisible();
    await lost.getByLabel('Type “empty” to go on').fill('empty');
    await answerConsent(app, 'yes');
    await lost.getByRole('button', { name: 'Set aside and start empty' }).click();
    await expect(lost.getByText(/^Hearth starts empty\. Your encrypted data is as it was, in /)).toBeVisible();
    const [kept = ''] = readdirSync(dataFolder).filter((name) => name.startsWith('set-aside-'));
    expect(readdirSync(join(dataFolder, kept))).toEqual(
      expect.arrayContaining(['backups', 'hearth.db', 'hearth.keys']),
    );
    await stands(lost, 'started-empty');
    expect(plainFiles()).toEqual([]);
  });
  rmSync(temporary, { recursive: true, force: true });
});

/** Which root key it is of. */
const checkIn = (keys: string) => /"check":"([^"]+)"/.exec(keys)?.[1];

/** First its pages, then Hearth itself: what a system could write of their memory would be on the disk now. */
async function crash(app: ElectronApplication): Promise<void> {
  const child = app.process();
  await app.evaluate(async ({ BrowserWindow }) => {
    const pages = BrowserWindow.getAllWindows().map(({ webContents }) => webContents);
    const gone = pages.map((page) => new Promise((resolve) => page.once('render-process-gone', resolve)));
    for (const page of pages) page.forcefullyCrashRenderer();
    await Promise.all(gone);
  });
  const crashed = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGSEGV');
  await crashed;
}

/** Which files hold one of the words in any of four encodings. */
function filesWith(top: string, words: readonly string[]): readonly string[] {
  const sought = words.flatMap((word) => [
    Buffer.from(word, 'utf8'),
    Buffer.from(word, 'utf16le'),
    Buffer.from(word, 'utf16le').swap16(),
    // Without its ends, which hang on what stands beside it.
    Buffer.from(
      Buffer.from(word.slice(0, Math.floor(word.length / 3) * 3))
        .toString('base64')
        .slice(4, -4),
    ),
  ]);
  const all = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return all
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return sought.some((word) => bytes.includes(word));
    });
}
