import { setTimeout as sleep } from 'node:timers/promises';
import type { Handlers } from '../../src-preload/contract';
import type { Backup, DataProblem, DataState } from '../../src-preload/contract/backups';
import type { Asking } from '../consent/question';
import type { Questions } from '../consent/questions';
import { AppError } from '../errors';
import { date, t } from '../locale/t';
import type { Engine } from './engine';

/** What is pending then is made up for at the next start. */
const LOCK_MS = 2_000;

/** Nothing is the matter with a database of these. */
const KEPT: readonly DataProblem['kind'][] = ['folder', 'too_new', 'locked', 'wrong_key', 'no_keys', 'converting'];

/** The files of the database, while it is closed. */
export type DataFiles = {
  /** What keeps the database from being opened, or `null`. Changes nothing. */
  readonly findProblem: () => DataProblem | null;
  /** What an opening that failed on the way means. */
  readonly problemOf: (error: unknown) => DataProblem;
  readonly state: () => DataState;
  /** Reads the backup back beside the database, which may still be open. Throws `AppError`. */
  readonly prepareRestore: (backupName: string) => void;
  /** Puts it in place. Returns where the database that was there is kept now. */
  readonly finishRestore: (why: 'damaged' | 'replaced') => string;
  /** Gives what belongs to nothing any more a home. Returns where a copy of what was there is kept. */
  readonly repair: () => string;
  /** Makes room for a new database. Returns where the one that was there is kept now. */
  readonly clear: () => string;
};

export type EngineHostOptions = {
  readonly data: DataFiles;
  readonly dataFolder: string;
  /** What keeps the data from being opened before it is even looked at: nobody has its key yet. */
  readonly locked: () => DataProblem | null;
  readonly startEngine: () => Engine;
  readonly questions: Pick<Questions, 'require'>;
  /** An opening that failed for a reason that nobody foresaw. */
  readonly failed: (error: unknown) => void;
  /** Once the engine runs, whenever that is. */
  readonly onStarted: (engine: Engine) => void;
  readonly process: {
    readonly quit: () => void;
    /** A new process: nothing of this one stays in memory. */
    readonly restart: () => void;
    /** In the system's own view of files. */
    readonly showFolder: (folder: string) => Promise<void>;
  };
};

export type EngineHost = {
  /** Starts the engine, or finds why that cannot be; `found` is what `locked` has said already. */
  readonly open: (found?: DataProblem | null) => void;
  readonly engine: () => Engine | null;
  readonly problem: () => DataProblem | null;
  /** Closes everything that uses the database, for good: the next engine is another process's. Its page takes the place of all else. */
  readonly stop: (kind: 'locked' | 'converting') => Promise<void>;
  /** What was there is elsewhere by now, which the sentence says. */
  readonly openAfter: (sentence: string) => void;
  /** Sentences about what became of the database, then the engine's own. */
  readonly notices: () => readonly string[];
  readonly handlers: Pick<
    Handlers,
    | 'backup:list'
    | 'backup:restore'
    | 'backup:start-empty'
    | 'backup:repair'
    | 'backup:try-again'
    | 'backup:open-folder'
    | 'desktop:quit'
    | 'update:back'
  >;
};

/** Where the engine stands or, while its database cannot be opened, where the user decides what becomes of that. */
export function createEngineHost(options: EngineHostOptions): EngineHost {
  const { data, dataFolder, locked, startEngine, questions, failed, onStarted } = options;
  const { quit, restart, showFolder } = options.process;
  let engine: Engine | null = null;
  let problem: DataProblem | null = null;
  const notices: string[] = [];

  function open(found = locked()): void {
    problem = found ?? data.findProblem();
    if (problem !== null) return;
    try {
      engine = startEngine();
    } catch (error) {
      failed(error);
      problem = data.problemOf(error);
      return;
    }
    onStarted(engine);
  }

  /** A database in use is closed first, and opened again by a new start: nothing of the old one is in memory then. */
  async function replace(running: Engine): Promise<void> {
    await running.close();
    running.finish();
    data.finishRestore('replaced');
    restart();
  }

  return {
    open,
    engine: () => engine,
    problem: () => problem,
    stop: async (kind) => {
      const running = engine;
      engine = null;
      problem = { kind, sentence: '', path: dataFolder, backup: null, isRunning: false };
      if (running === null) return;
      try {
        // As at the end of the app: a server that answers nothing must not keep Hearth open.
        await (kind === 'locked' ? Promise.race([running.close(), sleep(LOCK_MS)]) : running.close());
      } finally {
        running.finish();
      }
    },
    openAfter: (sentence) => {
      notices.push(sentence);
      open();
    },
    notices: () => [...notices, ...(engine?.notices ?? [])],
    handlers: {
      'backup:list': data.state,
      'backup:restore': async ({ name }) => {
        if (engine !== null) {
          const backup = data.state().backups.find((each) => each.name === name);
          if (backup !== undefined) await questions.require(restoreAsking(backup));
        }
        data.prepareRestore(name);
        if (engine !== null) {
          await replace(engine);
          return null;
        }
        notices.push(t('main-app.restored', { kept: data.finishRestore('damaged') }));
        open();
        return null;
      },
      'update:back': async () => {
        if (engine === null) throw new AppError('no_previous', t('main-app.back.none'));
        const running = engine;
        const { backupName, putInPlace } = await running.askToGoBack();
        if (backupName !== null) data.prepareRestore(backupName);
        await running.close();
        running.finish();
        // In this order: the version before cannot open what it does not know.
        if (backupName !== null) data.finishRestore('replaced');
        putInPlace();
        restart();
        return null;
      },
      'backup:start-empty': () => {
        if (problem === null || KEPT.includes(problem.kind)) {
          throw new AppError('not_damaged', t('main-app.not-damaged'));
        }
        if (engine !== null) throw new AppError('not_closed', t('main-app.not-closed'));
        const { kind } = problem;
        const kept = data.clear();
        if (kind !== 'missing') notices.push(t('main-app.starts-empty', { kept }));
        open();
        return null;
      },
      'backup:repair': () => {
        if (problem?.kind !== 'homeless' || engine !== null) {
          throw new AppError('not_damaged', t('main-app.no-repair'));
        }
        notices.push(t('main-app.repaired', { kept: data.repair() }));
        open();
        return null;
      },
      'backup:try-again': () => {
        if (engine === null) open();
        return null;
      },
      // While the engine runs, the desktop answers this request.
      'desktop:quit': () => {
        quit();
        return null;
      },
      'backup:open-folder': async () => {
        await showFolder(dataFolder);
        return null;
      },
    },
  };
}

function restoreAsking({ name, madeAt }: Backup): Asking {
  const when = date(madeAt, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    message: t('main-app.restore.ask', { when }),
    detail: t('main-app.restore.detail'),
    yes: t('main-app.restore.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { restore: name } }],
  };
}
