import { setImmediate as nextTurn } from 'node:timers/promises';
import { calmly } from '../calmly';
import { joinFindings } from './credentials/finding';
import type { Finding, FindOptions } from './protect';
import { findSecretsCalmly, REDACTED, redact } from './protect';
import { findWhole, type KnownSecrets, knownSecrets } from './secret-pieces';

/** A text that others are derived from, without its secrets. */
export type ClearedSource = {
  /** Each secret is exactly `[REDACTED]`. Only this may be split, shortened or quoted. */
  readonly text: string;
  /** Where an offset of the text as given is in `text`. */
  readonly at: (offset: number) => number;
};

/** What is secret in the texts that something is derived from. Pass it to `protect` with whatever is made of them. */
export type SourceSecrets = KnownSecrets & {
  /** The texts in the order given. */
  readonly cleared: readonly ClearedSource[];
};

/** So long at a time, in ms, also where each text is short. */
const AT_ONCE_MS = 8;

/**
 * Looks over whole messages before anything is cut out of them: a clause alone may have lost the word that gives its
 * secret away, and half a password is not recognised. A secret that one text names is gone from the others too.
 */
export async function readSources(texts: readonly string[], options: FindOptions = {}): Promise<SourceSecrets> {
  const found: (readonly Finding[])[] = [];
  let since = performance.now();
  for (const text of texts) {
    found.push(await findSecretsCalmly(text, options));
    if (performance.now() - since < AT_ONCE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  const secrets = texts.flatMap((text, at) => (found[at] ?? []).map(({ from, to }) => text.slice(from, to)));
  // A number as short as a year may be one elsewhere.
  const named = secrets.filter((secret) => !/^\d{1,5}$/.test(secret.trim()));
  const wholes = await calmly(findWhole(named, texts));
  const cleared = texts.map((text, at) => {
    const findings = joinFindings([...(found[at] ?? []), ...(wholes[at] ?? [])]);
    return clearedSource(text, findings);
  });
  const words = cleared.map(({ text }) => text);
  return { ...(await calmly(knownSecrets(secrets, words))), cleared };
}

function clearedSource(text: string, findings: readonly Finding[]): ClearedSource {
  if (findings.length === 0) return { text, at: (offset) => offset };
  const ends: number[] = [];
  let shift = 0;
  const shifts = findings.map(({ from, to }) => {
    ends.push(to);
    shift += REDACTED.length - (to - from);
    return shift;
  });
  return {
    text: redact(text, findings),
    at: (offset) => {
      const next = firstAbove(ends, offset);
      const before = next === 0 ? 0 : (shifts[next - 1] ?? 0);
      const inside = findings[next];
      // An edge inside of a secret moves to the end of its mark.
      return (inside !== undefined && offset > inside.from ? inside.from + REDACTED.length : offset) + before;
    },
  };
}

/** The first index whose value is above `value`; `values` ascend. */
function firstAbove(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
