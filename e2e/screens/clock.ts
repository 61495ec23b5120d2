import type { ElectronApplication, Page } from '@playwright/test';

/** When all pictures are taken: a Saturday in Lisbon. */
export const PICTURE_TIME = Date.UTC(2026, 10, 21, 10, 4, 0);
const DAY_MS = 86_400_000;
/** Main's wait for a quiet window: what a model does in the background comes when it comes, so in pictures it never does. */
const QUIET_MS = 20_000;

export type Clock = {
  /** What is done from now on was done so many days before the picture is taken. */
  readonly daysAgo: (days: number) => Promise<void>;
};

/** Stops the time of main and of the page. In main each look at the clock is a millisecond later: things keep their order. */
export async function stopClock(app: ElectronApplication, page: Page): Promise<Clock> {
  // Main is ahead by as many milliseconds as it looked at its clock: for the page all of that is past.
  await page.clock.setFixedTime(PICTURE_TIME + 59_000);
  const set = (at: number) =>
    app.evaluate((_, from) => {
      let now = from;
      Date.now = () => {
        now += 1;
        return now;
      };
    }, at);
  await app.evaluate((_, quietMs) => {
    const original = globalThis.setTimeout;
    const never = 2 ** 31 - 1;
    const stopped = (run: () => void, delayMs?: number, ...args: []) =>
      original(run, delayMs === quietMs ? never : delayMs, ...args);
    globalThis.setTimeout = Object.assign(stopped, original);
  }, QUIET_MS);
  await set(PICTURE_TIME);
  return { daysAgo: (days) => set(PICTURE_TIME - Math.round(days * DAY_MS)) };
}
