import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Rectangle, screen } from 'electron';
import type { Look, Theme } from '../../../src-preload/contract/app';
import { safePreferences } from '../pages/web-preferences';
import { followContextMenu } from './context-menu';
import { followZoom, zoomOf } from './page-zoom';
import { type LastPlace, placeOn, SMALLEST } from './window-place';

/** The grounds of both themes, so that no white flashes before the first paint. */
const GROUND = { light: '#f7f4ef', dark: '#171412' } as const;

/** A page that never says that it can be used is shown as it is. */
const SHOWN_AT_LAST_MS = 3_000;

export type MainWindowOptions = {
  readonly page: string;
  readonly preload: string;
  /** Only for a page under development. */
  readonly hasDevTools: boolean;
  readonly place: LastPlace;
};

export type MainWindow = {
  readonly window: BrowserWindow;
  /** Into sight, if it never was: its page can be used. */
  readonly showFirst: () => void;
};

/**
 * Opened hidden. A page that begins with its message field is not drawn before it is shown: drawing begins by waiting for the
 * process of the GPU, which would keep the page from starting. Any other is shown once it has something to show.
 */
export function openMainWindow(
  { page, preload, hasDevTools, place }: MainWindowOptions,
  look: Look | null,
): MainWindow {
  const kept = place.get();
  const isSoonReady = look?.['onboarding.done'] === true;
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    ...(kept && placeOn(workAreas(), kept.bounds)),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    paintWhenInitiallyHidden: !isSoonReady,
    title: 'Hearth',
    backgroundColor: groundOf(look?.['appearance.theme'] ?? 'system'),
    autoHideMenuBar: true,
    webPreferences: { ...safePreferences({ preload, hasDevTools }), zoomFactor: kept?.zoom ?? 1 },
  });
  followContextMenu(window.webContents);
  followZoom(window.webContents, keepPlace(window, place));
  let wasShown = false;
  const showFirst = () => {
    if (wasShown || window.isDestroyed()) return;
    wasShown = true;
    clearTimeout(atLast);
    // Shows it too, so not before.
    if (kept?.isMaximised) window.maximize();
    window.show();
  };
  const atLast = setTimeout(showFirst, SHOWN_AT_LAST_MS);
  if (!isSoonReady) window.once('ready-to-show', showFirst);
  void window.loadURL(page);
  return { window, showFirst };
}

/** Each change is on disk a moment later, whatever ends the app then. Returns what notes one that the window does not tell. */
function keepPlace(window: BrowserWindow, place: LastPlace): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(later);
    if (window.isDestroyed() || window.isMinimized() || !window.isVisible()) return;
    place.keep({
      bounds: window.getNormalBounds(),
      isMaximised: window.isMaximized(),
      zoom: zoomOf(window.webContents),
    });
  };
  const soon = () => {
    clearTimeout(later);
    later = setTimeout(keep, KEPT_AFTER_MS);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('blur', soon);
  window.on('close', keep);
  return soon;
}

const KEPT_AFTER_MS = 400;

function workAreas(): readonly Rectangle[] {
  return screen.getAllDisplays().map(({ workArea }) => workArea);
}

export function groundOf(theme: Theme | 'system'): string {
  const isDark = theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark';
  return isDark ? GROUND.dark : GROUND.light;
}

export function preloadFile(appFolder: string): string {
  return join(appFolder, 'out/preload/index.cjs');
}
