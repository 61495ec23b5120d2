import { mkdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handlers } from '../../../src-preload/contract';
import type { DataProblem } from '../../../src-preload/contract/backups';
import type { WrittenFiles } from '../../disk/written-files';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { ReportDesktop } from '../../shell/dialogs/report-desktop';
import { logTail } from './log-tail';
import { type EngineFacts, reportText } from './report-text';

export type ReportOptions = {
  readonly desktop: ReportDesktop;
  readonly written: Pick<WrittenFiles, 'note'>;
  readonly databaseFile: string;
  readonly logFolder: string;
  readonly problem: () => DataProblem | null;
  readonly engine: () => { readonly facts: () => EngineFacts } | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** The report is what was shown: the window says when it is saved, and never what is in it. */
export function reportHandlers(
  options: ReportOptions,
): Pick<Handlers, 'app:report' | 'app:save-report' | 'app:open-log'> {
  const { desktop, databaseFile, logFolder, problem, engine, now } = options;
  let shown: string | null = null;
  const make = () =>
    reportText({
      now: now(),
      ...desktop.system(),
      databaseBytes: statSync(databaseFile, { throwIfNoEntry: false })?.size ?? null,
      problem: problem()?.kind ?? null,
      engine: engine()?.facts() ?? null,
      logLines: logTail(logFolder),
    });
  return {
    'app:report': () => {
      shown = make();
      return { text: shown };
    },
    'app:save-report': async () => {
      const text = shown ?? make();
      const file = await desktop.pickNew(`hearth-report-${new Date(now()).toISOString().slice(0, 10)}.txt`);
      if (file === null) return null;
      try {
        await writeFile(file, text, { mode: 0o600 });
      } catch (error) {
        throw new AppError('not_written', t('main-app.report-not-saved'), { cause: error });
      }
      return { path: file, fileId: options.written.note(file) };
    },
    'app:open-log': async () => {
      mkdirSync(logFolder, { recursive: true });
      await desktop.openLog(join(logFolder, 'hearth.log'));
      return null;
    },
  };
}
