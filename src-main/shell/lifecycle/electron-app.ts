import { app, dialog, shell } from 'electron';
import type { Handlers } from '../../../src-preload/contract';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { launcherOf } from '../../updates/install/launcher';
import type { UpdateSource } from '../../updates/source';
import { bridgeCommand } from './command-line';

/** Where the app itself lies: what was built, and its resources. */
export const appFolder = (): string => app.getAppPath();

export const appVersion = (): string => app.getVersion();

/** How other programs start the bridge to this Hearth. */
export const ownBridge = () =>
  bridgeCommand({
    isPackaged: app.isPackaged,
    appImage: process.env.APPIMAGE,
    executable: app.isPackaged ? launcherOf(process.execPath) : process.execPath,
    appFolder: appFolder(),
    userData: process.env.HEARTH_USER_DATA,
  });

/** Where other programs keep their files. Tests say another home, so that they see and write nobody's own. */
export function thisMachine() {
  const { platform, env } = process;
  const home = env.HEARTH_OTHER_HOME;
  return home === undefined ? { platform, home: app.getPath('home'), env } : { platform, home, env: {} };
}

/** How this very Hearth is installed. */
export const ownInstallation = () => ({
  isPackaged: app.isPackaged,
  platform: process.platform,
  appImage: process.env.APPIMAGE,
  executable: process.execPath,
  version: appVersion(),
  ...testUpdates()?.installation,
});

type TestUpdates = { readonly source: UpdateSource; readonly installation: { readonly appImage: string } };

/** Tests bring a server of updates, and a file to replace: by a word from outside that a released package does not listen to. */
export function testUpdates(): TestUpdates | null {
  const isTest = !app.isPackaged || app.getName() === 'Hearth test package';
  const given = isTest ? process.env.HEARTH_TEST_UPDATES : undefined;
  return given === undefined ? null : (JSON.parse(given) as TestUpdates);
}

/** A package keeps outside its archive, at the same place, what is loaded by its path: `folder` inside becomes that one. */
export const outsideArchive = (folder: string): string => folder.replace(/\bapp\.asar(?=[\\/]|$)/, 'app.asar.unpacked');

/** Nothing is drawn, and no icon shows that anything runs. */
export function stayOutOfSight(): void {
  app.disableHardwareAcceleration();
  app.dock?.hide();
}

/** At once: nothing waits to be saved. */
export const end = (code: number): void => app.exit(code);

export const whenReady = (): Promise<void> => app.whenReady();

export const quit = (): void => app.quit();

/** Whether the app is on its way out: a closed window is not hidden then. */
export function followQuitting(): () => boolean {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  return () => isQuitting;
}

/** With `npm run dev` pages come from the development server on this computer. */
export function developmentPage(): string | undefined {
  return app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL || undefined;
}

/** An AppImage runs from a mount that ends with the app: its own file is what starts again. So does a folder's, whichever version that starts. */
export function relaunch({ isHidden }: { readonly isHidden: boolean }): void {
  const file = process.env.APPIMAGE ?? (app.isPackaged ? launcherOf(process.execPath) : undefined);
  // What this start was asked for is done: the next one is for the person who is there.
  const kept = process.argv.slice(1).filter((part) => part !== '--hidden' && !part.startsWith('--capture'));
  const args = isHidden ? [...kept, '--hidden'] : kept;
  app.relaunch(file === undefined ? { args } : { execPath: file, args });
  app.exit(0);
}

export async function showFolder(folder: string): Promise<void> {
  const failure = await shell.openPath(folder);
  if (failure !== '') throw new AppError('folder_not_opened', t('main-shell.folder-not-shown', { reason: failure }));
}

/** Without an engine there is nothing behind the window: the system's own box, and out. */
export function giveUp(error: unknown): void {
  const sentence =
    error instanceof AppError ? error.message : t('main-shell.not-started-why', { reason: String(error) });
  process.stderr.write(`${sentence}\n`);
  if (process.argv.includes('--smoke')) {
    app.exit(1);
    return;
  }
  void dialog
    .showMessageBox({ type: 'error', title: 'Hearth', message: t('main-shell.not-started'), detail: sentence })
    .finally(() => app.exit(1));
}

/** What the person prefers, best first. Tests say it themselves, so that they see the same on every computer. */
export function systemLanguages(): readonly string[] {
  const said = process.env.HEARTH_LANGUAGE;
  return said === undefined ? app.getPreferredSystemLanguages() : [said];
}

/** `--smoke`: says on one line how long it took until the window could be typed into, then quits. */
export function reportSmoke(): void {
  const startedAt = Number(process.env.HEARTH_STARTED_AT) || process.getCreationTime?.() || Date.now();
  process.stdout.write(
    `${JSON.stringify({ ready_ms: Math.round(Date.now() - startedAt), electron: process.versions.electron })}\n`,
    () => app.quit(),
  );
}

/** `--smoke` asks when a message can be typed, so it passes the first run's questions by; nothing of that is kept. */
export function pastFirstRun(handlers: Handlers): Handlers {
  return {
    ...handlers,
    'settings:get': async (input) => ({ ...(await handlers['settings:get'](input)), 'onboarding.done': true }),
  };
}
