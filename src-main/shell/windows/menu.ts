import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { t } from '../../locale/t';
import { zoomPage } from './page-zoom';
import type { ZoomStep } from './zoom';

/** Before Electron makes its own menu, which it does unless there was another: that takes time while the app starts. */
export function leaveOutMenu(): void {
  Menu.setApplicationMenu(null);
}

/** Electron's own menu would open addresses that nobody was shown, and reload a page in the middle of a reply. */
export function setMenu(lock: (() => void) | null): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
      { role: 'editMenu' },
      {
        label: t('main-shell.menu.view'),
        submenu: [
          zoomItem(t('main-shell.menu.actual-size'), 'CommandOrControl+0', 'reset'),
          zoomItem(t('main-shell.menu.zoom-in'), 'CommandOrControl+Plus', 'in'),
          zoomItem(t('main-shell.menu.zoom-out'), 'CommandOrControl+-', 'out'),
          { role: 'togglefullscreen' },
          ...(lock === null
            ? []
            : [
                { type: 'separator' as const },
                { label: t('main-shell.menu.lock'), accelerator: 'CommandOrControl+Shift+L', click: lock },
              ]),
        ],
      },
      { role: 'windowMenu' },
    ]),
  );
}

function zoomItem(label: string, accelerator: string, step: ZoomStep): MenuItemConstructorOptions {
  return { label, accelerator, click: () => zoomFocused(step) };
}

function zoomFocused(step: ZoomStep): void {
  const window = BrowserWindow.getFocusedWindow();
  if (window !== null) zoomPage(window.webContents, step);
}
