import type { PairScorer } from '../../inference/pair-scorer';
import type { WorkspaceTables } from '../../store/store';
import { comparableFacts, isComparable } from '../duplicates/comparable';
import type { KnownFact } from '../duplicates/known-fact';
import { scorePairs } from '../duplicates/score-pairs';
import { type KnownFactDeps, knownFacts, proposedFacts } from './known-facts';

import { duplicateOf, mergeInput, type Placed, scoresOf } from './take';

/** Without the pair model two facts are the same only when they are worded the same. */
export type ScoreDeps = KnownFactDeps & WorkspaceTables<'proposals'> & Partial<PairScorer>;

/** A statement with the pair model's scores of the known facts and proposals. Goes before the transaction. */
export async function scoreStatement(deps: ScoreDeps, statement: Placed): Promise<Placed> {
  return scoreAmong(deps, statement, knownFacts(deps, statement));
}

/** The same for several that are committed together, each among those before it too. */
export async function scoreStatements(
  deps: ScoreDeps,
  statements: readonly Placed[],
  signal: AbortSignal,
): Promise<readonly Placed[]> {
  if (deps.judge === undefined) return statements;
  const all: Placed[] = [];
  const before: KnownFact[] = [];
  for (const statement of statements) {
    const isLeft = signal.aborted || all.length >= MOST_JUDGED;
    const known = isLeft ? [] : [...knownFacts(deps, statement), ...before];
    all.push(isLeft ? statement : await scoreAmong(deps, statement, known));
    before.push({ id: '', text: statement.text, topic: statement.topic });
  }
  return all;
}

/** A tenth of a second each: what a reply lists beyond is held against what is worded the same. */
const MOST_JUDGED = 100;

async function scoreAmong(deps: ScoreDeps, statement: Placed, known: readonly KnownFact[]): Promise<Placed> {
  const { judge, meanings } = deps;
  if (judge === undefined || !isComparable(statement)) return statement;
  const model = { judge, ...(meanings && { meanings }) };
  const input = mergeInput(statement);
  const scored = { ...statement, ...scoresOf(await scorePairs({ ...input, known: comparableFacts(known) }, model)) };
  const proposed = proposedFacts(deps);
  if (proposed.length === 0 || duplicateOf(scored, known) !== undefined) return scored;
  // What waits or was refused is scored after the facts, so that it takes none of their places.
  const also = await scorePairs({ ...input, ...scoresOf(scored), known: comparableFacts(proposed) }, model);
  return { ...scored, ...(also.pairScores && { pairScores: also.pairScores }) };
}
