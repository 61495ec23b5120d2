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
 * Pure. A reader at the end stays there until he goes up himself: that the log grew under him, however fast, is not his
 * doing, nor that a log which grew for a moment let him down to its end. Whoever comes near the end reads along again.
 */
export function nextReading(before: Reading, { top, height, contentHeight }: Seen): Reading {
  const isNear = contentHeight - top - height <= endThresholdPx;
  const isSameLog = height === before.height && contentHeight >= before.contentHeight;
  const wentUp = isSameLog && top < before.top - 1;
  return { isAtEnd: isNear || (before.isAtEnd && !wentUp), top, height, contentHeight };
}
