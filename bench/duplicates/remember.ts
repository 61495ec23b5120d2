import { decideMerge, type KnownFact } from '../../src-main/memory/merge/decide';
import { topicOf } from '../../src-main/memory/merge/topics';

/** One call that says a fact; `fact` tells which. */
export type Call = { readonly fact: string; readonly text: string };

export type Outcome = {
  readonly calls: number;
  readonly facts: number;
  /** Calls that added a fact which was there already, and those facts. */
  readonly twins: readonly (readonly [call: string, known: string])[];
  /** Calls that were taken for another fact. */
  readonly wrong: readonly (readonly [call: string, known: string])[];
};

/** Gives the calls to an empty memory, one after the other, those of one fact far apart. */
export function remember(calls: readonly Call[]): Outcome {
  const known: (KnownFact & { readonly fact: string })[] = [];
  const twins: [string, string][] = [];
  const wrong: [string, string][] = [];
  for (const { fact, text } of spread(calls)) {
    const decision = decideMerge({ text, topic: null, known });
    const before = known.find((other) => other.fact === fact);
    if (decision.kind === 'confirm') {
      const taken = known[Number(decision.factId)];
      if (taken && taken.fact !== fact) wrong.push([text, taken.text]);
    } else {
      if (before) twins.push([text, before.text]);
      known.push({ id: String(known.length), text, topic: topicOf(text), fact });
    }
  }
  return { calls: calls.length, facts: new Set(calls.map(({ fact }) => fact)).size, twins, wrong };
}

/** What the second of two facts, in either order, does to the first. */
export function decidePair(a: string, b: string): readonly ('add' | 'skip' | 'confirm' | 'replace')[] {
  const decide = (known: string, text: string) =>
    decideMerge({ text, topic: null, known: [{ id: 'a', text: known, topic: topicOf(known) }] }).kind;
  return [decide(a, b), decide(b, a)];
}

/** The pairs of which one is confirmed by the other, in either order. */
export function mergedPairs(pairs: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return pairs.filter(([a = '', b = '']) => decidePair(a, b).includes('confirm'));
}

/** A fixed order that keeps the ways of saying one fact apart. */
function spread<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7919) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
