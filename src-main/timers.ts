/** `setTimeout` from outside, so that tests decide when time passes. Returns the way to cancel. */
export type Timers = { readonly after: (delayMs: number, run: () => void) => () => void };

export const realTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
