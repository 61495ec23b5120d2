import { Worker } from 'node:worker_threads';

export type BridgeOrder = {
  readonly token: string;
  /** Says where the running Hearth listens. */
  readonly portFile: string;
  /** Is there while Hearth is locked. */
  readonly lockFile: string;
  readonly version: string;
};

/** What the two threads tell each other. */
export const BEGUN = 1;
export const ENDED = 2;
export const FAILED = 3;

const BEGINS_WITHIN_MS = 30_000;

/**
 * Runs the bridge in a thread and blocks this one until it has ended. After the app's first turn Chromium comes up, which on Linux aborts
 * without a display; and a client of the protocol hands its programs no DISPLAY. That turn never ends here, so the bridge needs no display, and
 * none of Chromium's processes and memory either. Returns whether it ended well.
 */
export function runBridgeInThread(script: string, order: BridgeOrder): boolean {
  const state = new Int32Array(new SharedArrayBuffer(4));
  new Worker(script, { workerData: { ...order, state } });
  // A thread that cannot be loaded tells nobody while this one waits.
  if (Atomics.wait(state, 0, 0, BEGINS_WITHIN_MS) === 'timed-out') return false;
  Atomics.wait(state, 0, BEGUN);
  return Atomics.load(state, 0) === ENDED;
}
