import { BrowserWindow, dialog, type OpenDialogOptions, shell } from 'electron';
import type { FolderDialogs } from '../../projects/handlers';

/** The system's own dialog for folders: a path that the user picked in it is the only way to one. */
export const folderDialogs: FolderDialogs = {
  pickFolder: async (title) => {
    const options: OpenDialogOptions = { title, properties: ['openDirectory'] };
    const window = BrowserWindow.getFocusedWindow();
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
    return filePaths[0] ?? null;
  },
  showFolder: async (path) => void (await shell.openPath(path)),
};
