import { setTimeout as sleep } from 'node:timers/promises';

export type Pace = {
  /** Lets whoever waits for the database have it. */
  readonly pause: () => Promise<void>;
  /** The database was left alone until now: what took so long was the place. */
  readonly rested: () => void;
};

const LEAST_MS = 4;
/**
 * Whoever finds the database in use looks again after 1, 2, 5, 10, 15 milliseconds (SQLite's own waiting) and cannot be told. A pause as long
 * as what went before is met at the next look but one.
 */
const MOST_MS = 40;

/** Work in pieces, with as much room between them as they take: main's writes wait a piece or two, however much is to be done. */
export function createPace(now: () => number = () => performance.now()): Pace {
  let since = now();
  const rested = () => {
    since = now();
  };
  return {
    pause: async () => {
      const usedMs = now() - since;
      await sleep(usedMs < 1 ? 0 : Math.min(MOST_MS, Math.max(LEAST_MS, usedMs)));
      rested();
    },
    rested,
  };
}
