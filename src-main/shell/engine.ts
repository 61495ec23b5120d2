import type { Emit, Handlers } from '../../src-preload/contract';
import type { Log } from '../log/log';
import type { SecretBox } from '../model/server-headers';

/** What the desktop asks of all the rest. */
export type EngineOptions = {
  readonly databaseFile: string;
  readonly emit: Emit;
  readonly log: Log;
  readonly isInjectionOff: boolean;
  readonly secrets: SecretBox;
};

export type Engine = {
  readonly handlers: Omit<Handlers, `app:${string}`>;
  readonly notices: readonly string[];
  /** Makes up for what a crash left; after the window is there. */
  readonly recover: () => Promise<void>;
  /** Writes what is pending. */
  readonly close: () => Promise<void>;
  /** At once; leaves a sound database. */
  readonly finish: () => void;
};
