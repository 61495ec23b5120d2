import { join } from 'node:path';
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions, shell } from 'electron';
import type { FolderDialogs } from '../../projects/handlers';

/** The system's own dialog for folders: a path that the user picked in it is the only way to one. */
export const folderDialogs: FolderDialogs = {
  pickFolder: async (title) => {
    const options: OpenDialogOptions = { title, properties: ['openDirectory'] };
    const window = BrowserWindow.getFocusedWindow();
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  },
  pickNewFolder: async (title, suggestedName) => {
    const options: SaveDialogOptions = {
      title,
      buttonLabel: 'Make folder',
      nameFieldLabel: 'Folder',
      defaultPath: join(app.getPath('documents'), suggestedName),
      properties: ['createDirectory'],
    };
    const window = BrowserWindow.getFocusedWindow();
    const { filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
    return filePath === undefined || filePath === '' ? null : filePath;
  },
  showFolder: async (path) => void (await shell.openPath(path)),
};
