import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { app, type BrowserWindow, dialog } from 'electron';
import { AppError } from '../errors';
import type { Log } from '../log/log';
import { appHandlers } from './app-handlers';
import { emitToWindows } from './emit';
import { hardenApp, hardenDefaultSession } from './hardening';
import { closeBeforeQuit, focusWindow, isFirstInstance } from './lifecycle';
import { openMainWindow, preloadFile } from './main-window';
import { setMenu } from './menu';
import { declareScheme, PAGE, serveWindow } from './protocol';
import type { Rest } from './rest';
import { systemSecrets } from './secrets';
import { pastFirstRun, reportSmoke } from './smoke';
import { chooseDataFolder, databaseFile } from './user-data';

/** A page that cannot even load must not keep the rest from starting. */
const SCRIPT_LIMIT_MS = 1_000;

/** Brings the desktop up: the window first, then, while its process starts, all that stands behind it. */
export function runShell(loadRest: () => Promise<Rest>): void {
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
  let log: Log | undefined;
  const logError = (name: string, error: unknown) =>
    log === undefined ? process.stderr.write(`${name}: ${String(error)}\n`) : log.error(name, error);
  process.on('uncaughtException', (error) => logError('uncaught', error));
  process.on('unhandledRejection', (error) => logError('unhandled', error));

  void app
    .whenReady()
    .then(() => start())
    .catch((error: unknown) => {
      logError('start_failed', error);
      window?.destroy();
      giveUp(error);
    });

  async function start(): Promise<void> {
    const hardened = hardenDefaultSession(hardening);
    setMenu();
    const hasScript = serveWindow(join(app.getAppPath(), 'out/renderer'));
    window = openMainWindow({ page, preload: preloadFile(app.getAppPath()), hasDevTools: page !== PAGE });
    // Loading the rest keeps this process busy: the page first gets what it reads meanwhile. From here to the answers to
    // its requests there must be no turn of the event loop, or the first of them would find nobody.
    await Promise.race([hasScript, sleep(page === PAGE ? SCRIPT_LIMIT_MS : 0)]);
    const rest = await loadRest();
    log = rest.openLog(join(dataFolder, 'logs'));
    const isMemoryOff = process.argv.includes('--no-memory');
    const isSmoke = process.argv.includes('--smoke');
    const engine = rest.startEngine({
      databaseFile: databaseFile(dataFolder),
      emit: emitToWindows,
      log,
      isInjectionOff: isMemoryOff,
      secrets: systemSecrets,
    });
    closeBeforeQuit(engine.close, engine.finish);
    const handlers = appHandlers({
      dataFolder,
      isMemoryOff,
      notices: () => engine.notices,
      emit: emitToWindows,
      onReady: () => {
        if (isSmoke) reportSmoke();
      },
    });
    const all = { ...handlers, ...engine.handlers };
    rest.answerRequests(isSmoke ? pastFirstRun(all) : all, { origin, logError: log.error });
    await hardened;
    await engine.recover();
  }
}

/** Without an engine there is nothing behind the window: the system's own box, and out. */
function giveUp(error: unknown): void {
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
