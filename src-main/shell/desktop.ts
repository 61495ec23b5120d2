import { basename } from 'node:path';
import { app, BrowserWindow, Notification } from 'electron';
import type { Emit, Handlers } from '../../src-preload/contract';
import type { Capture } from '../../src-preload/contract/capture';
import type { Desktop as View } from '../../src-preload/contract/desktop';
import { AppError, assertNever } from '../errors';
import { t } from '../locale/t';
import type { AppWideSettings } from '../settings/settings';
import { answerReady } from './answer-ready';
import { emitToWindows } from './ipc/ipc-router';
import type { CommandLine } from './lifecycle/command-line';
import { captureCommand } from './lifecycle/command-line';
import type { Opened } from './lifecycle/opened';
import { setLaunchAtLogin } from './system/autostart';
import type { LockedDesktop, LockedSettings } from './system/locked-desktop';
import { createShortcut } from './system/shortcut';
import { followSpelling } from './system/spell-check';
import { createTray } from './tray/tray';
import { hasTrayHost } from './tray/tray-host';
import type { TrayAction } from './tray/tray-menu';
import { createCaptureWindow } from './windows/capture-window';
import type { Front } from './windows/front';
import { groundOf } from './windows/main-window';

/** What is behind the desktop once the data is open. */
export type OpenHearth = {
  readonly settings: AppWideSettings;
  /** The inbox, newest first. */
  readonly captures: () => readonly Capture[];
  /** Null where nothing is encrypted. */
  readonly lock: (() => void) | null;
};

export type DesktopOptions = {
  /** Stands for the settings until the data is open. */
  readonly locked: LockedDesktop;
  readonly front: Front;
  readonly page: string;
  readonly preload: string;
  readonly hasDevTools: boolean;
  readonly icons: string;
  readonly isQuitting: () => boolean;
  readonly readHandoff: (path: string) => Promise<string>;
  readonly failed: (error: unknown) => void;
};

export type Desktop = {
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `desktop:${string}`>>;
  /** Until then it stands before a locked Hearth: it takes captures, and shows the way to unlock it. */
  readonly enter: (hearth: OpenHearth) => void;
  /** What the start or a second one asked for. */
  readonly follow: (asked: CommandLine) => void;
  /** The main window can be typed into: what else belongs to the desktop gets ready now, not before. */
  readonly prepare: () => void;
  readonly refreshTray: () => void;
  /** The windows' events, for notifications outside them. */
  readonly followAnswers: Emit;
  /** Without a window Hearth is still reached through the tray. */
  readonly isKept: () => boolean;
  readonly sayKept: () => void;
  /** The main window came into sight again: by now a tray may be there, or be gone. */
  readonly lookAgain: () => void;
};

