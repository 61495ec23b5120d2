import { extname, join } from 'node:path';
import { app, BrowserWindow, clipboard, dialog, type OpenDialogOptions, type SaveDialogOptions, shell } from 'electron';
import type { HandoffDesktop } from '../../handoff/handoffs';

const MARKDOWN = [{ name: 'Markdown', extensions: ['md'] }];

/** Clipboard, folders and the system's own dialogs for a handoff. */
export const handoffDesktop: HandoffDesktop = {
  copy: (text) => clipboard.writeText(text),
  open: async (path) => {
    // A file with another ending may be a program to the system.
    if (extname(path).toLowerCase() === '.md' && (await shell.openPath(path)) === '') return;
    shell.showItemInFolder(path);
  },
  pickNew: async (suggestedName) => {
    const options: SaveDialogOptions = {
      title: 'Hand off to a file',
      defaultPath: join(app.getPath('documents'), suggestedName),
      filters: MARKDOWN,
    };
    const window = BrowserWindow.getFocusedWindow();
    const { filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return filePath === undefined || filePath === '' ? null : filePath;
  },
  pickExisting: async () => {
    const options: OpenDialogOptions = { title: 'Open a handoff', properties: ['openFile'], filters: MARKDOWN };
    const window = BrowserWindow.getFocusedWindow();
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  },
};
