import type { SearchQueries } from '../../store/search/search-queries';
import { SITTING_GAP_MS } from '../indexing/chain';

/** A message that scores: which one, and how much, 0 to 1. */
export type Scored = { readonly refId: string; readonly score: number };
/** What a message is worth to those of its branch, by how many places behind it they stand; 0 is the message itself. */
const WORTH: Readonly<Record<number, number>> = { 0: 0.5, 1: 0.7, 2: 0.4, [-1]: 0.3, [-2]: 0.15 };
/** Only for the best hits, since the rest changes no order. */
const MOST = 50;

export type Window = {
  /** What each message and those around it score, 1 for the most. */
  readonly shares: ReadonlyMap<string, number>;
  /** Of the messages right behind one that scores: which that is. */
  readonly before: ReadonlyMap<string, string>;
};

/**
 * A question is found by its answer and an answer by its question. `scored` are messages of people: a model's answer says too
 * much to say something about its neighbours.
 */
export function windowScores(scored: readonly Scored[], queries: Pick<SearchQueries, 'listNeighbours'>): Window {
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, MOST);
  const scoreOf = new Map(best.map(({ refId, score }) => [refId, score]));
  const sums = new Map([...scoreOf].map(([refId, score]) => [refId, (WORTH[0] ?? 0) * score]));
  const before = new Map<string, string>();
  for (const { refId, neighbour, steps } of queries.listNeighbours([...scoreOf.keys()], SITTING_GAP_MS)) {
    sums.set(neighbour, (sums.get(neighbour) ?? 0) + (WORTH[steps] ?? 0) * (scoreOf.get(refId) ?? 0));
    if (steps === 1) before.set(neighbour, refId);
  }
  return { shares: shareOfBest(sums), before };
}

/** Each value ÷ the largest. */
export function shareOfBest(scores: Map<string, number>): ReadonlyMap<string, number> {
  let best = 0;
  for (const score of scores.values()) best = Math.max(best, score);
  for (const [name, score] of scores) scores.set(name, best > 0 ? score / best : 0);
  return scores;
}
