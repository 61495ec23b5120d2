import { BrowserWindow } from 'electron';
import type { Emit } from '../../../src-preload/contract';

/** Tells every window. */
export const emitToWindows: Emit = (name, payload) => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed() && !window.webContents.isDestroyed()) window.webContents.send(name, payload);
  }
};
