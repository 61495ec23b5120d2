import { join } from 'node:path';
import { app, BrowserWindow, dialog, type OpenDialogOptions, type SaveDialogOptions, shell } from 'electron';
import { t } from '../../locale/t';
import type { FolderDialogs } from '../../projects/handlers';
import type { FileDialogs } from '../../transfer/options';

const KINDS = {
  sealed: [{ name: 'Hearth', extensions: ['hearth-backup'] }],
  zip: [{ name: 'Zip', extensions: ['zip'] }],
  markdown: [{ name: 'Markdown', extensions: ['md'] }],
  pdf: [{ name: 'PDF', extensions: ['pdf'] }],
  pairing: [{ name: 'JSON', extensions: ['json'] }],
  folder: [],
};

/** The system's own dialogs: a path that the user picked in one is the only way a window reaches a file. */
export const fileDialogs: FileDialogs = {
  pick: (what) =>
    pickExisting({
      title: what === 'pairing' ? t('main-shell.pick.pairing') : t('main-shell.pick.import'),
      properties: [what === 'folder' ? 'openDirectory' : 'openFile'],
      filters:
        what === 'folder'
          ? []
          : what === 'pairing'
            ? KINDS.pairing
            : [{ name: t('main-shell.pick.import-kinds'), extensions: ['zip', 'json', 'md', 'hearth-backup'] }],
    }),
  save: ({ name, kind, isPlain }) =>
    pickNew(name, {
      title: isPlain ? plainTitleOf(kind) : titleOf(kind),
      filters: KINDS[kind],
    }),
  startAgain: () => {
    // An AppImage runs from a mount that ends with the app: its own file is what starts again.
    const image = process.env.APPIMAGE;
    app.relaunch(image === undefined ? {} : { execPath: image });
    app.quit();
  },
};

function titleOf(kind: keyof typeof KINDS): string {
  if (kind === 'pairing') return t('main-shell.pick.pairing');
  if (kind === 'markdown') return t('main-shell.pick.share');
  return kind === 'pdf' ? t('main-shell.pick.pdf') : t('main-shell.pick.backup');
}

function plainTitleOf(kind: keyof typeof KINDS): string {
  return kind === 'markdown' || kind === 'pdf' ? t('main-shell.pick.plain-file') : t('main-shell.pick.plain-backup');
}

/** Marks a file in the system's own view of its folder. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}

/** The system's own dialog for folders: a path that the user picked in it is the only way to one. */
export const folderDialogs: FolderDialogs = {
  pickFolder: (title) => pickExisting({ title, properties: ['openDirectory'] }),
  pickNewFolder: (title, suggestedName) =>
    pickNew(suggestedName, {
      title,
      buttonLabel: t('main-shell.pick.make-folder'),
      nameFieldLabel: t('main-shell.pick.folder-name'),
      properties: ['createDirectory'],
    }),
  showFolder: async (path) => void (await shell.openPath(path)),
};

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
