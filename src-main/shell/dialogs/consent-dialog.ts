import { BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { ConsentDialog } from '../../consent/question';

/** The system's own box, before the window that is in front: no page draws it, reads it or presses its buttons. */
export const consentDialog: ConsentDialog = {
  ask: async ({ message, detail, yes, no }) => {
    const options: MessageBoxOptions = {
      type: 'question',
      title: 'Hearth',
      message,
      detail,
      buttons: [no, yes],
      // A key that was meant for the page says no.
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    const window = BrowserWindow.getFocusedWindow();
    const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
    return response === 1;
  },
};
