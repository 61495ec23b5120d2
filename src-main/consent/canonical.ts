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

/** The texts among the arguments of a kept yes; what cannot be read names nothing. */
export function textsIn(about: string): Readonly<Record<string, string>> {
  try {
    const pairs = Object.entries(JSON.parse(about) ?? {});
    return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
  } catch {
    return {};
  }
}

function isList(value: Exact): value is readonly Exact[] {
  return Array.isArray(value);
}
