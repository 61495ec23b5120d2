import type { Emit } from '../../../src-preload/contract';
import type { WaitedFor } from '../../../src-preload/contract/messages';
import type { Store } from '../../store/store';
import type { Timers } from '../../timers';
import { createPrefixes } from '../../trace/prefix';
import type { Traces } from '../../trace/traces';
import { type Calibration, createCalibration } from '../request/budget/calibration';
import type { Reply } from './reply/reply';
import { createUnkept, type Unkept } from './reply/unkept';
import { type RecordedTracesPorts, recordedTraces } from './traces/recorded-traces';

/** What the conversations of one run share, kept nowhere. */
export type RunState = {
  readonly calibration: Calibration;
  readonly traces: Traces;
  readonly prefixes: ReturnType<typeof createPrefixes>;
  /** The window that a server really runs a model with, in tokens, where it said so; by `windowKey`. */
  readonly realWindows: Map<string, number>;
  readonly unkept: Unkept;
  /** The replies that are being written, by conversation. */
  readonly writing: Map<string, Pick<Reply, 'flush'>>;
  /** What they wait for; no entry: nothing. */
  readonly waiting: Map<string, WaitedFor>;
  /** Models whose server refused the tools that it said they know. */
  readonly refusesTools: Set<string>;
  /** Models whose answers were said to come whole: once a run is enough. */
  readonly heldBack: Set<string>;
};

type RunStatePorts = RecordedTracesPorts & { readonly store: Store; readonly timers: Timers; readonly emit: Emit };

/** The given with a fresh run's state, and with the store as it reads while replies wait for a disk that refused them. */
export function withRunState<Given extends RunStatePorts>(given: Given): Given & RunState {
  return {
    ...given,
    ...createUnkept(given),
    calibration: createCalibration(given.store.traces.listCounts),
    traces: recordedTraces(given),
    prefixes: createPrefixes(),
    realWindows: new Map(),
    writing: new Map(),
    waiting: new Map(),
    refusesTools: new Set(),
    heldBack: new Set(),
  };
}
