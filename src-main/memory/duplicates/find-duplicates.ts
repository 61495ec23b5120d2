import { bareWording } from './bare';
import { type Alias, aliasesOf, isOwnText, type KnownFact } from './known-fact';
import { hasSoftConflict, isVetoed } from './vetoes/vetoes';

/**
 * From this score on two facts count as one. Of 2,323 statements near facts that were held back from the training 54 are
 * merged, of 2,614 calls of them 94 leave a duplicate; at 0.7 and a `SURE_FROM` of 0.95 41 and 147, at 0.4 63 and 87.
 */
const SAME_FROM = 0.5;

/** And from here on where a soft conflict speaks against it. */
const SURE_FROM = 0.9;

/**
 * How likely the statement says the same as each text, 0 to 1, as the pair model reads them. By text, so that a fact that was
 * changed since has no score.
 */
export type PairScores = ReadonlyMap<string, number>;

export type Compared = {
  readonly text: string;
  readonly known: readonly KnownFact[];
  readonly pairScores?: PairScores;
};

/** A known fact that a statement says once more; 1 where it does so word for word, else what the pair model makes of it. */
export type Duplicate = { readonly fact: KnownFact; readonly probability: number };

/** The known facts that a statement says once more, the surest first. Without scores: word for word, and nothing else. */
export function findDuplicates(compared: Compared): readonly Duplicate[] {
  const equal = new Set(equalAliases(compared).map(({ fact }) => fact));
  const likely = scoredDuplicates(compared).filter(({ fact }) => !equal.has(fact));
  return [...[...equal].map((fact) => ({ fact, probability: 1 })), ...likely];
}

/** The aliases that say the statement word for word, but for case, marks, articles and fillers; facts' own texts first. */
export function equalAliases({ text, known }: Compared): readonly Alias[] {
  const wording = bareWording(text);
  const equal = aliasesOf(known).filter((alias) => bareWording(alias.text) === wording);
  return equal.sort((a, b) => Number(isOwnText(b)) - Number(isOwnText(a)));
}

/** A veto on the fact's own text also applies to its aliases: one alias leads to the next, however near it came. */
export function isVetoedFor(text: string, alias: Alias): boolean {
  return isVetoed(text, alias.text) || (!isOwnText(alias) && isVetoed(text, alias.fact.text));
}

/** The facts of which one alias is likely the same, the likeliest first. */
function scoredDuplicates({ text, known, pairScores }: Compared): readonly Duplicate[] {
  const best = new Map<KnownFact, number>();
  for (const alias of pairScores === undefined ? [] : aliasesOf(known)) {
    const score = pairScores?.get(alias.text) ?? 0;
    if (score < SAME_FROM || score <= (best.get(alias.fact) ?? 0) || isVetoedFor(text, alias)) continue;
    const isDoubtful = isFarFromFact(alias, pairScores) || hasSoftConflictWith(text, alias);
    if (score >= SURE_FROM || !isDoubtful) best.set(alias.fact, score);
  }
  return [...best].map(([fact, probability]) => ({ fact, probability })).sort((a, b) => b.probability - a.probability);
}

/** An alias that was taken wrongly draws the next: where the fact's own text says something else, the model must be sure. */
function isFarFromFact(alias: Alias, pairScores?: PairScores): boolean {
  return !isOwnText(alias) && (pairScores?.get(alias.fact.text) ?? FAR_BELOW) < FAR_BELOW;
}

const FAR_BELOW = 0.1;

function hasSoftConflictWith(text: string, alias: Alias): boolean {
  return hasSoftConflict(text, alias.text) || (!isOwnText(alias) && hasSoftConflict(text, alias.fact.text));
}
