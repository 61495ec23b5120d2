/** Where a reader is in a log, in pixels. */
export type Reading = {
  readonly isAtEnd: boolean;
  readonly top: number;
  /** Of the log itself. */
  readonly height: number;
  readonly contentHeight: number;
};

export type Seen = { readonly top: number; readonly height: number; readonly contentHeight: number };

/** How far from the end still counts as reading along, in pixels. */
export const endThresholdPx = 64;

/**
 * Pure. A reader at the end stays there until he scrolls up himself. That the log grew, however fast, is not his doing,
 * nor that a log which shrank moved him to its end. A reader who comes near the end follows it again.
 */
export function nextReading(before: Reading, { top, height, contentHeight }: Seen): Reading {
  const isNear = contentHeight - top - height <= endThresholdPx;
  const isSameLog = height === before.height && contentHeight >= before.contentHeight;
  const wentUp = isSameLog && top < before.top - 1;
  return { isAtEnd: isNear || (before.isAtEnd && !wentUp), top, height, contentHeight };
}
