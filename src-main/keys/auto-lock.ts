import type { Timers } from '../timers';

export type AutoLockPorts = {
  readonly timers: Timers;
  /** Since the last key or movement anywhere on this computer. */
  readonly idleSeconds: () => number;
  /** Minutes; null for never. */
  readonly limit: () => number | null;
  /** Somebody started an import or export and left: the minutes count once it is done. */
  readonly isBusy: () => boolean;
  readonly locksAtSleep: () => boolean;
  /** Calls when the computer goes to sleep or its screen is locked. */
  readonly onSleep: (listener: () => void) => void;
  readonly lock: () => void;
};

/** In the data folder while somebody locked Hearth: who stands beside it asks no more than whether it is there. */
export const LOCK_FILE = 'locked';

const LOOK_MS = 20_000;

/** Locks when nobody is there. Returns the way to stop looking. */
export function startAutoLock({
  timers,
  idleSeconds,
  limit,
  isBusy,
  locksAtSleep,
  onSleep,
  lock,
}: AutoLockPorts): () => void {
  let isStopped = false;
  let cancel = timers.after(LOOK_MS, look);
  function look(): void {
    const minutes = limit();
    if (minutes !== null && idleSeconds() >= minutes * 60 && !isBusy()) lock();
    else cancel = timers.after(LOOK_MS, look);
  }
  onSleep(() => {
    if (!isStopped && locksAtSleep()) lock();
  });
  return () => {
    isStopped = true;
    cancel();
  };
}
