import { setImmediate } from 'node:timers/promises';

/** Work in steps: each takes a millisecond or less, and the caller decides when the next one runs. */
export type Steps<T> = Generator<void, T>;

/** So long at a time, in ms: a window that wants this thread must not notice. */
const AT_ONCE_MS = 4;

/** Runs the steps to their end and lets others have the thread in between. */
export async function calmly<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < AT_ONCE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** All at once, for what is short. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
