import { app, nativeTheme, shell } from 'electron';
import type { Emit, Handlers } from '../../../src-preload/contract';
import type { DataProblem } from '../../../src-preload/contract/backups';
import { AppError } from '../../errors';

export type AppHandlerOptions = {
  readonly dataFolder: string;
  readonly isMemoryOff: boolean;
  readonly notices: () => readonly string[];
  readonly problem: () => DataProblem | null;
  readonly onReady: () => void;
  readonly onDrawn: () => void;
  readonly emit: Emit;
};

/** `app:*`: what the window asks of the desktop. */
export function appHandlers(
  options: AppHandlerOptions,
): Pick<Handlers, 'app:info' | 'app:ready' | 'app:drawn' | 'app:open-link'> {
  nativeTheme.on('updated', () =>
    options.emit('app:theme', { theme: nativeTheme.shouldUseDarkColors ? 'dark' : 'light' }),
  );
  return {
    'app:info': () => ({
      version: app.getVersion(),
      electron: process.versions.electron ?? '',
      platform: process.platform,
      dataFolder: options.dataFolder,
      isMemoryOff: options.isMemoryOff,
      notices: options.notices(),
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
    'app:open-link': async ({ url }) => {
      await shell.openExternal(safeLink(url));
      return null;
    },
  };
}

/** Throws for anything but a web page or a mail address: other schemes start programs. */
function safeLink(url: string): string {
  if (URL.canParse(url)) {
    const { protocol, href } = new URL(url);
    if (protocol === 'https:' || protocol === 'mailto:') return href;
  }
  throw new AppError('link_refused', 'Hearth opens only https: and mailto: links.', { field: 'url' });
}
