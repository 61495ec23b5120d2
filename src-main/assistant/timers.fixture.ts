/** Timers that run when a test says how much time has passed. */
export function manualTimers() {
  const pending = new Map<number, { readonly delayMs: number; readonly run: () => void }>();
  let count = 0;
  return {
    after: (delayMs: number, run: () => void) => {
      count += 1;
      const id = count;
      pending.set(id, { delayMs, run });
      return () => void pending.delete(id);
    },
    clear: () => pending.clear(),
    /** Runs what waits for at most so long. */
    elapse: (atMostMs: number) => {
      for (const [id, { delayMs, run }] of [...pending]) {
        if (delayMs > atMostMs) continue;
        pending.delete(id);
        run();
      }
    },
  };
}
