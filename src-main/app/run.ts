import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Emit } from '../../src-preload/contract';
import { chooseLanguage, type Language } from '../../src-preload/locale/languages';
import { createQuestions } from '../consent/questions';
import { openWrittenFiles } from '../disk/written-files';
import { AppError } from '../errors';
import { language, setLanguage } from '../locale/t';
import type { Log } from '../log/log';
import { createDesktop, type Desktop } from '../shell/desktop';
import { openDiagramPage } from '../shell/diagrams/diagram-page';
import { consentDialog } from '../shell/dialogs/consent-dialog';
import { fileDialogs, folderDialogs, showInFolder } from '../shell/dialogs/file-dialogs';
import { handoffDesktop } from '../shell/dialogs/handoff-desktop';
import { reportDesktop } from '../shell/dialogs/report-desktop';
import { appHandlers, openPage } from '../shell/ipc/app-handlers';
import { emitToWindows, openRouter } from '../shell/ipc/ipc-router';
import { readCommandLine } from '../shell/lifecycle/command-line';
import {
  appFolder,
  appVersion,
  developmentPage,
  followQuitting,
  giveUp,
  outsideArchive,
  ownBridge,
  ownInstallation,
  pastFirstRun,
  quit,
  relaunch,
  reportSmoke,
  showFolder,
  systemLanguages,
  testUpdates,
  thisMachine,
  whenReady,
} from '../shell/lifecycle/electron-app';
import { closeBeforeQuit, followOpened, isFirstInstance } from '../shell/lifecycle/lifecycle';
import { chooseDataFolder, databaseFile, keepCompiled } from '../shell/lifecycle/user-data';
import { hardenApp, hardenDefaultSession } from '../shell/pages/hardening';
import { declareScheme, PAGE, serveWindow } from '../shell/pages/protocol';
import { startEmbedderProcess, startReaderProcess } from '../shell/system/child-processes';
import { systemKeyring } from '../shell/system/keyring';
import { openLockedDesktop } from '../shell/system/locked-desktop';
import { idleSeconds, onSleep, savesPower } from '../shell/system/power';
import { systemSecrets } from '../shell/system/secrets';
import { createFront } from '../shell/windows/front';
import { openLastLook } from '../shell/windows/last-look';
import { preloadFile } from '../shell/windows/main-window';
import { leaveOutMenu, setMenu } from '../shell/windows/menu';
import { printingOf } from '../shell/windows/printing';
import { openLastPlace } from '../shell/windows/window-place';
import { realTimers } from '../timers';
import { UPDATE_SOURCE } from '../updates/source';
import type { EngineOptions } from './engine';

/** A page that cannot even load must not keep the rest from starting. */
const PAGE_LIMIT_MS = 1_000;

