import { BrowserWindow, type Rectangle, screen } from 'electron';
import type { EventName, Events } from '../../../src-preload/contract';
import { t } from '../../locale/t';
import { safePreferences } from '../pages/web-preferences';
import { followContextMenu } from './context-menu';

const WIDTH = 560;
const FIRST_HEIGHT = 132;
const SETTLED_HEIGHT = 44;
/** As far down the screen as the eyes are: a share of its height. */
const DOWN = 0.22;

export type CaptureWindowOptions = {
  readonly page: string;
  readonly preload: string;
  readonly hasDevTools: boolean;
  /** The ground of the theme in force, for the moment before the page paints. */
  readonly ground: () => string;
  /** It went out of sight, also after *Saved*. */
  readonly onHidden: () => void;
  readonly isQuitting: () => boolean;
};

export type CaptureWindow = {
  /** Makes it, hidden: from then on a key press only has to show it. */
  readonly prepare: () => void;
  readonly show: () => void;
  /** The global shortcut: shows it, or hides it when it already has the focus. */
  readonly toggle: () => void;
  readonly hide: () => void;
  /** Gives the focus back, and keeps a small line in sight. */
  readonly settle: (width: number) => void;
  readonly fit: (height: number) => void;
  /** Tells the page; waits until it listens. */
  readonly tell: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly setReady: () => void;
};

/** The small window of quick capture. */
export function createCaptureWindow(options: CaptureWindowOptions): CaptureWindow {
  let made: BrowserWindow | undefined;
  let height = FIRST_HEIGHT;
  let isSettled = false;
  let isReady = false;
  let waiting: readonly (() => void)[] = [];

  const there = (): BrowserWindow => {
    made ??= makeWindow(options, { hide, onGone: drop });
    return made;
  };
  const tell: CaptureWindow['tell'] = (name, payload) => {
    const window = there();
    const send = () => {
      if (!window.isDestroyed()) window.webContents.send(name, payload);
    };
    if (isReady) send();
    else waiting = [...waiting, send];
  };
  const show = () => {
    const window = there();
    isSettled = false;
    window.setBackgroundColor(options.ground());
    window.setBounds(placeOnScreen(enlarged(window, { width: WIDTH, height })));
    // Above full-screen windows too, and on the desktop that is in sight.
    window.setAlwaysOnTop(true, 'floating');
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });
    window.show();
    window.focus();
    tell('desktop:capture-shown', {});
  };
  /** Its process died: the next key press makes another. */
  function drop(): void {
    made?.destroy();
    made = undefined;
    isReady = false;
    waiting = [];
  }
  function hide(): void {
    isSettled = false;
    if (!made?.isVisible()) return;
    made.hide();
    options.onHidden();
  }

  return {
    prepare: () => void there(),
    show,
    toggle: () => (made?.isVisible() && made.isFocused() && !isSettled ? hide() : show()),
    hide,
    settle: (width) => {
      const window = there();
      window.hide();
      window.setBounds(placeOnScreen(enlarged(window, { width, height: SETTLED_HEIGHT })));
      isSettled = true;
      window.showInactive();
    },
    fit: (next) => {
      height = next;
      if (made?.isVisible() && !isSettled)
        made.setBounds({ ...made.getBounds(), ...enlarged(made, { width: WIDTH, height }) });
    },
    tell,
    setReady: () => {
      isReady = true;
      const sends = waiting;
      waiting = [];
      for (const send of sends) send();
    },
  };
}

type Ends = { readonly hide: () => void; readonly onGone: () => void };

function makeWindow(options: CaptureWindowOptions, { hide, onGone }: Ends): BrowserWindow {
  const window = new BrowserWindow({
    width: WIDTH,
    height: FIRST_HEIGHT,
    show: false,
    frame: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    alwaysOnTop: true,
    skipTaskbar: true,
    // A panel of macOS takes keys without bringing the whole app to the front.
    ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
    title: t('main-shell.tray.capture'),
    backgroundColor: options.ground(),
    webPreferences: { ...safePreferences(options), backgroundThrottling: false },
  });
  followContextMenu(window.webContents);
  // The system's own ways to close a window only put it away.
  window.on('close', (event) => {
    if (options.isQuitting()) return;
    event.preventDefault();
    hide();
  });
  window.webContents.on('render-process-gone', () => !options.isQuitting() && onGone());
  void window.loadURL(options.page);
  return window;
}

type Size = { readonly width: number; readonly height: number };

/** Its page is zoomed as the main window's is, and measures itself in its own pixels. */
function enlarged(window: BrowserWindow, { width, height }: Size): Size {
  const factor = window.webContents.getZoomFactor();
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** On the screen with the pointer. */
function placeOnScreen(size: Size): Rectangle {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  return {
    ...size,
    x: Math.round(workArea.x + (workArea.width - size.width) / 2),
    y: Math.round(workArea.y + workArea.height * DOWN),
  };
}
