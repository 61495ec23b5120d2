import { decideMerge, type KnownFact } from '../src-main/memory/merge/decide';
import { topicOf } from '../src-main/memory/merge/topics';
import { kinds } from './duplicates/kinds';
import { minimalPairs, readLines } from './duplicates/pairs';

/**
 * `npm run eval:duplicates`: 1,000 calls that say 200 facts five times each, in an order of their own, half as the model's
 * `remember`, half as extraction candidates; then 300 pairs that differ in a number, name, date or negation. `--verbose` lists
 * what went wrong. `paraphrases` are natural ways of saying written without a look at the rules, and seen since. The last line is the result.
 */
const isVerbose = process.argv.includes('--verbose');

type Call = { readonly fact: string; readonly text: string };

function fill(template: string, [x, y = '']: readonly [string, string?]): string {
  const text = template.replaceAll('{x}', x).replaceAll('{y}', y);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function callsOf(which: 'tuned' | 'heldOut'): readonly Call[] {
  return kinds.flatMap((kind) =>
    kind.fillers.flatMap((filler) =>
      kind[which].map((template) => ({ fact: `${kind.name}: ${filler.join()}`, text: fill(template, filler) })),
    ),
  );
}

/** A fixed order that keeps the ways of saying one fact apart. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item, index) => ({ item, key: (index * 7919) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function remember(calls: readonly Call[]): { readonly facts: number; readonly extra: number; readonly wrong: number } {
  const known: (KnownFact & { readonly fact: string })[] = [];
  let wrong = 0;
  for (const { fact, text } of shuffled(calls)) {
    const decision = decideMerge({ text, topic: null, known });
    if (decision.kind === 'add') {
      if (isVerbose && known.some((other) => other.fact === fact))
        console.log(`twin of ${known.find((other) => other.fact === fact)?.text}: ${text}`);
      known.push({ id: String(known.length), text, topic: topicOf(text), fact });
    } else if ('factId' in decision && known[Number(decision.factId)]?.fact !== fact) {
      wrong += 1;
      if (isVerbose) console.log(`${decision.kind} ${known[Number(decision.factId)]?.text}: ${text}`);
    }
  }
  const facts = new Set(calls.map((call) => call.fact)).size;
  return { facts, extra: known.length - facts, wrong };
}

const merged = minimalPairs().filter(([a, b]) => {
  const decision = decideMerge({ text: b, topic: null, known: [{ id: 'a', text: a, topic: topicOf(a) }] });
  if (decision.kind !== 'add' && isVerbose) console.log(`${decision.kind}: ${a} | ${b}`);
  return decision.kind !== 'add';
});

const tuned = remember(callsOf('tuned'));
const heldOut = remember(callsOf('heldOut'));
const paraphraseCalls = readLines('paraphrases').flatMap((ways, at) =>
  ways.map((text) => ({ fact: String(at), text })),
);
const paraphrases = remember(paraphraseCalls);
const percent = (extra: number, facts: number): number => Math.round((1000 * extra) / facts) / 10;
console.log(
  JSON.stringify({
    calls: callsOf('heldOut').length,
    facts: heldOut.facts,
    duplicates_pct: percent(heldOut.extra, heldOut.facts),
    duplicates_pct_tuned: percent(tuned.extra, tuned.facts),
    paraphrases: { calls: paraphraseCalls.length, facts: paraphrases.facts, extra: paraphrases.extra },
    wrongly_merged: tuned.wrong + heldOut.wrong,
    pairs: minimalPairs().length,
    merged_pairs: merged.length,
  }),
);
