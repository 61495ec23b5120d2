import type { Meanings, PairScorer } from '../../inference/pair-scorer';
import type { MergeInput } from './decide';
import { equalAliases, findDuplicates, isVetoedFor } from './find-duplicates';
import { aliasesOf } from './known-fact';
import { nearest } from './near';
import { mayMeanTheSame, nearestInMeaning } from './near-in-meaning';
import { isVetoed } from './vetoes/vetoes';

/** A model that reads pairs of facts, `meanings` where it can say as well what one means. */
export type PairModel = Pick<PairScorer, 'scorePairs'> & Partial<PairScorer>;

/** Aliases near in words that one statement is scored against. */
const MOST_NEAR = 12;
/** Facts near in meaning, where none of those is the same. */
const MOST_NEAR_IN_MEANING = 8;

/**
 * The same input with the pair model's scores of what may say the same: first of what shares words, then, where none of that is
 * the same, of what is near in meaning. Where the statement says several facts, they are scored against each other too. What is
 * said word for word, vetoed, or far apart in meaning is not read.
 */
export async function scoreCandidates(input: MergeInput, model: PairModel): Promise<MergeInput> {
  if (input.action?.kind === 'skip' || equalAliases(input).length > 0) return input;
  const near = await withScores(input, nearTexts(input), model);
  const scored =
    findDuplicates(near).length > 0 ? near : await withScores(near, await distantTexts(near, model), model);
  const [first, ...others] = findDuplicates(scored).map(({ fact }) => fact.text);
  if (first === undefined || others.length === 0) return scored;
  return { ...scored, mergeScores: { of: first, pairScores: await model.scorePairs(first, others) } };
}

function nearTexts({ text, known }: MergeInput): readonly string[] {
  const texts = new Set<string>();
  for (const alias of nearest(text, aliasesOf(known))) {
    if (texts.size === MOST_NEAR) break;
    if (!isVetoedFor(text, alias)) texts.add(alias.text);
  }
  return [...texts];
}

async function distantTexts(input: MergeInput, { meanings }: PairModel): Promise<readonly string[]> {
  const { text, known, pairScores } = input;
  const open = known.map((fact) => fact.text).filter((other) => !pairScores?.has(other));
  if (meanings === undefined || open.length === 0) return [];
  const texts: string[] = [];
  for (const other of nearestInMeaning(text, open, await meanings([text, ...open]))) {
    if (texts.length === MOST_NEAR_IN_MEANING) break;
    if (!isVetoed(text, other)) texts.push(other);
  }
  return texts;
}

async function withScores(input: MergeInput, texts: readonly string[], model: PairModel): Promise<MergeInput> {
  const read = await worthReading(input.text, texts, model.meanings);
  if (read.length === 0) return input;
  return {
    ...input,
    pairScores: new Map([...(input.pairScores ?? []), ...(await model.scorePairs(input.text, read))]),
  };
}

async function worthReading(text: string, texts: readonly string[], meanings?: Meanings): Promise<readonly string[]> {
  if (meanings === undefined || texts.length === 0) return texts;
  const vectors = await meanings([text, ...texts]);
  return texts.filter((other) => mayMeanTheSame(text, other, vectors));
}
