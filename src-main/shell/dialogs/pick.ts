import { join } from 'node:path';
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';

/** What the user picks in the system's own dialog before the window in front; null for nothing. */
export async function pickExisting(options: OpenDialogOptions): Promise<string | null> {
  const window = BrowserWindow.getFocusedWindow();
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return filePaths[0] ?? null;
}

/** The same for what is to be written; the dialog begins at `name` in the user's documents. */
export async function pickNew(name: string, rest: Omit<SaveDialogOptions, 'defaultPath'>): Promise<string | null> {
  const options: SaveDialogOptions = { ...rest, defaultPath: join(app.getPath('documents'), name) };
  const window = BrowserWindow.getFocusedWindow();
  const { filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options));
  return filePath === undefined || filePath === '' ? null : filePath;
}
