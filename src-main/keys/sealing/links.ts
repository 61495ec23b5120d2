import { z } from 'zod';
import { checkValue, hasCheckValue, type RootKey } from './root-key';
import { open, seal } from './seal';

export const linksSchema = z.strictObject({ next: z.base64(), now: z.base64() });

/** Two root keys, each sealed with the other: whatever opens one of them opens both. `next` is the later one under the earlier one. */
export type Links = z.infer<typeof linksSchema>;

type Pair<T> = { readonly now: T; readonly next: T };

export function linkKeys({ now, next }: Pair<RootKey>): Links {
  const names = { now: checkValue(now), next: checkValue(next) };
  const sealed = (under: RootKey, key: RootKey) => seal(under, key, about(names)).toString('base64');
  return { next: sealed(now, next), now: sealed(next, now) };
}

/** Both, by either; null where it is neither. `checks` are their check values. */
export function bothKeys(links: Links, checks: Pair<string>, opened: RootKey): Pair<RootKey> | null {
  const isNow = hasCheckValue(opened, checks.now);
  if (!isNow && !hasCheckValue(opened, checks.next)) return null;
  const other = open(opened, Buffer.from(isNow ? links.next : links.now, 'base64'), about(checks));
  if (other === null) return null;
  return isNow ? { now: opened, next: other } : { now: other, next: opened };
}

function about({ now, next }: Pair<string>): string {
  return JSON.stringify(['hearth link v1', now, next]);
}
