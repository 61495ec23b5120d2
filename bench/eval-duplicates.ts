import { readFileSync } from 'node:fs';
import { kinds } from './duplicates/kinds';
import { blindSets, minimalPairs, pairFiles, readLines, seenSets } from './duplicates/pairs';
import { type Call, decidePair, remember } from './duplicates/remember';
import { measuredParaphrase } from './recall/fresh-memory';

/**
 * `npm run eval:duplicates [-- <paraphrases.jsonl> [<pairs.jsonl>]] [--verbose]`: facts in several ways of saying, called one
 * after the other, and pairs that differ in one thing that matters, in both orders. A line of the first file is an array of
 * ways to say one fact, a line of the second an array of two statements. Without files three times a thousand calls decide of
 * which neither a veto nor the model has seen a line, each set given to an empty memory; the other sets stand beside them. Decided as
 * the product does, with the pair model in a process of its own; `--no-model` leaves it out. The last line is the result:
 * `duplicates_pct` of the calls, `duplicates_pct_of_facts` of the facts that they say. Not passed is exit 1.
 */
const MOST_DUPLICATES_PCT = 2.2;
const MOST_WRONG_PCT = 0.5;
/** Of the project's own pairs; the history keeps each, and one press parts them again. */
const MOST_MERGED_PAIRS = 3;
const isVerbose = process.argv.includes('--verbose');
const paraphrase = process.argv.includes('--no-model') ? null : measuredParaphrase();
const model = paraphrase?.model ?? null;
const [paraphraseFile, pairFile] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

type Lines = readonly (readonly string[])[];

function callsOf(lines: Lines): readonly Call[] {
  return lines.flatMap((ways, at) => ways.map((text) => ({ fact: String(at), text })));
}

/** Facts of 40 kinds by templates: in ways that were written for an earlier design, and others. */
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

async function measureCalls(calls: readonly Call[]) {
  const { facts, duplicates, wrong, merged } = await remember(calls, model);
  if (isVerbose) for (const [text, known] of duplicates) console.log(`duplicate of ${known}: ${text}`);
  if (isVerbose) for (const [text, known] of wrong) console.log(`taken for ${known}: ${text}`);
  return { calls: calls.length, facts, duplicates: duplicates.length, wrong: wrong.length, merged };
}

type Measured = Awaited<ReturnType<typeof measureCalls>>;

/** Of 1,000 calls 22 may leave a fact twice and 5 be taken for another. Each set by itself. */
function isWithinGoal({ calls, duplicates, wrong }: Measured): boolean {
  return (100 * duplicates) / calls <= MOST_DUPLICATES_PCT && (100 * wrong) / calls <= MOST_WRONG_PCT;
}

/** Of several memories together. */
function told(measured: readonly Measured[]) {
  const sum = (count: (one: Measured) => number): number => measured.reduce((total, one) => total + count(one), 0);
  const [calls, facts, left] = [sum((one) => one.calls), sum((one) => one.facts), sum((one) => one.duplicates)];
  return {
    calls,
    facts,
    duplicates: left,
    duplicates_pct: percent(left, calls),
    duplicates_pct_of_facts: percent(left, facts),
    wrongly_merged: sum((one) => one.wrong),
    merged: sum((one) => one.merged),
  };
}

async function measurePairs(pairs: Lines) {
  const decided: { a: string; b: string; kinds: Awaited<ReturnType<typeof decidePair>> }[] = [];
  for (const [a = '', b = ''] of pairs) decided.push({ a, b, kinds: await decidePair(a, b, model) });
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
const blind: { readonly set: string; readonly measured: Measured }[] = [];
for (const set of isOwn ? blindSets : []) blind.push({ set, measured: await measureCalls(callsOf(readLines(set))) });
const decisive = isOwn
  ? blind.map(({ measured }) => measured)
  : [await measureCalls(callsOf(readJsonl(paraphraseFile)))];
const said = told(decisive);
const paired = await measurePairs(
  isOwn ? [...pairFiles.flatMap((name) => readLines(name)), ...minimalPairs()] : readJsonl(pairFile),
);
const others = blind.map(({ set, measured }) => ({ set, ...told([measured]) }));
for (const set of isOwn ? (['said-blind', ...seenSets] as const) : [])
  others.push({ set, ...told([await measureCalls(callsOf(readLines(set)))]) });
const byTemplate = isOwn ? told([await measureCalls(patterned())]) : null;
paraphrase?.end();
const passed = decisive.every(isWithinGoal) && paired.merged_pairs <= MOST_MERGED_PAIRS;
console.log(
  JSON.stringify({
    set: isOwn ? blindSets.join(' + ') : paraphraseFile,
    ...said,
    ...paired,
    model: paraphrase === null ? 'none' : paraphrase.off.size === 0 ? 'paraphrase' : [...paraphrase.off].join(),
    ...(byTemplate !== null && { others, patterned: byTemplate }),
    passed,
  }),
);
if (!passed) process.exitCode = 1;
