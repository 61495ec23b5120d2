import { MalformedChange, type Stamp } from '../changes/change-set';

/** A stamp this far ahead of the computer's clock is no clock that is wrong, but an attack on all later writes. */
const FARTHEST_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;
const GREATEST_COUNTER = 0xffff;

/** Earlier than every stamp. */
export const NO_STAMP: Stamp = '';

/**
 * The stamp of the next write: after `last`, the greatest stamp that this device has written or read, even if the computer's clock went back.
 */
export function nextStamp(last: Stamp, device: string, now: number): Stamp {
  const { ms, counter } = partsOf(last);
  if (now > ms) return stampOf(now, 0, device);
  // A full counter borrows a millisecond: stamps need only grow.
  return counter < GREATEST_COUNTER ? stampOf(ms, counter + 1, device) : stampOf(ms + 1, 0, device);
}

/** The greater of `last` and a stamp that another device wrote. Throws for one that no honest clock can have made. */
export function seeStamp(last: Stamp, stamp: Stamp, now: number): Stamp {
  if (!isStamp(stamp)) throw new MalformedChange('a stamp of another form');
  // A computer whose own clock went far back still has its last stamp to compare with.
  const { ms } = partsOf(last);
  if (msOf(stamp) > Math.max(now, ms) + FARTHEST_AHEAD_MS) throw new MalformedChange('a stamp of a far future');
  return stamp > last ? stamp : last;
}

/** The later of two. */
export const laterOf = (a: Stamp, b: Stamp): Stamp => (a < b ? b : a);

export const isStamp = (text: string): boolean => /^[0-9a-f]{16}-[0-9a-f]{8}$/.test(text);

export const deviceOf = (stamp: Stamp): string => stamp.slice(17);

export const msOf = (stamp: Stamp): number => partsOf(stamp).ms;

export function stampOf(ms: number, counter: number, device: string): Stamp {
  return `${ms.toString(16).padStart(12, '0')}${counter.toString(16).padStart(4, '0')}-${device}`;
}

function partsOf(stamp: Stamp): { readonly ms: number; readonly counter: number } {
  if (stamp === NO_STAMP) return { ms: 0, counter: 0 };
  return { ms: Number.parseInt(stamp.slice(0, 12), 16), counter: Number.parseInt(stamp.slice(12, 16), 16) };
}
