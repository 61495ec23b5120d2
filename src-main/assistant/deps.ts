import type { Emit } from '../../src-preload/contract';
import type { LogFields } from '../log/log';
import type { MemoryDeps } from '../memory/deps';
import type { Facts } from '../memory/facts';
import type { Working } from '../memory/working';
import type { ModelProvider } from '../model/types';
import type { Timers } from './timers';

/** What the life of conversations stands on. Clock, zone, ids and timers come from outside. */
export type AssistantDeps = MemoryDeps & {
  readonly facts: Facts;
  readonly working: Working;
  readonly provider: () => ModelProvider;
  /** Takes what is worth remembering from a conversation that was left. */
  readonly learn?: (conversationId: string) => Promise<unknown>;
  readonly timeZone: () => string;
  readonly timers: Timers;
  readonly emit: Emit;
  /** Tokens that a model was trained for, where its server said so. */
  readonly trainedContext: (model: string) => number | undefined;
  /** The first installed model that runs on this computer, as last heard. */
  readonly localModel: () => string | null;
  /** A fault that must not stop anything: goes to the log with its stack. */
  readonly logError: (event: string, error: unknown, fields?: LogFields) => void;
  /** `--no-memory`: nothing is injected; writing goes on. */
  readonly isInjectionOff: boolean;
};
