import type { WaitedFor } from '../../../src-preload/contract/messages';
import { createPrefixes } from '../../trace/prefix';
import type { Traces } from '../../trace/traces';
import type { AssistantDeps } from '../deps';
import { type Calibration, createCalibration } from '../request/budget/calibration';
import type { Reply } from './reply/reply';
import { createUnkept, type Unkept } from './reply/unkept';
import { recordedTraces } from './traces/recorded-traces';

/** What the conversations of one run share beyond what they are given. */
export type Loop = AssistantDeps & {
  readonly calibration: Calibration;
  readonly traces: Traces;
  readonly prefixes: ReturnType<typeof createPrefixes>;
  /** The window that a server really runs a model with, in tokens, where it said so; by `windowKey`. */
  readonly realWindows: Map<string, number>;
  readonly unkept: Unkept;
  /** The replies that are being written, by conversation. */
  readonly writing: Map<string, Pick<Reply, 'flush'>>;
  /** What they wait for; nothing, where none stands. */
  readonly waiting: Map<string, WaitedFor>;
  /** Models whose server refused the tools that it said they know. */
  readonly refusesTools: Set<string>;
};

export function createLoop(deps: AssistantDeps): Loop {
  return {
    ...deps,
    ...createUnkept(deps),
    calibration: createCalibration(deps.store.traces.listCounts),
    traces: recordedTraces(deps),
    prefixes: createPrefixes(),
    realWindows: new Map(),
    writing: new Map(),
    waiting: new Map(),
    refusesTools: new Set(),
  };
}

/** Says what a reply waits for, to the windows that show its conversation and to those that open it meanwhile. */
export function tellWaiting(
  { waiting, emit }: Pick<Loop, 'waiting' | 'emit'>,
  conversationId: string,
  what: WaitedFor,
) {
  waiting.set(conversationId, what);
  emit('message:waiting', { conversationId, for: what });
}
