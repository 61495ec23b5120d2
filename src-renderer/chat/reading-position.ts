/** Where a reader stands in a log, in pixels. */
export type Reading = {
  readonly isAtEnd: boolean;
  readonly top: number;
  readonly contentHeight: number;
};

export type Seen = { readonly top: number; readonly height: number; readonly contentHeight: number };

/** How far from the end still counts as reading along, in pixels. */
export const endThresholdPx = 64;

/**
 * Pure. A reader at the end stays there until he goes up himself: that the log grew under him, however fast, is not his
 * doing. Whoever comes near the end reads along again.
 */
export function nextReading(before: Reading, { top, height, contentHeight }: Seen): Reading {
  const isNear = contentHeight - top - height <= endThresholdPx;
  const wentUp = top < before.top - 1 && contentHeight >= before.contentHeight;
  return { isAtEnd: isNear || (before.isAtEnd && !wentUp), top, contentHeight };
}
