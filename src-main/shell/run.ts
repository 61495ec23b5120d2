import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { app, dialog } from 'electron';
import type { Emit } from '../../src-preload/contract';
import { createQuestions } from '../consent/questions';
import { AppError } from '../errors';
import type { Log } from '../log/log';
import { createDesktop, type Desktop } from './desktop';
import { consentDialog } from './dialogs/consent-dialog';
import { fileDialogs } from './dialogs/file-dialogs';
import { folderDialogs } from './dialogs/folder-dialogs';
import { handoffDesktop } from './dialogs/handoff-desktop';
import { createEngineRoom } from './engine-room';
import { appHandlers } from './ipc/app-handlers';
import { openDoor } from './ipc/door';
import { emitToWindows } from './ipc/emit';
import { readCommandLine } from './lifecycle/command-line';
import { keepCompiled } from './lifecycle/keep-compiled';
import { closeBeforeQuit, isFirstInstance } from './lifecycle/lifecycle';
import { pastFirstRun, reportSmoke } from './lifecycle/smoke';
import { chooseDataFolder, databaseFile } from './lifecycle/user-data';
import { hardenApp, hardenDefaultSession } from './pages/hardening';
import { declareScheme, PAGE, serveWindow } from './pages/protocol';
import { recallParts } from './recall-parts';
import type { Rest } from './rest';
import { savesPower } from './system/power';
import { systemSecrets } from './system/secrets';
import { createFront } from './windows/front';
import { openLastLook } from './windows/last-look';
import { preloadFile } from './windows/main-window';
import { leaveOutMenu, setMenu } from './windows/menu';

/** A page that cannot even load must not keep the rest from starting. */
const PAGE_LIMIT_MS = 1_000;

/** Brings the desktop up: the window first, then, while its process starts, all that stands behind it. */
export function runShell(loadRest: () => Promise<Rest>): void {
  const dataFolder = chooseDataFolder();
  const look = openLastLook(dataFolder);
  let asked = readCommandLine(process.argv);
  let desktop: Desktop | undefined;
  const follow = (argv: readonly string[]) => {
    asked = readCommandLine(argv);
    desktop?.follow(asked);
  };
  if (!isFirstInstance(follow)) {
    app.quit();
    return;
  }
  // With `npm run dev` the page comes from the development server on this computer.
  const page = (!app.isPackaged && process.env.ELECTRON_RENDERER_URL) || PAGE;
  const origin = page === PAGE ? new URL(PAGE).href.replace(/\/[^/]*$/, '') : new URL(page).origin;
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  const pages = {
    page,
    preload: preloadFile(app.getAppPath()),
    hasDevTools: page !== PAGE,
    isQuitting: () => isQuitting,
  };
  const front = createFront({
    ...pages,
    look: look.get,
    isKept: () => desktop?.isKept() ?? false,
    onHidden: () => desktop?.sayKept(),
    onShown: () => desktop?.lookAgain(),
    onGone: (reason) => logError('page_gone', new AppError('page_gone', `The process of the window ended: ${reason}.`)),
  });
  const emit: Emit = (name, payload) => {
    emitToWindows(name, payload);
    if (name === 'memory:changed') desktop?.refreshTray();
    desktop?.followAnswers(name, payload);
  };
  const hardening = { origin, isOffline: page === PAGE };
  declareScheme();
  leaveOutMenu();
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
      front.destroy();
      giveUp(error);
    });

  async function start(): Promise<void> {
    const hardened = hardenDefaultSession(hardening);
    const answerWith = openDoor(origin);
    const hasPage = serveWindow({ folder: join(app.getAppPath(), 'out/renderer'), look: look.get });
    // Started by the desktop or for one capture, Hearth needs no window but the small one.
    if (asked.capture === undefined && !asked.isHidden) front.open();
    // The page goes first: its process takes longest to start. It gets what it begins with between the pieces of the rest.
    await Promise.race([hasPage, sleep(page === PAGE && front.isThere() ? PAGE_LIMIT_MS : 0)]);
    keepCompiled(dataFolder);
    const rest = await loadRest();
    log = rest.openLog(join(dataFolder, 'logs'));
    const isMemoryOff = process.argv.includes('--no-memory');
    const isSmoke = process.argv.includes('--smoke');
    const questions = createQuestions(consentDialog, () => Date.now());
    const options = {
      databaseFile: databaseFile(dataFolder),
      emit,
      log,
      isInjectionOff: isMemoryOff,
      isSavingPower: savesPower,
      secrets: systemSecrets,
      questions,
      recall: recallParts(app.getAppPath()),
      storeScript: join(app.getAppPath(), 'out/main/store-worker.cjs'),
      importScript: join(app.getAppPath(), 'out/main/import-worker.cjs'),
      careScript: join(app.getAppPath(), 'out/main/care-worker.cjs'),
      dialogs: fileDialogs,
      folders: folderDialogs,
      handoffDesktop,
      goTo: front.goTo,
    };
    const room = createEngineRoom({
      data: rest.dataOf(options.databaseFile),
      dataFolder,
      startEngine: () => rest.startEngine(options),
      questions,
      failed: (error) => logError('open_failed', error),
      onStarted: (engine) => {
        const onFailed = (error: unknown) => logError('close_failed', error);
        closeBeforeQuit({ close: engine.close, finish: engine.finish, onFailed });
        desktop = createDesktop({ ...pages, engine, front, icons: join(app.getAppPath(), 'resources/icons') });
        void hardened.then(engine.recover).catch((error: unknown) => logError('recovery_failed', error));
      },
    });
    room.open();
    const problem = room.problem();
    if (problem !== null) {
      log.error('data_problem', new AppError(problem.kind, problem.sentence));
      if (isSmoke) throw new AppError(problem.kind, problem.sentence);
      // A small window for one capture could not say it.
      front.open();
    }
    const handlers = appHandlers({
      dataFolder,
      isMemoryOff,
      notices: () => [...front.takeNotices(), ...room.notices()],
      problem: room.problem,
      emit,
      questions,
      onReady: () => {
        front.setReady();
        if (isSmoke) reportSmoke();
      },
      onDrawn: () => {
        desktop?.prepare();
        const engine = room.engine();
        if (engine === null) return;
        look.follow(engine.settings);
        engine.care();
      },
    });
    const all = () => {
      const engine = room.engine();
      const own = { ...handlers, ...room.handlers };
      if (engine === null || desktop === undefined) return own;
      const whole = { ...own, ...desktop.handlers, ...engine.handlers };
      return isSmoke ? pastFirstRun(whole) : whole;
    };
    answerWith(rest.answerRequests(all, { logError: log.error, explain: rest.explain }));
    // Without its window nothing is waited for.
    if (!front.isThere()) desktop?.prepare();
    if (!front.isThere() || asked.capture !== undefined) desktop?.follow(asked);
    await hardened;
    // Its keys are wanted once there is something to be done with them: what the page asked goes first.
    setMenu();
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
