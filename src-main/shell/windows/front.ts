import { app, type WebContents } from 'electron';
import type { Look } from '../../../src-preload/contract/app';
import type { Destination } from '../../../src-preload/contract/desktop';
import { focusWindow } from '../lifecycle/lifecycle';
import { type MainWindow, type MainWindowOptions, openMainWindow } from './main-window';
import { restartWhenGone } from './page-gone';

export type FrontOptions = MainWindowOptions & {
  readonly look: () => Look | null;
  readonly isQuitting: () => boolean;
  /** Whether closing only hides it, because Hearth can still be reached. */
  readonly isKept: () => boolean;
  readonly onHidden: () => void;
  readonly onShown: () => void;
  /** The page's process died; the page starts again. */
  readonly onGone: (reason: string) => void;
};

/** The main window, whether it is there or not. */
export type Front = {
  /** Into sight, made if need be. */
  readonly open: () => void;
  /** Into sight, and to a place in it once its page listens. */
  readonly goTo: (destination: Destination) => void;
  readonly setReady: () => void;
  readonly isThere: () => boolean;
  /** Or put away where the person finds it again. */
  readonly isInSight: () => boolean;
  /** What its page is in, while it is there. */
  readonly contents: () => WebContents | undefined;
  /** What the new page has to say about the one that died; reported once. */
  readonly takeNotices: () => readonly string[];
  /** Closes the window at once; the app then says why. */
  readonly destroy: () => void;
};

export function createFront(options: FrontOptions): Front {
  let made: MainWindow | undefined;
  let isReady = false;
  let destination: Destination | undefined;
  let isGivenUp = false;
  let notices: readonly string[] = [];

  const open = () => {
    if (made !== undefined) return focusWindow(made.window);
    made = openMainWindow(options, options.look());
    const opened = made.window;
    opened.on('close', (event) => {
      if (options.isQuitting() || !options.isKept()) return;
      event.preventDefault();
      opened.hide();
      options.onHidden();
    });
    opened.on('closed', () => {
      made = undefined;
      isReady = false;
      if (!options.isQuitting() && !isGivenUp) app.quit();
    });
    opened.on('show', options.onShown);
    restartWhenGone(opened, {
      ...options,
      onGone: (reason) => {
        isReady = false;
        notices = [GONE];
        options.onGone(reason);
      },
    });
  };
  const arrive = () => {
    if (destination === undefined || !isReady) return;
    made?.window.webContents.send('desktop:go-to', destination);
    destination = undefined;
  };

  return {
    open,
    goTo: (next) => {
      destination = next;
      open();
      arrive();
    },
    setReady: () => {
      isReady = true;
      made?.showFirst();
      arrive();
    },
    isThere: () => made !== undefined,
    isInSight: () => made !== undefined && (made.window.isVisible() || made.window.isMinimized()),
    contents: () => made?.window.webContents,
    takeNotices: () => {
      const taken = notices;
      notices = [];
      return taken;
    },
    destroy: () => {
      isGivenUp = true;
      made?.window.destroy();
    },
  };
}

const GONE =
  'The window stopped and was opened again. Your chats are kept. If it happens in one chat only, delete or export that chat.';
