import { nativeTheme, shell } from 'electron';
import type { Emit, Handlers } from '../../../src-preload/contract';
import type { DataProblem } from '../../../src-preload/contract/backups';
import { safeLink, safePage } from '../../consent/link';
import type { Questions } from '../../consent/questions';
import { language } from '../../locale/t';
import { versionsHere } from '../system/versions';

export type AppHandlerOptions = {
  readonly dataFolder: string;
  readonly isMemoryOff: boolean;
  readonly notices: () => readonly string[];
  readonly updatedFrom: () => string | null;
  readonly problem: () => DataProblem | null;
  readonly onReady: () => void;
  readonly onDrawn: () => void;
  readonly emit: Emit;
  readonly questions: Questions;
  readonly showFile: (fileId: string) => void;
};

/** `app:*`: what the window asks of the desktop. */
export function appHandlers(
  options: AppHandlerOptions,
): Pick<Handlers, 'app:info' | 'app:ready' | 'app:drawn' | 'app:open-link' | 'app:show-file'> {
  nativeTheme.on('updated', () =>
    options.emit('app:theme', { theme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' }),
  );
  return {
    'app:info': () => ({
      versions: versionsHere(),
      language: language(),
      platform: process.platform,
      dataFolder: options.dataFolder,
      isMemoryOff: options.isMemoryOff,
      notices: options.notices(),
      updatedFrom: options.updatedFrom(),
      problem: options.problem(),
    }),
    'app:ready': () => {
      options.onReady();
      return null;
    },
    'app:drawn': () => {
      options.onDrawn();
      return null;
    },
    'app:show-file': ({ fileId }) => {
      options.showFile(fileId);
      return null;
    },
    'app:open-link': async ({ url }) => {
      const { href, asking } = safeLink(url);
      await options.questions.require(asking);
      await shell.openExternal(href);
      return null;
    },
  };
}

/** In the system’s browser. Whoever calls it has asked the person. */
export async function openPage(url: string): Promise<void> {
  await shell.openExternal(safePage(url));
}
