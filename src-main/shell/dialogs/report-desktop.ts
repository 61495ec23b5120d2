import { totalmem } from 'node:os';
import { app, shell } from 'electron';
import { t } from '../../locale/t';
import { versionsHere } from '../system/versions';
import { pickNew } from './file-dialogs';

export type ReportDesktop = {
  readonly system: () => {
    readonly versions: Readonly<Record<string, string>>;
    readonly memoryBytes: number;
    readonly locale: string;
  };
  /** Where the person wants it; null for nowhere. */
  readonly pickNew: (name: string) => Promise<string | null>;
  readonly openLog: (file: string) => Promise<void>;
};

/** What a report says of this computer, and the system's own ways to save it and to read the log. */
export const reportDesktop: ReportDesktop = {
  system: () => ({ versions: versionsHere(), memoryBytes: totalmem(), locale: app.getLocale() }),
  pickNew: (name) =>
    pickNew(name, {
      title: t('main-shell.pick.report'),
      filters: [{ name: t('main-shell.pick.text'), extensions: ['txt'] }],
    }),
  // Where no program reads such files, the folder shows it.
  openLog: async (file) => {
    if ((await shell.openPath(file)) !== '') shell.showItemInFolder(file);
  },
};
