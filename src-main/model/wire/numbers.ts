/**
 * What a server says in numbers, checked where it comes in: a number that cannot be right is not known, as if the server had
 * not said it.
 */

/** No window and no prompt is longer. */
const MOST_TOKENS = 100_000_000;
/** No model is trained for fewer tokens; with a smaller window no message would fit. */
const FEWEST_WINDOW_TOKENS = 128;
/** Nanoseconds in a year: nobody waits longer for an answer. */
const MOST_NANOSECONDS = 365 * 86_400 * 1e9;

export function tokenCount(value: unknown): number | undefined {
  return wholeNumber(value, MOST_TOKENS);
}

/** The window of a model, in tokens. */
export function windowLength(value: unknown): number | undefined {
  const tokens = tokenCount(value);
  return tokens === undefined || tokens < FEWEST_WINDOW_TOKENS ? undefined : tokens;
}

export function byteCount(value: unknown): number | undefined {
  return wholeNumber(value, Number.MAX_SAFE_INTEGER);
}

/** Milliseconds, fractions included. */
export function durationInMs(nanoseconds: unknown): number | undefined {
  if (typeof nanoseconds !== 'number' || !(nanoseconds >= 0) || nanoseconds > MOST_NANOSECONDS) return undefined;
  return nanoseconds / 1e6;
}

function wholeNumber(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
}
