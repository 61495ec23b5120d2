import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Emit } from '../../src-preload/contract';
import { AppError } from '../errors';
import { appHandlers } from './app-handlers';
import type { Engine, EngineOptions } from './engine';
import { hardenApp, hardenDefaultSession } from './hardening';
import { answerRequests, emitToWindows } from './ipc';
import { closeBeforeQuit, focusWindow, isFirstInstance } from './lifecycle';
import { openMainWindow, preloadFile } from './main-window';
import { setMenu } from './menu';
import { declareScheme, PAGE, serveWindow } from './protocol';
import { systemSecrets } from './secrets';
import { pastFirstRun, reportSmoke } from './smoke';
import { chooseDataFolder, databaseFile } from './user-data';

export type ShellOptions = {
  readonly startEngine: (options: EngineOptions) => Engine;
  readonly openLog: (folder: string) => EngineOptions['log'];
};

/** Brings the desktop up around the engine. */
export function runShell({ startEngine, openLog }: ShellOptions): void {
  const dataFolder = chooseDataFolder();
  let window: BrowserWindow | undefined;
  if (!isFirstInstance(() => focusWindow(window))) {
    app.quit();
    return;
  }
  // With `npm run dev` the page comes from the development server on this computer.
  const page = (!app.isPackaged && process.env.ELECTRON_RENDERER_URL) || PAGE;
  const origin = page === PAGE ? new URL(PAGE).href.replace(/\/[^/]*$/, '') : new URL(page).origin;
  const hardening = { origin, isOffline: page === PAGE };
  declareScheme();
  hardenApp(hardening);
  const log = openLog(join(dataFolder, 'logs'));
  process.on('uncaughtException', (error) => log.error('uncaught', error));
  process.on('unhandledRejection', (error) => log.error('unhandled', error));

  void app
    .whenReady()
    .then(() => start())
    .catch((error: unknown) => giveUp(log, error));

  async function start(): Promise<void> {
    await hardenDefaultSession(hardening);
    setMenu();
    serveWindow(join(app.getAppPath(), 'out/renderer'));
    const emit: Emit = emitToWindows;
    const isMemoryOff = process.argv.includes('--no-memory');
    const isSmoke = process.argv.includes('--smoke');
    const engine = startEngine({
      databaseFile: databaseFile(dataFolder),
      emit,
      log,
      isInjectionOff: isMemoryOff,
      secrets: systemSecrets,
    });
    closeBeforeQuit(engine.close, engine.finish);
    const handlers = appHandlers({
      dataFolder,
      isMemoryOff,
      notices: () => engine.notices,
      emit,
      onReady: () => {
        if (isSmoke) reportSmoke();
      },
    });
    const all = { ...handlers, ...engine.handlers };
    answerRequests(isSmoke ? pastFirstRun(all) : all, { origin, logError: log.error });
    window = openMainWindow({ page, preload: preloadFile(app.getAppPath()), hasDevTools: page !== PAGE });
    return engine.recover();
  }
}

/** Without an engine there is no window to say it in: the system's own box, and out. */
function giveUp(log: EngineOptions['log'], error: unknown): void {
  log.error('start_failed', error);
  const sentence = error instanceof AppError ? error.message : `Hearth could not start. ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  if (process.argv.includes('--smoke')) {
    app.exit(1);
    return;
  }
  void dialog
    .showMessageBox({ type: 'error', title: 'Hearth', message: 'Hearth could not start', detail: sentence })
    .finally(() => app.exit(1));
}
