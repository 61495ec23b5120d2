import type { Header } from './header';
import { NOTHING_BEFORE } from './header';

/** How far a device's segments were taken in: the last number, and the hash of the segment that it was in. */
export type Position = { readonly number: number; readonly hash: string };

export const AT_START: Position = { number: 0, hash: NOTHING_BEFORE };

/**
 * - `next`: follows what was taken in.
 * - `known`: was taken in before.
 * - `gap`: something before it is not here yet, or is withheld.
 * - `fork`: another past than the one that was taken in: the device was restored from an old copy, or the carrier mixes two.
 */
export type Judgement = 'next' | 'known' | 'gap' | 'fork';

/** A device never writes a number twice: what it wrote is only ever replaced by a snapshot. */
export function judgeSegment(
  seen: Position,
  { first, last, previous }: Pick<Header, 'first' | 'last' | 'previous'>,
  hash: string,
): Judgement {
  if (last <= seen.number) return last === seen.number && hash !== seen.hash ? 'fork' : 'known';
  if (first > seen.number + 1) return 'gap';
  return first === seen.number + 1 && previous === seen.hash ? 'next' : 'fork';
}

/** A head as it was last seen. */
export type SeenHead = { readonly revision: number; readonly number: number; readonly hash: string };

/**
 * `older` is a rollback: the carrier shows what was replaced. `fork`: two heads of one revision, or a device that counts back, as after
 * an old copy of it was restored.
 */
export function judgeHead(seen: SeenHead | null, head: SeenHead): 'newer' | 'same' | 'older' | 'fork' {
  if (seen === null) return 'newer';
  if (head.revision < seen.revision) return 'older';
  if (head.revision === seen.revision) return head.hash === seen.hash ? 'same' : 'fork';
  return head.number < seen.number ? 'fork' : 'newer';
}

export type Range = { readonly first: number; readonly last: number };

/**
 * The numbers up to `last` that nothing in the carrier holds, though somebody says that the device wrote them: not replicated yet, or withheld.
 * @param last the greatest number that the device's head or another device's vector speaks of
 */
export function missingNumbers(seen: Position, last: number, segments: readonly Range[]): readonly Range[] {
  const missing: Range[] = [];
  let next = seen.number + 1;
  for (const { first, last: end } of segments.toSorted((a, b) => a.first - b.first)) {
    if (first > last) break;
    if (first > next) missing.push({ first: next, last: first - 1 });
    next = Math.max(next, end + 1);
  }
  if (next <= last) missing.push({ first: next, last });
  return missing;
}
