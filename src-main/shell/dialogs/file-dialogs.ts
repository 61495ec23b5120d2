import { app, shell } from 'electron';
import { t } from '../../locale/t';
import type { FileDialogs } from '../../transfer/options';
import { pickExisting, pickNew } from './pick';

const KINDS = {
  zip: [{ name: 'Zip', extensions: ['zip'] }],
  markdown: [{ name: 'Markdown', extensions: ['md'] }],
  pdf: [{ name: 'PDF', extensions: ['pdf'] }],
  folder: [],
};

/** The system's own dialogs: a path that the user picked in one is the only way a window reaches a file. */
export const fileDialogs: FileDialogs = {
  pick: (what) =>
    pickExisting({
      title: t('main-shell.pick.import'),
      properties: [what === 'folder' ? 'openDirectory' : 'openFile'],
      filters:
        what === 'folder' ? [] : [{ name: t('main-shell.pick.import-kinds'), extensions: ['zip', 'json', 'md'] }],
    }),
  save: ({ name, kind }) =>
    pickNew(name, {
      title: titleOf(kind),
      filters: KINDS[kind],
    }),
  startAgain: () => {
    // An AppImage runs from a mount that ends with the app: its own file is what starts again.
    const image = process.env.APPIMAGE;
    app.relaunch(image === undefined ? {} : { execPath: image });
    app.quit();
  },
};

function titleOf(kind: 'zip' | 'markdown' | 'pdf' | 'folder'): string {
  if (kind === 'markdown') return t('main-shell.pick.share');
  return kind === 'pdf' ? t('main-shell.pick.pdf') : t('main-shell.pick.backup');
}

/** Marks a file in the system's own view of its folder. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}
