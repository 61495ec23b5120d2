import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import type { Look, Theme } from '../../../src-preload/contract/app';
import { safePreferences } from '../pages/web-preferences';
import { followContextMenu } from './context-menu';

/** The grounds of both themes, so that no white flashes before the first paint. */
const GROUND = { light: '#f7f4ef', dark: '#171412' } as const;

/** A page that never says that it can be used is shown as it is. */
const SHOWN_AT_LAST_MS = 3_000;

export type MainWindowOptions = {
  readonly page: string;
  readonly preload: string;
  /** Only for a page under development. */
  readonly hasDevTools: boolean;
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
export function openMainWindow({ page, preload, hasDevTools }: MainWindowOptions, look: Look | null): MainWindow {
  const isSoonReady = look?.['onboarding.done'] === true;
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 720,
    minHeight: 480,
    show: false,
    paintWhenInitiallyHidden: !isSoonReady,
    title: 'Hearth',
    backgroundColor: groundOf(look?.['appearance.theme'] ?? 'system'),
    autoHideMenuBar: true,
    webPreferences: safePreferences({ preload, hasDevTools }),
  });
  followContextMenu(window.webContents);
  let wasShown = false;
  const showFirst = () => {
    if (wasShown || window.isDestroyed()) return;
    wasShown = true;
    clearTimeout(atLast);
    window.show();
  };
  const atLast = setTimeout(showFirst, SHOWN_AT_LAST_MS);
  if (!isSoonReady) window.once('ready-to-show', showFirst);
  void window.loadURL(page);
  return { window, showFirst };
}

export function groundOf(theme: Theme | 'system'): string {
  const isDark = theme === 'system' ? nativeTheme.shouldUseDarkColors : theme === 'dark';
  return isDark ? GROUND.dark : GROUND.light;
}

export function preloadFile(appFolder: string): string {
  return join(appFolder, 'out/preload/index.cjs');
}
