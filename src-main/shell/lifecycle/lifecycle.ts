import { app, type BrowserWindow } from 'electron';

/** Quit never waits longer than this: what is pending then is made up for at the next start. */
const QUIT_MS = 2_000;

/** A second start hands over to the first, with what it was asked for, and ends. Returns false when this is the second. */
export function isFirstInstance(onSecondStart: (argv: readonly string[], folder: string) => void): boolean {
  // Chromium sorts the arguments that it passes on: ours go beside them, as they were given.
  if (!app.requestSingleInstanceLock({ argv: process.argv })) return false;
  app.on('second-instance', (_, argv, folder, data) => onSecondStart(givenArguments(data) ?? argv, folder));
  return true;
}

/** macOS says what is opened by events, before Hearth is ready too; they come as arguments of a start. */
export function followOpened(onOpened: (argv: readonly string[]) => void): void {
  const open = (event: Pick<Event, 'preventDefault'>, what: string) => {
    event.preventDefault();
    onOpened([process.execPath, what]);
  };
  app.on('open-url', open);
  app.on('open-file', open);
}

function givenArguments(data: unknown): readonly string[] | undefined {
  if (typeof data !== 'object' || data === null || !('argv' in data) || !Array.isArray(data.argv)) return undefined;
  return data.argv.map(String);
}

export function focusWindow(window: BrowserWindow | undefined): void {
  if (window === undefined || window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

export type Ending = {
  readonly close: () => Promise<void>;
  /** Runs last and synchronously: it must leave a sound database. */
  readonly finish: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** Runs `close` once before the app ends, however it ends: last window, menu, a signal of the system. A failure keeps nothing open. */
export function closeBeforeQuit({ close, finish, onFailed }: Ending): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    const limit = new Promise<void>((resolve) => setTimeout(resolve, QUIT_MS));
    void Promise.race([close(), limit])
      .catch(onFailed)
      .then(() => {
        state = 'closed';
        finish();
        app.quit();
      });
  });
  app.on('window-all-closed', () => app.quit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}
