import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { ConsentDialog } from '../../consent/question';

/** The system's own box, before the window that is in front: no page draws it, reads it or presses its buttons. */
export const consentDialog: ConsentDialog = {
  ask: async ({ message, detail, yes, always, no }, signal) => {
    const options: MessageBoxOptions = {
      type: 'question',
      title: 'Hearth',
      message,
      detail,
      buttons: [no, yes, ...(always === undefined ? [] : [always])],
      // The default answer is no, so that a key meant for the page refuses.
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      ...(signal === undefined ? {} : { signal }),
    };
    const window = BrowserWindow.getFocusedWindow();
    const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
    return response === 2 ? 'always' : response === 1;
  },
};
