import { askedAbout, decideMerge, type MergeInput } from '../../src-main/memory/merge/decide';
import { type KnownFact, MOST_WORDINGS } from '../../src-main/memory/merge/known-fact';
import { topicOf } from '../../src-main/memory/merge/topics';
import type { Judge } from '../../src-main/recall/embedding/paraphrase';

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

/** Gives the calls to an empty memory, one after the other, those of one fact far apart. Without `judge`: by the rules alone. */
export async function remember(calls: readonly Call[], judge: Judge | null): Promise<Outcome> {
  const known: (KnownFact & { readonly fact: string; readonly wordings: string[] })[] = [];
  const twins: [string, string][] = [];
  const wrong: [string, string][] = [];
  for (const { fact, text } of spread(calls)) {
    const decision = await decide({ text, topic: null, known }, judge);
    const before = known.find((other) => other.fact === fact);
    if (decision.kind === 'confirm') {
      const taken = known[Number(decision.factId)];
      if (taken && taken.fact !== fact) wrong.push([text, taken.text]);
      if (taken && text !== taken.text)
        taken.wordings.splice(0, taken.wordings.length, ...[text, ...taken.wordings].slice(0, MOST_WORDINGS));
    } else {
      if (before) twins.push([text, before.text]);
      known.push({ id: String(known.length), text, topic: topicOf(text), fact, wordings: [] });
    }
  }
  return { calls: calls.length, facts: new Set(calls.map(({ fact }) => fact)).size, twins, wrong };
}

/** What the second of two facts, in either order, does to the first. */
export async function decidePair(a: string, b: string, judge: Judge | null): Promise<readonly MergeKind[]> {
  const second = async (known: string, text: string) => {
    const facts = [{ id: 'a', text: known, topic: topicOf(known) }];
    return (await decide({ text, topic: null, known: facts }, judge)).kind;
  };
  return [await second(a, b), await second(b, a)];
}

type MergeKind = ReturnType<typeof decideMerge>['kind'];

/** The pairs of which one is confirmed by the other, in either order. */
export async function mergedPairs(
  pairs: readonly (readonly string[])[],
  judge: Judge | null,
): Promise<readonly (readonly string[])[]> {
  const decided = await Promise.all(pairs.map(([a = '', b = '']) => decidePair(a, b, judge)));
  return pairs.filter((_, at) => decided[at]?.includes('confirm'));
}

/** The way of the product: what the rules leave open is asked about, then it is decided. */
async function decide(input: MergeInput, judge: Judge | null) {
  return decideMerge(judge === null ? input : await askedAbout(input, judge));
}

/** A fixed order that keeps the ways of saying one fact apart. */
function spread<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7919) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
