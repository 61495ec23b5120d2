import { createPrefixes } from '../../trace/prefix';
import type { Traces } from '../../trace/traces';
import { type Calibration, createCalibration } from '../budget/calibration';
import type { AssistantDeps } from '../deps';
import { recordedTraces } from '../traces/recorded-traces';
import type { Reply } from './reply';

/** What the conversations of one run share beyond what they are given. */
export type Loop = AssistantDeps & {
  readonly calibration: Calibration;
  readonly traces: Traces;
  readonly prefixes: ReturnType<typeof createPrefixes>;
  /** The window that a server really runs a model with, in tokens, where it said so; by `windowKey`. */
  readonly realWindows: Map<string, number>;
  /** The replies that are being written, by conversation. */
  readonly writing: Map<string, Pick<Reply, 'flush'>>;
  /** Models whose server refused the tools that it said they know. */
  readonly refusesTools: Set<string>;
};

export function createLoop(deps: AssistantDeps): Loop {
  return {
    ...deps,
    calibration: createCalibration(deps.store.traces.listCounts),
    traces: recordedTraces(deps),
    prefixes: createPrefixes(),
    realWindows: new Map(),
    writing: new Map(),
    refusesTools: new Set(),
  };
}
