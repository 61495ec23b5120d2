import { app, type BrowserWindow, dialog, type RenderProcessGoneDetails } from 'electron';
import { t } from '../../locale/t';
import { countRestarts } from './restarts';

export type PageGoneOptions = {
  readonly page: string;
  readonly isQuitting: () => boolean;
  /** Told before the page starts again. */
  readonly onGone: (reason: RenderProcessGoneDetails['reason']) => void;
};

/**
 * Starts a page again whose process died. It begins as after a start, with no chat open: the one that was open may be what it
 * died of. Where it dies again and again, the user is asked instead.
 */
export function restartWhenGone(window: BrowserWindow, { page, isQuitting, onGone }: PageGoneOptions): void {
  const restarts = countRestarts();
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit' || isQuitting()) return;
    onGone(reason);
    // Not within the event: Chromium is still taking the old page down.
    if (restarts.mayStart(Date.now())) setImmediate(() => !window.isDestroyed() && window.loadURL(page));
    else void askToRestart(window, page);
  });
}

async function askToRestart(window: BrowserWindow, page: string): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Hearth',
    message: t('main-shell.window-closes'),
    detail: t('main-shell.window-closes.detail'),
    buttons: [t('main-shell.window-closes.again'), t('main-shell.tray.quit')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0 && !window.isDestroyed()) void window.loadURL(page);
  else app.quit();
}
