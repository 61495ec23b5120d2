import { readFileSync } from 'node:fs';
import { kinds } from './duplicates/kinds';
import { minimalPairs, readLines, seenSets } from './duplicates/pairs';
import { type Call, decidePair, remember } from './duplicates/remember';

/**
 * `npm run eval:duplicates [-- <paraphrases.jsonl> [<pairs.jsonl>]] [--verbose]`: facts in several ways of saying, called one
 * after the other, and pairs that differ in one thing that matters, in both orders. A line of the first file is an array of
 * ways to say one fact, a line of the second an array of two statements. Without files: the blind set decides, the seen ones
 * stand beside it. The last line is the result; not passed is exit 1.
 */
const goalPct = 2;
const isVerbose = process.argv.includes('--verbose');
const [paraphraseFile, pairFile] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

type Lines = readonly (readonly string[])[];

function callsOf(lines: Lines): readonly Call[] {
  return lines.flatMap((ways, at) => ways.map((text) => ({ fact: String(at), text })));
}

/** Facts of 40 kinds by templates: the ways the rules were first written for, and others written after those. */
function patterned(): readonly Call[] {
  return kinds.flatMap((kind) =>
    kind.fillers.flatMap(([x, y = '']) =>
      [...kind.tuned, ...kind.heldOut].map((template) => {
        const text = template.replaceAll('{x}', x).replaceAll('{y}', y);
        return { fact: `${kind.name}: ${x},${y}`, text: text.charAt(0).toUpperCase() + text.slice(1) };
      }),
    ),
  );
}

function measureCalls(calls: readonly Call[]) {
  const { facts, twins, wrong } = remember(calls);
  if (isVerbose) for (const [text, known] of twins) console.log(`twin of ${known}: ${text}`);
  if (isVerbose) for (const [text, known] of wrong) console.log(`taken for ${known}: ${text}`);
  return {
    calls: calls.length,
    facts,
    duplicates_pct: percent(twins.length, facts),
    twins_per_100_calls: percent(twins.length, calls.length),
    wrongly_merged: wrong.length,
  };
}

function measurePairs(pairs: Lines) {
  const decided = pairs.map(([a = '', b = '']) => ({ a, b, kinds: decidePair(a, b) }));
  const merged = decided.filter((pair) => pair.kinds.includes('confirm'));
  if (isVerbose) for (const { a, b } of merged) console.log(`merged: ${a} | ${b}`);
  return {
    pairs: pairs.length,
    merged_pairs: merged.length,
    replaced_pairs: decided.filter((pair) => pair.kinds.includes('replace')).length,
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

/** Throws with the file and line that is no array of two or more texts. */
function readJsonl(file: string | undefined): Lines {
  if (file === undefined) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      const ways: unknown = JSON.parse(line);
      if (!Array.isArray(ways) || ways.length < 2 || !ways.every((way): way is string => typeof way === 'string'))
        throw new Error(`${file}, line ${at + 1}: give an array of two or more texts`);
      return [ways];
    });
}

const isOwn = paraphraseFile === undefined;
const said = measureCalls(callsOf(isOwn ? readLines('said-blind') : readJsonl(paraphraseFile)));
const paired = measurePairs(
  isOwn
    ? [...readLines('pairs-blind'), ...minimalPairs(), ...readLines('pairs-seen'), ...readLines('different')]
    : readJsonl(pairFile),
);
const passed = said.duplicates_pct <= goalPct && said.wrongly_merged === 0 && paired.merged_pairs === 0;
console.log(
  JSON.stringify({
    set: isOwn ? 'blind' : paraphraseFile,
    ...said,
    ...paired,
    ...(isOwn && {
      seen: seenSets.map((set) => measureCalls(callsOf(readLines(set)))),
      patterned: measureCalls(patterned()),
    }),
    passed,
  }),
);
if (!passed) process.exitCode = 1;
