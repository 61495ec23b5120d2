import { decideMerge, type MergeInput } from '../../src-main/memory/duplicates/decide';
import { type KnownFact, MOST_ALIASES } from '../../src-main/memory/duplicates/known-fact';
import { type PairModel, scoreCandidates } from '../../src-main/memory/duplicates/score-candidates';
import { topicOf } from '../../src-main/memory/duplicates/topics';

/** One call that says a fact; `fact` tells which. */
export type Call = { readonly fact: string; readonly text: string };

export type Outcome = {
  readonly calls: number;
  readonly facts: number;
  /** Facts that are left beside an older one that says the same, and that one. */
  readonly duplicates: readonly (readonly [text: string, known: string])[];
  /** Calls, or facts brought together, that were taken for another fact. */
  readonly wrong: readonly (readonly [call: string, known: string])[];
  /** Facts that a later call showed to be one with an older one, and that went into it. */
  readonly merged: number;
};

type Row = KnownFact & { readonly fact: string; readonly aliases: string[] };

/** Gives the calls to an empty memory, one after the other, those of one fact far apart. Without `model`: word for word. */
export async function remember(calls: readonly Call[], model: PairModel | null): Promise<Outcome> {
  const known: Row[] = [];
  const wrong: [string, string][] = [];
  let merged = 0;
  const say = (row: Row, { fact, text }: Call): void => {
    if (fact !== row.fact) wrong.push([text, row.text]);
    if (text !== row.text) row.aliases.splice(0, row.aliases.length, ...[text, ...row.aliases].slice(0, MOST_ALIASES));
  };
  for (const [at, call] of spread(calls).entries()) {
    const decision = await decide({ text: call.text, topic: null, known }, model);
    if (decision.kind !== 'confirm') {
      known.push({ id: String(at), text: call.text, topic: topicOf(call.text), fact: call.fact, aliases: [] });
      continue;
    }
    const said = new Set([decision.factId, ...(decision.alsoIds ?? [])]);
    // The oldest stays, as in the product where the user held none of them.
    const [kept, ...others] = known.filter(({ id }) => said.has(id));
    for (const other of others) known.splice(known.indexOf(other), 1);
    if (kept === undefined) continue;
    for (const other of others) say(kept, other);
    merged += others.length;
    say(kept, call);
  }
  const duplicates = known.flatMap(({ fact, text }, at): readonly (readonly [string, string])[] => {
    const before = known.slice(0, at).find((other) => other.fact === fact);
    return before ? [[text, before.text]] : [];
  });
  return { calls: calls.length, facts: new Set(calls.map(({ fact }) => fact)).size, duplicates, wrong, merged };
}

/** What the second of two facts, in either order, does to the first. */
export async function decidePair(a: string, b: string, model: PairModel | null): Promise<readonly MergeKind[]> {
  const second = async (known: string, text: string) => {
    const facts = [{ id: 'a', text: known, topic: topicOf(known) }];
    return (await decide({ text, topic: null, known: facts }, model)).kind;
  };
  return [await second(a, b), await second(b, a)];
}

type MergeKind = ReturnType<typeof decideMerge>['kind'];

/** The pairs of which one is confirmed by the other, in either order. */
export async function mergedPairs(
  pairs: readonly (readonly string[])[],
  model: PairModel | null,
): Promise<readonly (readonly string[])[]> {
  const decided = await Promise.all(pairs.map(([a = '', b = '']) => decidePair(a, b, model)));
  return pairs.filter((_, at) => decided[at]?.includes('confirm'));
}

/** The way of the product: pairs are scored, then it is decided. */
async function decide(input: MergeInput, model: PairModel | null) {
  return decideMerge(model === null ? input : await scoreCandidates(input, model));
}

/** A fixed order that keeps the ways of saying one fact apart. */
function spread<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7919) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
