import { BrowserWindow, session } from 'electron';
import { serveDiagrams } from '../pages/protocol';
import type { DiagramPage } from './diagrams';

export type DiagramPageOptions = {
  readonly page: string;
  /** The built windows. */
  readonly folder: string;
  /** False while pages come from the development server. */
  readonly isServed: boolean;
};

/** A session of its own: its pages never share a process with a window of Hearth. */
const SESSION = 'diagrams';

/**
 * A window that nobody sees, in which Mermaid draws. It has no preload script and so no way to main, no network, and no events: a
 * drawing that ran as a script there would find nothing but its own source.
 */
export function openDiagramPage({ page, folder, isServed }: DiagramPageOptions): DiagramPage {
  const own = session.fromPartition(SESSION);
  if (isServed) serveDiagrams(own.protocol, folder);
  const window = new BrowserWindow({
    // A chart that takes what there is gets the width of a reply.
    width: 760,
    height: 800,
    show: false,
    paintWhenInitiallyHidden: false,
    skipTaskbar: true,
    focusable: false,
    title: 'Diagrams',
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
      devTools: false,
      // Out of sight its clocks would run once a second.
      backgroundThrottling: false,
    },
  });
  const { webContents } = window;
  const gone = new Promise<never>((_, reject) => {
    webContents.once('render-process-gone', (__, { reason }) => reject(new Error(`diagrams: ${reason}`)));
  });
  gone.catch(() => undefined);
  const loaded = window.loadURL(page);
  return {
    draw: async (job) => {
      await Promise.race([loaded, gone]);
      return Promise.race([webContents.executeJavaScript(`drawDiagram(${JSON.stringify(job)})`), gone]);
    },
    end: () => {
      if (window.isDestroyed()) return;
      // A page that hangs answers to nothing else.
      webContents.forcefullyCrashRenderer();
      window.destroy();
    },
  };
}
