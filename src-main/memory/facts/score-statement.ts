import type { PairScorer } from '../../inference/pair-scorer';
import { comparableFacts, isComparable } from '../duplicates/comparable';
import type { KnownFact } from '../duplicates/known-fact';
import { scoreCandidates } from '../duplicates/score-candidates';
import { duplicateOf, mergeInput, type Placed, scoresOf } from './take';

/** What a statement is scored against. Without the pair model two facts are the same only when they are worded the same. */
type ScoringPorts = Partial<PairScorer> & {
  readonly known: (namespace: string) => readonly KnownFact[];
  readonly proposed: () => readonly KnownFact[];
};

/** A statement with the pair model's scores of the known facts and proposals. Goes before the transaction. */
export async function scoreStatement(ports: ScoringPorts, statement: Placed): Promise<Placed> {
  const known = ports.known(statement.namespace).filter(({ id }) => id !== statement.apartFrom);
  return scoreAmong(ports, statement, known);
}

/** The same for several that are committed together, each among those before it too. */
export async function scoreStatements(
  ports: ScoringPorts,
  statements: readonly Placed[],
  signal: AbortSignal,
): Promise<readonly Placed[]> {
  if (ports.scorePairs === undefined) return statements;
  const all: Placed[] = [];
  const before: KnownFact[] = [];
  for (const statement of statements) {
    const isLeft = signal.aborted || all.length >= MOST_SCORED;
    const known = isLeft ? [] : [...ports.known(statement.namespace), ...before];
    all.push(isLeft ? statement : await scoreAmong(ports, statement, known));
    const { text, topic, validFrom, validUntil } = statement;
    before.push({ id: '', text, topic, validFrom, validUntil });
  }
  return all;
}

/** Scoring takes a tenth of a second each. Statements of one reply beyond this number are compared by wording alone. */
const MOST_SCORED = 100;

async function scoreAmong(
  { scorePairs, meanings, proposed }: Omit<ScoringPorts, 'known'>,
  statement: Placed,
  known: readonly KnownFact[],
): Promise<Placed> {
  if (scorePairs === undefined || !isComparable(statement)) return statement;
  const model = { scorePairs, ...(meanings && { meanings }) };
  const input = mergeInput(statement);
  const scored = {
    ...statement,
    ...scoresOf(await scoreCandidates({ ...input, known: comparableFacts(known) }, model)),
  };
  const waiting = proposed();
  if (waiting.length === 0 || duplicateOf(scored, known) !== undefined) return scored;
  // What waits or was refused is scored after the facts, so that it takes none of their places.
  const also = await scoreCandidates({ ...input, ...scoresOf(scored), known: comparableFacts(waiting) }, model);
  return { ...scored, ...(also.pairScores && { pairScores: also.pairScores }) };
}
