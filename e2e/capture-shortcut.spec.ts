import { answerConsent } from './fixtures/consent';
import { capturePageOf, captureState, focusedWindow, mainWindow, pressKeys, test, typeKeys } from './fixtures/desktop';
import { expect, READY } from './fixtures/hearth';
import { fieldOf, inbox, KEYS } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';
import { createGate } from './stand-in/index';

const KEY = KEYS['capture.shortcut'];

test.describe('with real keys', () => {
  test('the shortcut opens it over whatever is there, gives the focus back, and puts it away again', async ({
    launch,
    otherApp,
    ollama,
  }) => {
    const hearth = await launch({ settings: KEYS });
    const capture = await capturePageOf(hearth);
    await otherApp();
    await expect
      .poll(() => hearth.app.evaluate(({ globalShortcut }, key) => globalShortcut.isRegistered(key), KEY))
      .toBe(true);
    /** The desktop names the window before the app knows of it, and keys that come in between are lost. */
    const takesKeys = async () => {
      await expect.poll(focusedWindow).toBe('Quick capture');
      await expect.poll(() => captureState(hearth.app)).toBe('focused');
      await expect(fieldOf(capture)).toBeFocused();
    };

    const isAway = () => expect.poll(() => captureState(hearth.app)).toBe('hidden');

    await test.step('the shortcut opens it focused, Enter saves, and the focus is back where it was', async () => {
      pressKeys('alt+shift+space');
      await takesKeys();
      typeKeys('Ask the port');
      await expect(fieldOf(capture)).toHaveValue('Ask the port');
      pressKeys('Return');
      await expect(capture.getByRole('status')).toHaveText(/^Saved/);
      await expect.poll(focusedWindow).toBe('other-app');
      await isAway();
      expect(await inbox(hearth.page)).toEqual(['Ask the port']);
    });

    await test.step('Escape keeps the draft, and the shortcut again puts the window away', async () => {
      pressKeys('alt+shift+space');
      await takesKeys();
      typeKeys('half a tho');
      await expect(fieldOf(capture)).toHaveValue('half a tho');
      pressKeys('Escape');
      await expect.poll(focusedWindow).toBe('other-app');
      await isAway();
      pressKeys('alt+shift+space');
      await takesKeys();
      typeKeys('ught');
      await expect(fieldOf(capture)).toHaveValue('half a thought');
      pressKeys('alt+shift+space');
      await isAway();
    });

    await test.step('it opens over a minimised main window, which stays minimised', async () => {
      await mainWindow(hearth.app, 'minimize');
      await expect.poll(() => mainWindow(hearth.app, 'isMinimized')).toBe(true);
      pressKeys('alt+shift+space');
      await takesKeys();
      pressKeys('Return');
      await expect.poll(() => inbox(hearth.page)).toContain('half a thought');
      await isAway();
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
      await takesKeys();
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
    await answerConsent(hearth.app, 'yes');
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
  await answerConsent(app, 'yes');
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
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('needs Ctrl, Alt or Super');
});
