import { join } from 'node:path';
import type { Emit, Handlers } from '../../src-preload/contract';
import type { Questions } from '../consent/questions';
import { startAutoLock } from '../keys/auto-lock';
import { keysHandlers } from '../keys/handlers';
import type { Keyring } from '../keys/wraps/keyring';
import { dataOf } from '../store/opening/data';
import { realTimers } from '../timers';
import type { Engine } from './engine';
import { createEngineHost, type EngineHost, type EngineHostOptions } from './engine-host';
import { convertData, problemOfKeys, startKeys } from './start-keys';

export type OpeningParts = {
  readonly dataFolder: string;
  readonly databaseFile: string;
  /** Where the built workers lie. */
  readonly scripts: string;
  readonly keyring: Keyring;
  readonly questions: Pick<Questions, 'require'>;
  readonly emit: Emit;
  readonly startEngine: () => Engine;
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
  /** Answered whether the data is open or not. */
  readonly handlers: Pick<Handlers, Extract<keyof Handlers, `keys:${string}`>> & EngineHost['handlers'];
};

/** From a closed data folder to an engine and back: starting, opening, unlocking, locking. */
export function openDataFolder(parts: OpeningParts): Opening {
  const { dataFolder, databaseFile, questions, emit, process, logError } = parts;
  const built = (script: string) => join(parts.scripts, script);
  const keys = startKeys({
    dataFolder,
    databaseFile,
    keyring: parts.keyring,
    stretchScript: built('stretch-worker.cjs'),
  });
  let stopAutoLock: () => void = () => undefined;
  const locking = keysHandlers({
    keys,
    questions,
    emit,
    stopEngine: (kind) => {
      stopAutoLock();
      return host.stop(kind);
    },
    convert: convertData(built('store-worker.cjs'), databaseFile),
    opened: () => host.open(),
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
    startEngine: parts.startEngine,
    questions,
    process,
    failed: (error) => logError('open_failed', error),
    onStarted: (engine) => {
      parts.onStarted(engine);
      const { settings } = engine;
      if (lock() === null) return;
      stopAutoLock = startAutoLock({
        ...parts.power,
        timers: realTimers,
        limit: () => settings.get('lock.idle_minutes') || null,
        locksAtSleep: () => settings.get('lock.at_sleep'),
        lock: lockNow,
      });
    },
  });
  return {
    host,
    begin: async () => {
      // Asked once: a keyring may show a question of its own each time.
      const problem = locked();
      // What it cannot finish now is read with either key, and tried again at the next start.
      if (problem === null) await locking.finish().catch((error) => logError('conversion_failed', error));
      host.open(problem);
    },
    lock,
    handlers: { ...locking.handlers, ...host.handlers },
  };
}
