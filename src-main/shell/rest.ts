import type { AppError } from '../errors';
import type { Log } from '../log/log';
import type { Engine, EngineOptions } from './engine';
import type { DataFiles } from './engine-room';
import type { answerRequests } from './ipc/ipc';

/** Everything that a window does not need in order to appear: loaded while its own process starts. */
export type Rest = {
  readonly startEngine: (options: EngineOptions) => Engine;
  readonly dataOf: (databaseFile: string) => DataFiles;
  /** What the disk refused, as something the user can act on. */
  readonly explain: (error: unknown) => AppError | undefined;
  readonly openLog: (folder: string) => Log;
  readonly answerRequests: typeof answerRequests;
};
