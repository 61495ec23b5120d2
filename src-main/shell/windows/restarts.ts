/** A page that dies at once each time is not started for ever. */
const MOST_RESTARTS = 2;
const WITHIN_MS = 60_000;

/** Whether a page that died is started again by itself; `now` in milliseconds. */
export type Restarts = { readonly mayStart: (now: number) => boolean };

export function countRestarts(): Restarts {
  let started: readonly number[] = [];
  return {
    mayStart: (now) => {
      started = started.filter((at) => now - at < WITHIN_MS);
      if (started.length >= MOST_RESTARTS) return false;
      started = [...started, now];
      return true;
    },
  };
}