/** Brings the desktop up: the window first, then, while its process starts, all that comes after it. */
export function run(loadDeferred: () => Promise<typeof import('./deferred-main')>): void {
  const dataFolder = chooseDataFolder();
  const look = openLastLook(dataFolder);
  let asked = readCommandLine(process.argv, process.cwd());
  let desktop: Desktop | undefined;
  let hasMenu = false;
  let canLock: () => (() => void) | null = () => null;
  let lookAtPrograms: (() => void) | undefined;
  const follow = (argv: readonly string[], folder: string) => {
    const next = readCommandLine(argv, folder);
    if (next.isForPrograms) {
      lookAtPrograms?.();
      return;
    }
    asked = next;
    desktop?.follow(asked);
  };
  if (!isFirstInstance(follow)) {
    quit();
    return;
  }
  followOpened((argv) => follow(argv, process.cwd()));
  const page = developmentPage() ?? PAGE;
  const origin = page === PAGE ? new URL(PAGE).href.replace(/\/[^/]*$/, '') : new URL(page).origin;
  const pages = {
    page,
    preload: preloadFile(appFolder()),
    hasDevTools: page !== PAGE,
    isQuitting: followQuitting(),
  };
  const front = createFront({
    ...pages,
    look: look.get,
    place: openLastPlace(dataFolder),
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
  /** Main says its sentences, and the windows show theirs, in this language from now on. */
  const speak = (setting: Language | 'system') => {
    const before = language();
    setLanguage(chooseLanguage(setting, systemLanguages()));
    if (language() === before) return;
    emit('app:language', { language: language() });
    desktop?.refreshTray();
    if (hasMenu) setMenu(canLock());
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

  void whenReady()
    .then(() => start())
    .catch((error: unknown) => {
      logError('start_failed', error);
      front.destroy();
      giveUp(error);
    });

  async function start(): Promise<void> {
    speak(look.get()?.['appearance.language'] ?? 'system');
    const hardened = hardenDefaultSession(hardening);
    const answerWith = openRouter(origin);
    const hasPage = serveWindow({ folder: join(appFolder(), 'out/renderer'), look: look.get, language });
    // Started by the desktop or for one capture, Hearth needs no window but the small one.
    if (asked.capture === undefined && !asked.isHidden) front.open();
    // The page goes first: its process takes longest to start. It gets what it begins with between the pieces of the rest.
    await Promise.race([hasPage, sleep(page === PAGE && front.isThere() ? PAGE_LIMIT_MS : 0)]);
    keepCompiled(dataFolder);
    const deferred = await loadDeferred();
    const logFolder = join(dataFolder, 'logs');
    log = deferred.openLog(logFolder);
    const isMemoryOff = process.argv.includes('--no-memory');
    const isSmoke = process.argv.includes('--smoke');
    const questions = createQuestions(consentDialog, () => Date.now());
    const file = databaseFile(dataFolder);
    const written = openWrittenFiles({ newId: randomUUID, showInFolder });
    const options: Omit<EngineOptions, 'sealing'> = {
      ...builtParts(appFolder()),
      databaseFile: file,
      emit,
      log,
      isInjectionOff: isMemoryOff,
      isSavingPower: savesPower,
      secrets: systemSecrets,
      questions,
      version: appVersion(),
      updates: {
        source: testUpdates()?.source ?? UPDATE_SOURCE,
        installation: ownInstallation(),
        arch: process.arch,
        showFile: showInFolder,
      },
      bridge: ownBridge(),
      machine: thisMachine(),
      dialogs: fileDialogs,
      written,
      printing: printingOf(front.contents),
      folders: folderDialogs,
      handoffDesktop,
      openPage,
      goTo: front.goTo,
    };
    const desktopHere = () => {
      desktop ??= createDesktop({
        ...pages,
        front,
        locked: openLockedDesktop(dataFolder),
        icons: join(appFolder(), 'resources/icons'),
        readHandoff: async (file) => (await import('../handoff/reopen')).readHandoffFile(file),
        failed: (error) => logError('spelling_failed', error),
      });
      return desktop;
    };
    const opening = deferred.openDataFolder({
      dataFolder,
      databaseFile: file,
      scripts: join(appFolder(), 'out/main'),
      keyring: systemKeyring,
      questions,
      emit,
      startEngine: (sealing) => deferred.startEngine({ ...options, sealing }),
      power: { idleSeconds, onSleep },
      process: { quit, restart: () => relaunch({ isHidden: !front.isInSight() }), showFolder },
      logError,
      onStarted: (engine) => {
        const onFailed = (error: unknown) => logError('close_failed', error);
        closeBeforeQuit({
          close: () => (host.engine() === engine ? engine.close() : Promise.resolve()),
          finish: () => {
            if (host.engine() === engine) engine.finish();
          },
          onFailed,
        });
        const { settings, captures } = engine;
        lookAtPrograms = engine.lookAtPrograms;
        desktopHere().enter({
          settings,
          captures: () => (host.engine() === engine ? captures() : []),
          lock: opening.lock(),
        });
        speak(settings.get('appearance.language'));
        settings.onChange((key, after) => {
          if (key === 'appearance.language') speak(after[key]);
        });
        if (hasMenu) setMenu(opening.lock());
        void hardened.then(engine.recover).catch((error: unknown) => logError('recovery_failed', error));
      },
    });
    const { host } = opening;
    canLock = opening.lock;
    await opening.begin();
    const problem = host.problem();
    // It still takes captures, and the tray shows the way to unlock it.
    if (problem?.kind === 'locked' && !isSmoke) desktopHere();
    else if (problem !== null) {
      log.error('data_problem', new AppError(problem.kind, problem.sentence));
      if (isSmoke) throw new AppError(problem.kind, problem.sentence);
      // The small window for one capture could not show it.
      front.open();
    }
    const handlers = appHandlers({
      dataFolder,
      isMemoryOff,
      notices: () => [...front.takeNotices(), ...opening.notices()],
      updatedFrom: () => host.engine()?.updatedFrom ?? null,
      problem: host.problem,
      emit,
      questions,
      showFile: written.show,
      onReady: () => {
        front.setReady();
        if (isSmoke) reportSmoke();
      },
      onDrawn: () => {
        desktop?.prepare();
        const engine = host.engine();
        if (engine === null) return;
        look.follow(engine.settings);
        engine.care();
      },
    });
    const report = deferred.reportHandlers({
      desktop: reportDesktop,
      written,
      databaseFile: file,
      logFolder,
      problem: host.problem,
      engine: host.engine,
      now: () => Date.now(),
    });
    const diagrams = deferred.diagramHandlers({
      openPage: () =>
        openDiagramPage({
          page: new URL('diagrams.html', page).href,
          folder: join(appFolder(), 'out/renderer'),
          isServed: page === PAGE,
        }),
      timers: realTimers,
      failed: (error) => logError('diagram_failed', error),
    });
    const all = () => {
      const engine = host.engine();
      const own = { ...handlers, ...report, ...diagrams, ...opening.handlers(), ...desktop?.handlers };
      if (engine === null || desktop === undefined) return own;
      const whole = { ...own, ...desktop.handlers, ...engine.handlers };
      return isSmoke ? pastFirstRun(whole) : whole;
    };
    answerWith(deferred.answerRequests(all, { logError: log.error, explain: deferred.explain }));
    // Without a window there is nothing to wait for.
    if (!front.isThere()) desktop?.prepare();
    if (!front.isThere() || asked.capture !== undefined || asked.opened !== undefined) desktop?.follow(asked);
    await hardened;
    // Its keys are wanted once there is something to be done with them: what the page asked goes first.
    setMenu(opening.lock());
    hasMenu = true;
  }
}

/** Where the built scripts and the models lie. */
function builtParts(
  folder: string,
): Pick<EngineOptions, 'recall' | 'documents' | 'storeScript' | 'importScript' | 'syncScript' | 'maintenanceScript'> {
  const built = (file: string) => join(folder, 'out/main', file);
  return {
    recall: {
      searchScript: built('search-worker.cjs'),
      startEmbedder: () => startEmbedderProcess(built('embedder.cjs')),
      modelsFolder: outsideArchive(join(folder, 'resources/models')),
    },
    documents: {
      startReader: () => startReaderProcess(built('document-reader.cjs')),
      characterTablesFile: join(folder, 'resources/pdf/cmaps.zip'),
    },
    storeScript: built('store-worker.cjs'),
    importScript: built('import-worker.cjs'),
    syncScript: built('sync-worker.cjs'),
    maintenanceScript: built('maintenance-worker.cjs'),
  };
}
