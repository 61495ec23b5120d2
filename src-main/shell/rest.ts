import type { Log } from '../log/log';
import type { Engine, EngineOptions } from './engine';
import type { answerRequests } from './ipc';

/** Everything that a window does not need in order to appear: loaded while its own process starts. */
export type Rest = {
  readonly startEngine: (options: EngineOptions) => Engine;
  readonly openLog: (folder: string) => Log;
  readonly answerRequests: typeof answerRequests;
};
