const PROGRESS_EVERY_MS = 200;

/** A few times a second is all anybody sees. */
export function seldom<Args extends readonly unknown[]>(
  now: () => number,
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    if (now() - last < PROGRESS_EVERY_MS) return;
    last = now();
    tell(...args);
  };
}
