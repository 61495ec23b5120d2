import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { where } from '../scripts/setup/where.mjs';
import { capturePageOf, captureState, endOf, test } from './fixtures/desktop';
import { expect, READY } from './fixtures/hearth';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';

const PASSWORD = 'tern-and-plover-7';
const run = promisify(execFile);

test('kill -9 right after Saved: the capture is there, with no server', async ({ launch, ollama }) => {
  await ollama.close();
  const first = await launch({ settings: KEYS });
  const capture = await capturePageOf(first);
  await showCapture(capture);
  await fieldOf(capture).fill('Olga likes rye better than wheat !7d');
  await fieldOf(capture).press('Enter');
  await expect(capture.getByRole('status')).toHaveText(/^Saved/);
  await first.kill();
  const { page } = await launch();
  expect(await inbox(page)).toEqual(['Olga likes rye better than wheat']);
});

test('what is typed: taken back, composed, and a password shown before it is saved, which is in no file', async ({
  launch,
  dataFolder,
}) => {
  const hearth = await launch({ settings: KEYS });
  const capture = await capturePageOf(hearth);
  const field = fieldOf(capture);
  const write = async (text: string) => {
    await showCapture(capture);
    await field.fill(text);
  };

  await test.step('Undo takes it away and gives the text back', async () => {
    await write('Buy rye');
    await field.press('Enter');
    await capture.getByRole('button', { name: 'Undo' }).click();
    await expect(field).toHaveValue('Buy rye');
    expect(await inbox(hearth.page)).toEqual([]);
  });

  await test.step('Enter belongs to an input method while it composes; Shift+Enter is a new line', async () => {
    await write('にほん');
    await field.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true }),
      ),
    );
    await field.press('Shift+Enter');
    await field.pressSequentially('two');
    await expect(field).toHaveValue('にほん\ntwo');
    expect(await inbox(hearth.page)).toEqual([]);
    await field.press('Enter');
    await expect.poll(() => inbox(hearth.page)).toEqual(['にほん\ntwo']);
    await expect.poll(() => captureState(hearth.app)).toBe('hidden');
  });

  await test.step('Edit goes back to the text; Not a secret saves it as it is', async () => {
    const text = 'password stone-and-dunlin-3';
    await write(text);
    await field.press('Enter');
    await capture.getByRole('button', { name: 'Edit' }).click();
    await expect(capture.getByRole('alert')).toBeHidden();
    await expect(field).toBeFocused();
    await field.press('Enter');
    await capture.getByRole('button', { name: 'Not a secret' }).click();
    await expect.poll(() => inbox(hearth.page)).toContain(text);
    await expect.poll(() => captureState(hearth.app)).toBe('hidden');
  });

  await test.step('a password is shown before saving; Enter saves without it, and it is in no file', async () => {
    const before = await inbox(hearth.page);
    await write(`The new wifi is Kai-West, password ${PASSWORD}`);
    await field.press('Enter');
    await expect(capture.getByRole('alert')).toContainText('This looks like a password.');
    expect(await inbox(hearth.page)).toEqual(before);
    await field.press('Enter');
    await expect(capture.getByRole('status')).toHaveText(/^Saved without the password/);
    expect(await inbox(hearth.page)).toContain('The new wifi is Kai-West, password [REDACTED]');
    await hearth.quit();
    expect(readFileSync(join(dataFolder, 'hearth.db')).includes(PASSWORD)).toBe(false);
  });
});

test('Ctrl+Enter saves and asks it in a new chat, which the main window shows', async ({ launch, ollama }) => {
  ollama.script({ steps: ['Chart datum is the zero of the chart.'] });
  const hearth = await launch({ settings: KEYS });
  const capture = await capturePageOf(hearth);
  await showCapture(capture);
  await fieldOf(capture).fill('What is chart datum?');
  await fieldOf(capture).press('Control+Enter');
  const { log } = windowOf(hearth.page);
  await expect(log.getByText('What is chart datum?')).toBeVisible();
  await expect(log.getByText('Chart datum is the zero of the chart.')).toBeVisible();
  expect(await inbox(hearth.page)).toEqual(['What is chart datum?']);
});

