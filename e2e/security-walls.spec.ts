import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/hearth';
import { inPage } from './fixtures/in-page';

const PROJECT = join(import.meta.dirname, '..');

test.describe('the walls themselves', () => {
  test('the content policy is sent with the page, word for word', async ({ shared }) => {
    const { page } = shared;
    const headers = await inPage(page, async () =>
      Object.fromEntries((await fetch('app://hearth/index.html')).headers),
    );
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('every window is sandboxed, isolated, without Node and without developer tools', async ({ shared }) => {
    const { app, page } = shared;
    await page.keyboard.press('Control+Shift+I');
    await page.keyboard.press('F12');
    const windows = await app.evaluate(({ webContents }) =>
      webContents.getAllWebContents().map((contents) => {
        contents.openDevTools();
        // Electron's types leave it out; it is what the window was really made with.
        const preferences = (
          contents as unknown as { getLastWebPreferences(): Record<string, unknown> }
        ).getLastWebPreferences();
        const off = ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames', 'webviewTag'];
        const dangerous = ['allowRunningInsecureContent', 'experimentalFeatures', 'enableBlinkFeatures'];
        return {
          sandbox: preferences.sandbox,
          contextIsolation: preferences.contextIsolation,
          webSecurity: preferences.webSecurity,
          on: [...off, ...dangerous].filter((name) => Boolean(preferences[name])),
          hasDevTools: contents.isDevToolsOpened(),
        };
      }),
    );
    expect(windows.length).toBeGreaterThan(0);
    for (const window of windows) {
      expect(window).toEqual({
        sandbox: true,
        contextIsolation: true,
        webSecurity: true,
        on: [],
        hasDevTools: false,
      });
    }
  });

  test('the menu opens no address, reloads nothing and shows no developer tools', async ({ shared }) => {
    const { app } = shared;
    const roles = await app.evaluate(({ Menu }) => {
      const all = (items: readonly Electron.MenuItem[]): readonly string[] =>
        items.flatMap((item) => [item.role ?? item.label, ...all(item.submenu?.items ?? [])]);
      return all(Menu.getApplicationMenu()?.items ?? []).map((role) => role.toLowerCase());
    });
    expect(roles).toContain('copy');
    for (const role of ['help', 'learn more', 'reload', 'forcereload', 'toggledevtools']) {
      expect(roles).not.toContain(role);
    }
  });

  test('what runs in the page carries neither zod nor a way to evaluate text', () => {
    const assets = join(PROJECT, 'out/renderer/assets');
    const files = [
      ...readdirSync(assets)
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(assets, name)),
      join(PROJECT, 'out/preload/index.cjs'),
    ];
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/new Function\(|[^\w$.]eval\(|ZodError/);
  });
});