/** Quick capture, tray and global shortcut around a running engine, or before a locked one. */
export function createDesktop({
  locked,
  front,
  icons,
  isQuitting,
  readHandoff,
  failed,
  ...pages
}: DesktopOptions): Desktop {
  let hasHost = process.platform !== 'linux';
  let isPrepared = false;
  let isFollowing = false;
  let hearth: OpenHearth | null = null;
  /** Opened with a locked Hearth: it waits for the person who unlocks it. */
  let waiting: Opened | undefined;
  const said = <K extends keyof LockedSettings>(key: K): LockedSettings[K] =>
    hearth === null ? locked.get()[key] : hearth.settings.get(key);

  const capture = createCaptureWindow({
    ...pages,
    page: new URL('capture.html', pages.page).href,
    ground: () => groundOf(said('appearance.theme')),
    isQuitting,
    onHidden: () => {
      // Quits if Hearth was started for one capture and there is no window, tray or shortcut left to reach it.
      if (!front.isThere() && !hasHost && shortcut.state() !== 'works') app.quit();
    },
  });
  const shortcut = createShortcut({
    onPress: capture.toggle,
    seen: {
      read: () => said('capture.shortcut_seen'),
      write: (accelerator) => hearth?.settings.set('capture.shortcut_seen', accelerator),
    },
  });
  const run = (action: TrayAction): void => {
    switch (action) {
      case 'capture':
        capture.show();
        break;
      case 'open':
        front.open();
        break;
      case 'inbox':
        front.goTo({ page: 'inbox' });
        break;
      case 'pause':
        hearth?.settings.set('memory.is_paused', !hearth.settings.get('memory.is_paused'));
        break;
      case 'lock':
        hearth?.lock?.();
        break;
      case 'quit':
        app.quit();
        break;
      default:
        assertNever(action);
    }
  };
  const tray = createTray({
    icons,
    state: () => ({
      shortcut: said('capture.shortcut'),
      open: hearth && {
        captures: hearth.captures(),
        isPaused: hearth.settings.get('memory.is_paused'),
        canLock: hearth.lock !== null,
      },
    }),
    run,
    isQuitting,
  });

  const view = (): View => ({
    shortcut: shortcut.state(),
    isWayland: process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY),
    captureCommand: captureCommand({
      isPackaged: app.isPackaged,
      appImage: process.env.APPIMAGE,
      platform: process.platform,
      executable: process.execPath,
    }),
    hasTrayHost: hasHost,
  });
  const askForTrayHost = async () => {
    const before = hasHost;
    hasHost = await hasTrayHost();
    if (hasHost !== before) emitToWindows('desktop:changed', view());
  };

  /** A window made in advance takes memory, so it is made only if a shortcut needs it. */
  const prepareForKey = () => {
    if (said('capture.shortcut') !== null) capture.prepare();
  };
  const follow = (settings: AppWideSettings) =>
    settings.onChange((key, after) => {
      if (key === 'capture.shortcut') {
        shortcut.use(after[key]);
        prepareForKey();
      }
      if (key === 'app.launch_at_login') setLaunchAtLogin(after[key]);
      if (key === 'capture.shortcut' || key === 'capture.shortcut_seen') emitToWindows('desktop:changed', view());
      if (key === 'capture.shortcut' || key === 'memory.is_paused') tray.refresh();
    });
  app.on('activate', front.open);
  shortcut.use(said('capture.shortcut'));
  const followAnswers = answerReady({
    isOn: () => hearth?.settings.get('app.notify_done') ?? false,
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    tell: (conversationId) => {
      if (!Notification.isSupported()) return;
      // Never the answer's text, since others may see the screen.
      const notification = new Notification({
        title: t('main-shell.answered.title'),
        body: t('main-shell.answered.body'),
      });
      notification.on('click', () => front.goTo({ page: 'chat', conversationId }));
      notification.show();
    },
  });

  const open = async (opened: Opened): Promise<void> => {
    if (opened.kind === 'chat') front.goTo({ page: 'chat', conversationId: opened.id });
    else if (opened.kind === 'new') front.goTo({ page: 'new-chat', text: opened.text });
    else {
      const file = basename(opened.path);
      const text = await readHandoff(opened.path).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return { sentence: error.message };
      });
      front.goTo({ page: 'handoff', file, ...(typeof text === 'string' ? { text } : text) });
    }
  };

  /** Asked for by the settings, once they are there and so is a page. */
  const prepareOpen = ({ settings }: OpenHearth) => {
    if (isFollowing) return;
    isFollowing = true;
    followSpelling(settings, failed);
    // The app may have moved since the autostart entry was written.
    if (settings.get('app.launch_at_login')) setLaunchAtLogin(true);
    if (waiting !== undefined) void open(waiting).catch(failed);
    waiting = undefined;
  };

  return {
    followAnswers,
    enter: (next) => {
      hearth = next;
      const { settings, lock } = next;
      shortcut.use(settings.get('capture.shortcut'));
      follow(settings);
      if (lock !== null) locked.follow(settings);
      tray.refresh();
      if (isPrepared) emitToWindows('desktop:unlocked', {});
    },
    follow: ({ capture: wanted, isHidden, opened }) => {
      if (opened !== undefined && hearth === null) {
        waiting = opened;
        front.open();
      } else if (opened !== undefined) void open(opened).catch(failed);
      else if (wanted === undefined && isHidden) prepareForKey();
      else if (wanted === undefined) front.open();
      else if (wanted.text === null) capture.show();
      else capture.tell('desktop:capture-given', { text: wanted.text });
    },
    prepare: () => {
      isPrepared = true;
      // Each check starts a process, which holds this thread up.
      void askForTrayHost();
      prepareForKey();
      // The installers of the other systems register the address; that of Windows does not.
      if (process.platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient('hearth');
      if (hearth !== null) prepareOpen(hearth);
    },
    refreshTray: tray.refresh,
    isKept: () => hasHost && said('app.close_to_tray'),
    sayKept: () => {
      // A locked Hearth has nowhere to keep that it was said.
      if (hearth === null || hearth.settings.get('app.is_tray_known')) return;
      hearth.settings.set('app.is_tray_known', true);
      capture.tell('desktop:stays-in-tray', {});
    },
    lookAgain: () => {
      if (isPrepared) void askForTrayHost();
    },
    handlers: {
      'desktop:state': async () => {
        await askForTrayHost();
        return view();
      },
      'desktop:record-shortcut': ({ isRecording }) => done(() => shortcut.suspend(isRecording)),
      'desktop:capture-ready': () => done(capture.setReady),
      'desktop:show-capture': () => done(capture.show),
      'desktop:hide-capture': () => done(capture.hide),
      'desktop:settle-capture': ({ width }) => done(() => capture.settle(width)),
      'desktop:fit-capture': ({ height }) => done(() => capture.fit(height)),
      'desktop:quit': () => done(() => app.quit()),
    },
  };
}

/** The answer of a request that only does something. */
function done(act: () => void): null {
  act();
  return null;
}
