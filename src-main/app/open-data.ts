import { join } from 'node:path';
import type { Emit, Handlers } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import { startAutoLock } from '../keys/auto-lock';
import { heldFolder } from '../keys/box/held-captures';
import { keysHandlers } from '../keys/handlers';
import type { Keyring } from '../keys/wraps/keyring';
import { t } from '../locale/t';
import { dataOf } from '../store/opening/data';
import { realTimers } from '../timers';
import type { BackupSealing } from '../transfer/options';
import { openCaptureBox } from './capture-box';
import type { Engine } from './engine';
import { createEngineHost, type EngineHost, type EngineHostOptions } from './engine-host';
import { unlockBackup } from './foreign-backup';
import { startEmptyHandler } from './start-empty';
import { convertData, problemOfKeys, readLockNote, startKeys } from './start-keys';

export type OpeningParts = {
  readonly dataFolder: string;
  readonly databaseFile: string;
  /** Where the built workers lie. */
  readonly scripts: string;
  readonly keyring: Keyring;
  readonly questions: Pick<Questions, 'require'>;
  readonly emit: Emit;
  readonly startEngine: (sealing: BackupSealing) => Engine;
  /** Once the engine runs, whenever that is. */
  readonly onStarted: (engine: Engine) => void;
  readonly power: {
    readonly idleSeconds: () => number;
    readonly onSleep: (listener: () => void) => void;
  };
  readonly process: EngineHostOptions['process'];
  readonly logError: (name: string, error: unknown) => void;
};

export type Opening = {
  readonly host: EngineHost;
  /** Opens the data when nobody has to be asked, or finds why that cannot be. */
  readonly begin: () => Promise<void>;
  /** Null where nothing is encrypted, or nothing is open. */
  readonly lock: () => (() => void) | null;
  /** Sentences about this start. */
  readonly notices: () => readonly string[];
  /** Answered whether the data is open or not; captures while it is locked. */
  readonly handlers: () => Pick<Handlers, Extract<keyof Handlers, `keys:${string}`> | 'backup:unlock'> &
    EngineHost['handlers'] &
    Partial<Handlers>;
};

/** In the mark of a locking: it ended an import or export. */
const TRANSFER = 'transfer';

/** From a closed data folder to an engine and back: starting, opening, unlocking, locking. */
export function openDataFolder(parts: OpeningParts): Opening {
  const { dataFolder, databaseFile, questions, emit, process, logError } = parts;
  const built = (script: string) => join(parts.scripts, script);
  const endedBefore = readLockNote(dataFolder);
  let hasEndedTransfer = false;
  const keys = startKeys({
    dataFolder,
    databaseFile,
    keyring: parts.keyring,
    stretchScript: built('stretch-worker.cjs'),
    lockNote: () => (hasEndedTransfer ? TRANSFER : ''),
  });
  let stopAutoLock: () => void = () => undefined;
  const box = openCaptureBox({ folder: heldFolder(dataFolder), keys });
  let takenIn: Promise<void> = Promise.resolve();
  const locking = keysHandlers({
    keys,
    questions,
    emit,
    stopEngine: (kind) => {
      stopAutoLock();
      hasEndedTransfer = host.engine()?.isTransferring() ?? false;
      return host.stop(kind);
    },
    convert: convertData(built('store-worker.cjs'), databaseFile),
    opened: () => {
      host.open();
      return takenIn;
    },
    restart: process.restart,
    failed: (error) => logError('conversion_failed', error),
  });
  const lockNow = () => void locking.lock().catch((error: unknown) => logError('lock_failed', error));
  const lock = () => (keys.state().kind === 'open' ? lockNow : null);
  const locked = () => problemOfKeys(keys.openQuietly(), dataFolder);
  const host = createEngineHost({
    data: dataOf(databaseFile, () => Date.now()),
    dataFolder,
    locked,
    startEngine: () => parts.startEngine(keys.sealing),
    questions,
    process,
    failed: (error) => logError('open_failed', error),
    onStarted: (engine) => {
      takenIn = box.takeIn(engine.takeIn);
      parts.onStarted(engine);
      const { settings } = engine;
      if (lock() === null) return;
      stopAutoLock = startAutoLock({
        ...parts.power,
        timers: realTimers,
        limit: () => settings.get('lock.idle_minutes') || null,
        locksAtSleep: () => settings.get('lock.at_sleep'),
        lock: lockNow,
        isBusy: engine.isTransferring,
      });
    },
  });
  const unlock = unlockBackup({ databaseFile, storeScript: built('store-worker.cjs'), keys });
  const startEmpty = startEmptyHandler({ dataFolder, host, keys, questions, now: () => Date.now() });
  return {
    host,
    begin: async () => {
      // Asked once: a keyring may show a question of its own each time.
      const problem = locked();
      // What it cannot finish now is read with either key, and tried again at the next start.
      if (problem === null) await locking.finish().catch((error) => logError('conversion_failed', error));
      host.open(problem);
      await takenIn;
    },
    lock,
    notices: () => [
      ...host.notices(),
      ...box.notices(),
      ...(endedBefore === TRANSFER && host.engine() !== null ? [t('main-keys.transfer-ended')] : []),
    ],
    handlers: () => ({
      ...locking.handlers,
      ...host.handlers,
      'keys:start-empty': startEmpty,
      'backup:unlock': unlock,
      ...(host.problem()?.kind === 'locked' ? box.handlers() : {}),
      'keys:turn-off': async (input) => {
        const engine = host.engine();
        // Afterwards there is no key that reads them.
        if (engine !== null) await box.empty(engine.takeIn);
        return locking.handlers['keys:turn-off'](input);
      },
    }),
  };
}
