import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { answerConsent } from './fixtures/consent';
import { capturePageOf, captureState, endOf, mainWindow, test } from './fixtures/desktop';
import { expect } from './fixtures/hearth';
import { fieldOf, inbox, KEYS, showCapture } from './fixtures/quick-capture';
import { windowOf } from './fixtures/window';

test('closing the window leaves Hearth in the tray, says so once, and quick capture still works', async ({
  launch,
  trayHost,
}) => {
  const hearth = await launch({ settings: KEYS, env: trayHost });
  const { app, page } = hearth;
  const capture = await capturePageOf(hearth);
  await page.evaluate(() => window.hearth.request('desktop:state', {}));
  await mainWindow(app, 'close');
  await expect(capture.getByText('Hearth stays in the tray')).toBeVisible();
  expect(await mainWindow(app, 'isVisible')).toBe(false);
  await showCapture(capture);
  await fieldOf(capture).fill('with no window');
  await fieldOf(capture).press('Enter');
  await expect(capture.getByRole('status')).toHaveText(/^Saved/);
  await mainWindow(app, 'show');
  await mainWindow(app, 'close');
  expect(await mainWindow(app, 'isVisible')).toBe(false);
  await expect(capture.getByText('Hearth stays in the tray')).toBeHidden();
});

test('without a tray, closing the window ends Hearth with everything written', async ({ launch }) => {
  const hearth = await launch({ settings: KEYS, env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' } });
  const capture = await capturePageOf(hearth);
  await showCapture(capture);
  await fieldOf(capture).fill('last words');
  await fieldOf(capture).press('Enter');
  await expect(capture.getByRole('status')).toHaveText(/^Saved/);
  const ended = endOf(hearth.app);
  await mainWindow(hearth.app, 'close').catch(() => undefined);
  await ended;
  const { page } = await launch();
  expect(await inbox(page)).toEqual(['last words']);
});

test('the tray: its entries do what they say', async ({ launch, trayHost }) => {
  const hearth = await launch({ settings: KEYS, env: trayHost });
  const { app, page } = hearth;
  const capture = await capturePageOf(hearth);
  await watchTray(app);
  await page.evaluate(async () => {
    const desk = await window.hearth.request('capture:open', {});
    const workspaceId = desk.ok ? desk.value.workspaceId : '';
    await window.hearth.request('capture:save', { text: 'Olga likes rye', workspaceId, secrets: 'hold' });
  });
  await expect.poll(() => trayLabels(app)).toContain('Olga likes rye');
  await chooseInTray(app, 'Quick capture');
  await expect.poll(() => captureState(app)).not.toBe('hidden');
  await fieldOf(capture).press('Escape');
  await mainWindow(app, 'hide');
  await chooseInTray(app, 'Open Hearth');
  await expect.poll(() => mainWindow(app, 'isVisible')).toBe(true);
  await chooseInTray(app, 'Show the inbox (1)');
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Memory' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible();
  await chooseInTray(app, 'Pause memory (captures still work)');
  const resume = page.getByRole('button', { name: /Memory is paused/ });
  await expect(resume).toBeVisible();
  await showCapture(capture);
  await fieldOf(capture).fill('while paused');
  await fieldOf(capture).press('Enter');
  await expect.poll(() => inbox(page)).toContain('while paused');
  await resume.click();
  await expect(resume).toBeHidden();

  await test.step('the icon is light on a dark bar, dark on a light one, and black for macOS to colour', async () => {
    const dark = await trayIcon(app, { platform: 'linux', isBarDark: true });
    const light = await trayIcon(app, { platform: 'linux', isBarDark: false });
    expect(dark).toMatchObject({ side: 24, corner: 0 });
    expect(dark.brightness).toBeGreaterThan(0.9);
    expect(light).toMatchObject({ side: 24, corner: 0 });
    expect(light.brightness).toBeLessThan(0.2);
    const template = await trayIcon(app, { platform: 'darwin', isBarDark: true });
    expect(template).toMatchObject({ side: 18, corner: 0, brightness: 0 });
  });
  const ended = endOf(app);
  await chooseInTray(app, 'Quit Hearth').catch(() => undefined);
  await ended;
});

test('Start when I log in is a file of the desktop, and only while it is on', async ({ launch, dataFolder }) => {
  const config = join(dataFolder, 'config');
  const { page, app } = await launch({ settings: KEYS, env: { XDG_CONFIG_HOME: config } });
  const no = await answerConsent(app, 'no');
  const file = join(config, 'autostart/hearth.desktop');
  await windowOf(page).goTo('Settings');
  const atLogin = page.getByRole('switch', { name: 'Start when I log in' });
  await atLogin.click();
  await expect.poll(no.asked).toMatchObject([{ message: 'Start Hearth when you log in?' }]);
  await expect(atLogin).not.toBeChecked();
  expect(existsSync(file)).toBe(false);
  await answerConsent(app, 'yes');
  await atLogin.click();
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(/^Exec=.+ --hidden$/m);
  await atLogin.click();
  await expect.poll(() => existsSync(file)).toBe(false);
});

/** Nothing tells a tray's menu afterwards: from here on each new one is kept where the test finds it. */
function watchTray(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ Tray }) => {
    const { setContextMenu } = Tray.prototype;
    Tray.prototype.setContextMenu = function (menu) {
      Reflect.set(globalThis, 'trayMenu', menu);
      setContextMenu.call(this, menu);
    };
  });
}

type Bar = { readonly platform: string; readonly isBarDark: boolean };

/** What the tray shows once the bar is another one: its width, how light its glyph is, the alpha of a corner. */
function trayIcon(app: ElectronApplication, bar: Bar) {
  return app.evaluate(({ nativeTheme, Tray }, { platform, isBarDark }) => {
    const { setImage } = Tray.prototype;
    let given: Electron.NativeImage | undefined;
    Tray.prototype.setImage = (image) => {
      given = image as Electron.NativeImage;
    };
    const before = process.platform;
    Object.defineProperty(process, 'platform', { value: platform });
    Object.defineProperty(nativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI', {
      value: isBarDark,
      configurable: true,
    });
    nativeTheme.emit('updated');
    Object.defineProperty(process, 'platform', { value: before });
    Tray.prototype.setImage = setImage;
    const bitmap = given?.toBitmap() ?? Buffer.alloc(0);
    const opaque: number[] = [];
    for (let at = 0; at < bitmap.length; at += 4) {
      const [blue = 0, green = 0, red = 0, alpha = 0] = bitmap.subarray(at, at + 4);
      if (alpha === 255) opaque.push((red + green + blue) / 3 / 255);
    }
    const brightness = opaque.reduce((sum, each) => sum + each, 0) / opaque.length;
    return { side: given?.getSize().width, brightness, corner: bitmap[3] };
  }, bar);
}

function trayLabels(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(() => {
    const menu: Electron.Menu | undefined = Reflect.get(globalThis, 'trayMenu');
    return menu?.items.map(({ label }) => label) ?? [];
  });
}

function chooseInTray(app: ElectronApplication, label: string): Promise<void> {
  return app.evaluate(async (_, wanted) => {
    const menu: Electron.Menu = Reflect.get(globalThis, 'trayMenu');
    const item = menu.items.find((each) => each.label === wanted);
    if (!item) throw new Error(`no ${wanted} among ${menu.items.map((each) => each.label).join(', ')}`);
    // A debugger's call may come in the middle of a query, where a click never does.
    await new Promise(setImmediate);
    item.click();
  }, label);
}
