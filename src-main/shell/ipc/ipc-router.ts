import { BrowserWindow, type IpcMainInvokeEvent, ipcMain, session } from 'electron';
import type { Emit, RequestName } from '../../../src-preload/contract';
import type { Result } from '../../../src-preload/contract/declare';
import { requestNames } from '../../../src-preload/contract/names';
import { t } from '../../locale/t';

export type Answer = (name: RequestName, input: unknown) => Promise<Result<unknown>>;

/**
 * The only way in for the windows' requests. It listens from the first moment: what a page asks before anybody can answer waits, in the order
 * in which it was asked. Returns the way to say who answers.
 */
export function openRouter(origin: string): (answer: Answer) => void {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  for (const name of requestNames) {
    ipcMain.handle(name, async (event, input: unknown) => {
      if (!isOurs(event, origin)) return refusal();
      const answer = await promise;
      return answer(name, input);
    });
  }
  return resolve;
}

/** Only the top frame of a page that Hearth itself serves. */
function isOurs({ senderFrame, sender }: IpcMainInvokeEvent, origin: string): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.url.startsWith(`${origin}/`);
}

function refusal(): Result<never> {
  return { ok: false, error: { code: 'denied', sentence: t('main-shell.denied') } };
}

/** Tells every window; not the page in which diagrams are drawn, whose session is another. */
export const emitToWindows: Emit = (name, payload) => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (window.isDestroyed() || window.webContents.isDestroyed()) continue;
    if (window.webContents.session === session.defaultSession) window.webContents.send(name, payload);
  }
};
