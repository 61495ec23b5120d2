import { app, shell } from 'electron';
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
      title: 'Import into Hearth',
      properties: [what === 'folder' ? 'openDirectory' : 'openFile'],
      filters: what === 'folder' ? [] : [{ name: 'Exports and memory', extensions: ['zip', 'json', 'md'] }],
    }),
  save: ({ name, kind }) =>
    pickNew(name, {
      title: kind === 'markdown' ? 'Share a conversation' : kind === 'pdf' ? 'Save the chat as PDF' : 'Back up Hearth',
      filters: KINDS[kind],
    }),
  startAgain: () => {
    // An AppImage runs from a mount that ends with the app: its own file is what starts again.
    const image = process.env.APPIMAGE;
    app.relaunch(image === undefined ? {} : { execPath: image });
    app.quit();
  },
};

/** Marks a file in the system's own view of its folder. */
export function showInFolder(path: string): void {
  shell.showItemInFolder(path);
}
