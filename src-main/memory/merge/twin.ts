import { OTHER_BELOW, SAME_FROM, SURE_FROM } from '../../recall/embedding/paraphrase-model';
import { isDoubted } from './apart/doubts';
import { isRuledOut } from './apart/ruled-out';
import { type KnownFact, type Wording, wordingsOf } from './known-fact';
import { nearest } from './near';
import { isPlainly, isSameFact, readStatement } from './same-fact';
import { togetherLikely } from './together';

/**
 * How likely the statement says the same as each known wording, 0 to 1, as the paraphrase model reads them. By text, so that a
 * fact that was changed since has none.
 */
export type Verdicts = ReadonlyMap<string, number>;

type Held = {
  readonly text: string;
  readonly known: readonly KnownFact[];
  readonly verdicts?: Verdicts;
  /** How likely a wording says the fact that it was taken for. */
  readonly links?: Verdicts;
};

/** A known fact that a statement says once more; 1 where the rules find it, else how likely the model holds it. */
export type Twin = { readonly fact: KnownFact; readonly probability: number };

/** The known facts that a statement says once more, the surest first: word for word, by the rules, or as a model reads it. */
export function findTwins(held: Held): readonly Twin[] {
  const { text, known, verdicts } = held;
  const said = readStatement(text);
  const ways = wordingsOf(known);
  const isTold = (way: string): boolean => areSentences(text, way) && (verdicts?.get(way) ?? 1) < OTHER_BELOW;
  const plain = ways.filter((way) => isPlainly(said, way)).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const ruled = ways.filter((way) => isSameFact(said, way) && !isTold(way.text) && isSaidOf(text, way));
  const sure = new Set([...plain, ...ruled].map(({ fact }) => fact));
  const likely = judgedTwins(ways, held).filter(({ fact }) => !sure.has(fact));
  return [...[...sure].map((fact) => ({ fact, probability: 1 })), ...likely];
}

/**
 * The wordings that a model is asked about: of the twins that the rules find, else what is near. None where one says it word
 * for word.
 */
export function openWordings({ text, known }: Held): readonly string[] {
  const said = readStatement(text);
  const ways = wordingsOf(known);
  if (ways.some((way) => isPlainly(said, way))) return [];
  const ruled = ways.filter((way) => isSameFact(said, way) && isSaidOf(text, way));
  if (ruled.some((way) => !areSentences(text, way.text))) return [];
  const near = nearest(text, ways).filter(
    (way) => !ruled.includes(way) && !isRuledOut(text, way.text) && isOfFact(text, way),
  );
  return [...new Set([...ruled, ...near].map((way) => way.text))];
}

/** The texts of facts of which nothing is known yet: not ruled out, and not asked about. */
export function unaskedTexts({ text, known, verdicts }: Held): readonly string[] {
  return known.map((fact) => fact.text).filter((other) => !verdicts?.has(other) && !isRuledOut(text, other));
}

/** Characters: as `statements/comparable.ts` bounds all other ways here. */
const LONGEST_READ = 1_000;

/** True when both say the same of the same, however worded. */
export function isSameStatement(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) > LONGEST_READ) return a === b;
  return isSameFact(readStatement(a), { text: b });
}

/** One wording leads to the next; what the fact itself rules out is none of its wordings, however near it came. */
function isOfFact(text: string, way: Wording): boolean {
  return isOwn(way) || !isRuledOut(text, way.fact.text);
}

/** The same where only rules found it: then what they doubt of the fact counts too. */
function isSaidOf(text: string, way: Wording): boolean {
  return isOwn(way) || !(isRuledOut(text, way.fact.text) || isDoubted(text, way.fact.text));
}

function isDoubtedOf(text: string, way: Wording): boolean {
  return isDoubted(text, way.text) || (!isOwn(way) && isDoubted(text, way.fact.text));
}

function isOwn(way: Wording): boolean {
  return way.text === way.fact.text;
}

/** Short ones (`Diet: vegan`) the rules read better; of two sentences a model that is sure they are two is believed. */
function areSentences(...texts: readonly string[]): boolean {
  return texts.every((text) => text.trim().split(/\s+/).length >= SENTENCE_WORDS);
}

const SENTENCE_WORDS = 6;

/**
 * The wordings that make a fact likely whose own text does not: a statement that says such a one says the fact only as far as the
 * wording does. Else one that was taken wrongly draws the next. None that the rules find to be the fact.
 */
export function loneWordings({ known, verdicts }: Held): readonly Wording[] {
  return known.flatMap((fact) =>
    (verdicts?.get(fact.text) ?? 0) >= SAME_FROM
      ? []
      : (fact.wordings ?? [])
          .filter((text) => (verdicts?.get(text) ?? 0) >= SAME_FROM && !isSameFact(readStatement(text), fact))
          .map((text) => ({ fact, text })),
  );
}

/** The facts that are judged the same, the likeliest first. */
function judgedTwins(ways: readonly Wording[], { text, verdicts, links }: Held): readonly Twin[] {
  if (verdicts === undefined) return [];
  const likely = factsJudged(ways, verdicts).flatMap(({ fact, judged }) => {
    const counted = judged.filter(({ way }) => !isRuledOut(text, way.text) && isOfFact(text, way));
    const best = counted[0];
    const ofFact = counted.map(({ way, probability }) => probability * (isOwn(way) ? 1 : (links?.get(way.text) ?? 1)));
    const probability = togetherLikely(ofFact);
    if (best === undefined || probability < SAME_FROM) return [];
    return probability >= SURE_FROM || !isDoubtedOf(text, best.way) ? [{ fact, probability }] : [];
  });
  return likely.sort((a, b) => b.probability - a.probability);
}

type Judged = { readonly way: Wording; readonly probability: number };

/** Facts of which a wording may be the same, with all their wordings that were judged, the likeliest first. */
function factsJudged(ways: readonly Wording[], verdicts: Verdicts) {
  const judged = ways.flatMap((way): readonly Judged[] => {
    const probability = verdicts.get(way.text);
    return probability === undefined ? [] : [{ way, probability }];
  });
  const likely = judged.filter(({ probability }) => probability >= SAME_FROM).map(({ way }) => way.fact);
  return [...new Set(likely)].map((fact) => ({
    fact,
    judged: judged.filter(({ way }) => way.fact === fact).sort((a, b) => b.probability - a.probability),
  }));
}
