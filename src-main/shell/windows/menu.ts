import { Menu } from 'electron';

/** Before Electron makes its own menu, which it does unless there was another: that takes time while the app starts. */
export function leaveOutMenu(): void {
  Menu.setApplicationMenu(null);
}

/** Electron's own menu would open addresses that nobody was shown, and reload a page in the middle of a reply. */
export function setMenu(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
      { role: 'editMenu' },
      {
        label: 'View',
        submenu: [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }, { role: 'togglefullscreen' }],
      },
      { role: 'windowMenu' },
    ]),
  );
}