test('the draft is there again after a restart', async ({ launch }) => {
  const first = await launch({ settings: KEYS });
  const capture = await capturePageOf(first);
  await showCapture(capture);
  await fieldOf(capture).fill('half a thought');
  await fieldOf(capture).press('Escape');
  await expect.poll(() => captureState(first.app)).toBe('hidden');
  await first.quit();
  const second = await launch();
  await expect(fieldOf(await capturePageOf(second))).toHaveValue('half a thought');
});

test('a second start hands over to the running app: a capture, an address, a handoff', async ({
  launch,
  dataFolder,
  ollama,
}) => {
  const hearth = await launch({ settings: READY });
  expect(hearth.app.windows()).toHaveLength(1);
  const { electron, args } = await where();
  const hearthCommand = (...given: readonly string[]) =>
    run(electron, [...args, ...given], { env: { ...process.env, HEARTH_USER_DATA: dataFolder } });
  await hearthCommand('--capture', 'From the shell: --not-a-flag');
  await expect.poll(() => inbox(hearth.page)).toEqual(['From the shell: --not-a-flag']);
  await hearthCommand('--capture');
  await expect.poll(() => captureState(hearth.app)).not.toBe('hidden');
  const { page } = hearth;
  const { message, log } = windowOf(page);
  await test.step('an address puts a text into a new chat’s field, after what is there, and sends nothing', async () => {
    await message.fill('Mine first.');
    await hearthCommand(`hearth://new?text=${encodeURIComponent('Plan\u202e the trip')}`);
    await expect(message).toHaveValue('Mine first.\n\nPlan the trip');
    await hearthCommand('hearth://new?text=Sent&send=true');
    await expect(message).toHaveValue('Mine first.\n\nPlan the trip');
    expect(ollama.chats()).toHaveLength(0);
  });
  await test.step('a handoff is shown, and begins a chat only when the person says so', async () => {
    const file = join(dataFolder, 'Boat trip.hearth-handoff.md');
    writeFileSync(file, '---\nschema: hearth/handoff@1\ntitle: Boat trip\n---\n# Boat trip\n\n## Goal\nReach Elba.\n');
    const dialog = page.getByRole('dialog', { name: 'Begin a chat with this handoff?' });
    await hearthCommand(file);
    await expect(dialog).toContainText('Reach Elba.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(message).toHaveValue(/^Mine first/);
    await hearthCommand(pathToFileURL(file).href);
    await dialog.getByRole('button', { name: 'Begin a chat' }).click();
    await expect(log).toContainText('Boat trip');
    writeFileSync(file, '# Only notes\n');
    await hearthCommand(file);
    await expect(page.getByText('is not a handoff')).toBeVisible();
  });
});

test('hearth --capture starts Hearth hidden: no main window; put away, it ends where no tray shows it', async ({
  launch,
}) => {
  const first = await launch({ settings: KEYS });
  await first.quit();
  const hidden = await launch({
    args: ['--capture'],
    env: { PATH: '/nowhere:/usr/bin:/bin', DBUS_SESSION_BUS_ADDRESS: '' },
  });
  const capture = await capturePageOf(hidden);
  await expect.poll(() => captureState(hidden.app)).not.toBe('hidden');
  expect(hidden.app.windows()).toHaveLength(1);
  await fieldOf(capture).fill('Buy rye');
  const ended = endOf(hidden.app);
  await fieldOf(capture).press('Enter');
  await expect(capture.getByRole('status')).toHaveText(/^Saved/);
  await ended;
  const { page } = await launch();
  expect(await inbox(page)).toEqual(['Buy rye']);
});
