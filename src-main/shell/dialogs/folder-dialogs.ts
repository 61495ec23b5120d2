import { shell } from 'electron';
import type { FolderDialogs } from '../../projects/handlers';
import { pickExisting, pickNew } from './pick';

/** The system's own dialog for folders: a path that the user picked in it is the only way to one. */
export const folderDialogs: FolderDialogs = {
  pickFolder: (title) => pickExisting({ title, properties: ['openDirectory'] }),
  pickNewFolder: (title, suggestedName) =>
    pickNew(suggestedName, {
      title,
      buttonLabel: 'Make folder',
      nameFieldLabel: 'Folder',
      properties: ['createDirectory'],
    }),
  showFolder: async (path) => void (await shell.openPath(path)),
};
