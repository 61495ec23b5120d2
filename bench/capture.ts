import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElectronApplication, Page } from 'playwright';
import { percentile, rounded } from './recall/numbers';
import { ensureDisplay } from './window/display';
import { launchReady, temporaryFolder } from './window/launch';
import { builtApp } from './window/project';

/**
 * From a real key press to the keyboard's being in quick capture, beside a bare window that the same app shows on a
 * key; and whether a letter typed 150 ms after the key press is in the field. Needs xdotool and openbox.
 */
const PAIRS = 15;
const LIMIT_MS = 150;
const KEYS = { hearth: 'alt+shift+space', bare: 'ctrl+alt+b' } as const;
type Which = keyof typeof KEYS;

const runtime = builtApp();
const endDisplay = await ensureDisplay();
const manager = spawn('openbox', ['--sm-disable'], { stdio: 'ignore' });
const { app, page, close } = await launchReady({ runtime, dataFolder: temporaryFolder('capture'), model: 'none' });
await page.evaluate(() => window.hearth.request('settings:set', { key: 'capture.shortcut', value: 'Alt+Shift+Space' }));
const capture = await captureOf(app);
const field = capture.getByRole('textbox', { name: 'Quick capture' });
await field.waitFor({ state: 'attached' });
await watch(app);
await sleep(2_000);

const times: { readonly hearth: number; readonly bare: number }[] = [];
let letters = 0;
for (let pair = 0; pair < PAIRS + 1; pair += 1) {
  const hearth = await pressed('hearth');
  const bare = await pressed('bare');
  // The first of each is not like the others: it also lays out what was never seen.
  if (pair > 0) times.push({ hearth, bare });
}
for (let press = 0; press < PAIRS; press += 1) {
  await field.evaluate((element: HTMLTextAreaElement) => element.select());
  execFileSync('xdotool', ['key', '--clearmodifiers', KEYS.hearth, 'sleep', String(LIMIT_MS / 1_000), 'key', 'x']);
  await sleep(200);
  if ((await field.inputValue()) === 'x') letters += 1;
  await hide();
}
await close();
manager.kill();
endDisplay();

const median = (which: Which) =>
  percentile(
    times.map((pair) => pair[which]),
    0.5,
  );
const checks = {
  focused_over_bare: {
    is: rounded(
      percentile(
        times.map(({ hearth, bare }) => hearth / bare),
        0.5,
      ),
    ),
    most: 1.5,
  },
  focused_ms: { is: median('hearth'), most: LIMIT_MS },
  letters_lost_after_150_ms: { is: PAIRS - letters, most: 0 },
};
console.log(
  JSON.stringify({
    focused_ms: median('hearth'),
    slowest_focused_ms: Math.max(...times.map(({ hearth }) => hearth)),
    bare_focused_ms: median('bare'),
    checks,
    passed: Object.values(checks).every(({ is, most }) => is <= most),
  }),
);
process.exit(0);

async function captureOf(running: ElectronApplication): Promise<Page> {
  for (;;) {
    const found = running.windows().find((each) => each.url().endsWith('/capture.html'));
    if (found) return found;
    await sleep(50);
  }
}

/** Makes the bare window, hidden, and notes in the app when either window gets the keyboard. */
async function watch(running: ElectronApplication): Promise<void> {
  await running.evaluate(async ({ BrowserWindow, globalShortcut }) => {
    const small = BrowserWindow.getAllWindows().find((each) => each.webContents.getURL().endsWith('/capture.html'));
    const bare = new BrowserWindow({ width: 560, height: 132, show: false, frame: false, alwaysOnTop: true });
    await bare.loadURL('data:text/html,<textarea autofocus></textarea>');
    globalShortcut.register('Ctrl+Alt+B', () => {
      bare.show();
      bare.focus();
    });
    const windows = { hearth: small, bare };
    Reflect.set(globalThis, 'measured', windows);
    for (const [name, window] of Object.entries(windows)) {
      window?.on('focus', () => Reflect.set(globalThis, `${name}FocusedAt`, Date.now()));
    }
  });
}

/** Milliseconds from the key press to the window's having the keyboard; puts it away again. */
async function pressed(which: Which): Promise<number> {
  const pressedAt = Date.now();
  execFileSync('xdotool', ['key', '--clearmodifiers', KEYS[which]]);
  let focusedAt = 0;
  while (focusedAt < pressedAt) {
    if (Date.now() - pressedAt > 5_000) throw new Error(`${which} never had the keyboard`);
    await sleep(5);
    focusedAt = await app.evaluate((_, name) => Reflect.get(globalThis, `${name}FocusedAt`) ?? 0, which);
  }
  await hide();
  return focusedAt - pressedAt;
}

async function hide(): Promise<void> {
  await app.evaluate(() => {
    const windows: Readonly<Record<string, Electron.BrowserWindow>> = Reflect.get(globalThis, 'measured');
    for (const window of Object.values(windows)) window.hide();
  });
  await sleep(150);
}
