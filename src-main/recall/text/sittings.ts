/** A sitting is a stretch of one conversation without a gap of six hours. */
export const SITTING_GAP_MS = 6 * 60 * 60 * 1000;

/** Times in milliseconds. Clocks that went backwards do not end a sitting. */
export function isSameSitting(before: number, after: number): boolean {
  return after - before < SITTING_GAP_MS;
}
