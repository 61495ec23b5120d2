import { join } from 'node:path';
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions, shell } from 'electron';
import type { FileDialogs } from '../../transfer/options';

const KINDS = {
  zip: [{ name: 'Zip', extensions: ['zip'] }],
  markdown: [{ name: 'Markdown', extensions: ['md'] }],
  pdf: [{ name: 'PDF', extensions: ['pdf'] }],
  folder: [],
};

/** The system's own dialogs: a path that the user picked in one is the only way a window reaches a file. */
export const fileDialogs: FileDialogs = {
  pick: async (what) => {
    const options: OpenDialogOptions = {
      title: 'Import into Hearth',
      properties: [what === 'folder' ? 'openDirectory' : 'openFile'],
      filters: what === 'folder' ? [] : [{ name: 'Exports and memory', extensions: ['zip', 'json', 'md'] }],
    };
    const window = BrowserWindow.getFocusedWindow();
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  },
  save: async ({ name, kind }) => {
    const options: SaveDialogOptions = {
      title: kind === 'markdown' ? 'Share a conversation' : kind === 'pdf' ? 'Save the chat as PDF' : 'Back up Hearth',
      defaultPath: join(app.getPath('documents'), name),
      filters: KINDS[kind],
    };
    const window = BrowserWindow.getFocusedWindow();
    const { filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return filePath === undefined || filePath === '' ? null : filePath;
  },
  showInFolder: (path) => shell.showItemInFolder(path),
  startAgain: () => {
    // An AppImage runs from a mount that ends with the app: its own file is what starts again.
    const image = process.env.APPIMAGE;
    app.relaunch(image === undefined ? {} : { execPath: image });
    app.quit();
  },
};
