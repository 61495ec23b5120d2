import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { where } from '../scripts/setup/where.mjs';
import {
  capturePageOf,
  captureState,
  endOf,
  focusedWindow,
  mainWindow,
  pressKeys,
  test,
  typeKeys,
} from './fixtures/desktop';
import { expect, READY } from './fixtures/hearth';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

const PASSWORD = 'tern-and-plover-7';
const run = promisify(execFile);

test.describe('with real keys', () => {
  test('the shortcut opens it over whatever is there, gives the focus back, and puts it away again', async ({
    launch,
    otherApp,
    ollama,
  }) => {
    const hearth = await launch({ settings: KEYS });
    const capture = await capturePageOf(hearth);
    await otherApp();

    await test.step('the shortcut opens it focused, Enter saves, and the focus is back where it was', async () => {
      pressKeys('alt+shift+space');
      await expect.poll(focusedWindow).toBe('Quick capture');
      typeKeys('Ask the port');
      await expect(fieldOf(capture)).toHaveValue('Ask the port');
      pressKeys('Return');
      await expect(capture.getByRole('status')).toHaveText(/^Saved/);
      await expect.poll(focusedWindow).toBe('other-app');
      expect(await inbox(hearth.page)).toEqual(['Ask the port']);
    });

    await test.step('Escape keeps the draft, and the shortcut again puts the window away', async () => {
      pressKeys('alt+shift+space');
      await expect.poll(focusedWindow).toBe('Quick capture');
      typeKeys('half a tho');
      await expect(fieldOf(capture)).toHaveValue('half a tho');
      pressKeys('Escape');
      await expect.poll(focusedWindow).toBe('other-app');
      pressKeys('alt+shift+space');
      await expect.poll(focusedWindow).toBe('Quick capture');
      typeKeys('ught');
      await expect(fieldOf(capture)).toHaveValue('half a thought');
      pressKeys('alt+shift+space');
      await expect.poll(() => captureState(hearth.app)).toBe('hidden');
    });

    await test.step('it opens over a minimised main window, which stays minimised', async () => {
      await mainWindow(hearth.app, 'minimize');
      await expect.poll(() => mainWindow(hearth.app, 'isMinimized')).toBe(true);
      pressKeys('alt+shift+space');
      await expect.poll(focusedWindow).toBe('Quick capture');
      pressKeys('Return');
      await expect.poll(() => inbox(hearth.page)).toContain('half a thought');
      expect(await mainWindow(hearth.app, 'isMinimized')).toBe(true);
      await mainWindow(hearth.app, 'restore');
      await expect.poll(() => mainWindow(hearth.app, 'isMinimized')).toBe(false);
    });

    await test.step('it opens and saves while the main window is stuck in the middle of a long answer', async () => {
      const gate = createGate();
      ollama.script({ steps: [...Array.from({ length: 500 }, (_, n) => `word${n} `), { wait: gate.opened }, 'end'] });
      const { say, log } = windowOf(hearth.page);
      await say('Tell me everything.');
      await expect(log.getByText('word9 ')).toBeVisible();
      const debug = await hearth.page.context().newCDPSession(hearth.page);
      await debug.send('Debugger.enable');
      const paused = new Promise<void>((resolve) => debug.once('Debugger.paused', () => resolve()));
      const stuck = hearth.page.evaluate('debugger; "free"');
      await paused;
      pressKeys('alt+shift+space');
      await expect.poll(focusedWindow).toBe('Quick capture');
      typeKeys('Buy rye');
      await expect(fieldOf(capture)).toHaveValue('Buy rye');
      pressKeys('Return');
      await expect(capture.getByRole('status')).toHaveText(/^Saved/);
      expect(await inbox(capture)).toContain('Buy rye');
      await debug.send('Debugger.resume');
      expect(await stuck).toBe('free');
      gate.open();
      await expect(log.getByText('end')).toBeVisible();
    });
  });

  test('a shortcut counts as working only after it was pressed', async ({ launch, windowManager: _ }) => {
    const hearth = await launch({ settings: READY });
    const { page } = hearth;
    await windowOf(page).goTo('Settings');
    await page.getByRole('button', { name: 'Quick capture' }).click();
    await page.getByRole('button', { name: /Record another/ }).click();
    await page.keyboard.press('Control+Alt+J');
    await expect(page.getByText('Press it once to see whether it works')).toBeVisible();
    await expect(page.getByText('hearth --capture')).toBeVisible();
    pressKeys('ctrl+alt+j');
    await expect.poll(() => captureState(hearth.app)).toBe('focused');
    await expect(page.getByText('You pressed it, so it works on this computer.')).toBeVisible();
    await expect(page.getByText('hearth --capture')).toBeHidden();
  });
});

test('a refused shortcut and Wayland are said, with the command to use instead', async ({ launch }) => {
  const hearth = await launch({ settings: READY, env: { XDG_SESSION_TYPE: 'wayland' } });
  const { page, app } = hearth;
  await app.evaluate(({ globalShortcut }) => globalShortcut.register('Ctrl+Alt+J', () => undefined));
  await windowOf(page).goTo('Settings');
  await page.getByRole('button', { name: 'Quick capture' }).click();
  const record = async (keys: string) => {
    await page.getByRole('button', { name: /Record another/ }).click();
    await page.keyboard.press(keys);
  };
  await record('Control+Alt+J');
  await expect(page.getByText('The system refused it')).toBeVisible();
  await expect(page.getByText('hearth --capture')).toBeVisible();
  await record('Control+Alt+K');
  await expect(page.getByText('on Wayland the desktop may keep it')).toBeVisible();
  await record('a');
  await expect(page.getByRole('alert')).toContainText('needs Ctrl, Alt or Super');
});

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

test('hearth --capture hands a text over to the running app, or shows the window', async ({ launch, dataFolder }) => {
  const hearth = await launch({ settings: READY });
  expect(hearth.app.windows()).toHaveLength(1);
  const { electron, args } = await where();
  const hearthCommand = (...given: readonly string[]) =>
    run(electron, [...args, ...given], { env: { ...process.env, HEARTH_USER_DATA: dataFolder } });
  await hearthCommand('--capture', 'From the shell: --not-a-flag');
  await expect.poll(() => inbox(hearth.page)).toEqual(['From the shell: --not-a-flag']);
  await hearthCommand('--capture');
  await expect.poll(() => captureState(hearth.app)).not.toBe('hidden');
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
