import { join } from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { safePreferences } from './web-preferences';

/** The grounds of both themes, so that no white flashes before the first paint. */
export const GROUND = { light: '#f7f4ef', dark: '#171412' } as const;

export type MainWindowOptions = {
  readonly page: string;
  readonly preload: string;
  /** Only for a page under development. */
  readonly hasDevTools: boolean;
};

export function openMainWindow({ page, preload, hasDevTools }: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Hearth',
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    autoHideMenuBar: true,
    webPreferences: safePreferences({ preload, hasDevTools }),
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(page);
  return window;
}

export function preloadFile(appFolder: string): string {
  return join(appFolder, 'out/preload/index.cjs');
}
