import type { Timers } from '../../../timers';

export type PollOptions = {
  readonly timers: Timers;
  readonly everyMs: number;
  /** A text that is another one when something changed. */
  readonly look: () => Promise<string>;
  readonly changed: () => void;
};

const SLOWEST_MS = 60_000;

/** Looks again and again; while it fails, less and less often. Returns the way to stop. */
export function poll({ timers, everyMs, look, changed }: PollOptions): () => void {
  let seen: string | null = null;
  let isStopped = false;
  let waitMs = everyMs;
  let cancel: () => void = () => undefined;
  const turn = async () => {
    try {
      const now = await look();
      waitMs = everyMs;
      if (!isStopped && seen !== null && now !== seen) changed();
      seen = now;
    } catch {
      // Whoever reads next is told why.
      waitMs = Math.min(waitMs * 2, Math.max(SLOWEST_MS, everyMs));
      // What could not be seen may have changed.
      seen ??= '';
    }
    if (!isStopped) cancel = timers.after(waitMs, () => void turn());
  };
  void turn();
  return () => {
    isStopped = true;
    cancel();
  };
}

/** The watches of one carrier, which end with it. */
export function watches() {
  const stops = new Set<() => void>();
  return {
    /** Returns the way to stop it before. */
    keep: (stop: () => void): (() => void) => {
      stops.add(stop);
      return () => {
        stops.delete(stop);
        stop();
      };
    },
    stopAll: (): void => {
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
