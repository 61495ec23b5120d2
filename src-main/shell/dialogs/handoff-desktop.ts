import { extname } from 'node:path';
import { clipboard, shell } from 'electron';
import type { HandoffDesktop } from '../../handoff/handoffs';
import { t } from '../../locale/t';
import { pickExisting, pickNew } from './file-dialogs';

const MARKDOWN = [{ name: 'Markdown', extensions: ['md'] }];

/** Clipboard, folders and the system's own dialogs for a handoff. */
export const handoffDesktop: HandoffDesktop = {
  copy: (text) => clipboard.writeText(text),
  open: async (path) => {
    // A file with another ending may be a program to the system.
    if (extname(path).toLowerCase() === '.md' && (await shell.openPath(path)) === '') return;
    shell.showItemInFolder(path);
  },
  pickNew: (suggestedName) => pickNew(suggestedName, { title: t('main-shell.pick.handoff-file'), filters: MARKDOWN }),
  pickExisting: () =>
    pickExisting({ title: t('main-shell.pick.handoff'), properties: ['openFile'], filters: MARKDOWN }),
};
