import { createHash } from 'node:crypto';
import type { Exact, Grant } from './question';

/** Keys in order and no blanks: equal values have equal texts. */
export function canonicalText(value: Exact): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join(',')}]`;
  const pairs = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonicalText(held)}`);
  return `{${pairs.join(',')}}`;
}

/** SHA-256 in hex of the kind and the canonical arguments. */
export function grantHash({ kind, about }: Grant): string {
  return createHash('sha256')
    .update(canonicalText([kind, about]))
    .digest('hex');
}

function isList(value: Exact): value is readonly Exact[] {
  return Array.isArray(value);
}
