import type { MemoryDeps } from '../deps';
import { askedAbout } from '../merge/asked';
import type { KnownFact } from '../merge/known-fact';
import { comparableFacts, isComparable } from './comparable';
import { knownFacts } from './known-facts';
import { mergeInput, type Placed, readingsOf } from './take';

/** A statement with what the model says of the known facts that the rules leave open. Goes before the transaction. */
export async function judged(deps: MemoryDeps, statement: Placed): Promise<Placed> {
  return judgedAmong(deps, statement, knownFacts(deps, statement));
}

/** The same for several that are committed together, each among those before it too. */
export async function allJudged(
  deps: MemoryDeps,
  statements: readonly Placed[],
  signal: AbortSignal,
): Promise<readonly Placed[]> {
  if (deps.judge === undefined) return statements;
  const all: Placed[] = [];
  const before: KnownFact[] = [];
  for (const statement of statements) {
    const isLeft = signal.aborted || all.length >= MOST_JUDGED;
    const known = isLeft ? [] : [...knownFacts(deps, statement), ...before];
    all.push(isLeft ? statement : await judgedAmong(deps, statement, known));
    before.push({ id: '', text: statement.text, topic: statement.topic });
  }
  return all;
}

/** A tenth of a second each: what a reply lists beyond is decided by the rules alone. */
const MOST_JUDGED = 100;

async function judgedAmong(
  { judge, meanings }: MemoryDeps,
  statement: Placed,
  known: readonly KnownFact[],
): Promise<Placed> {
  if (judge === undefined || !isComparable(statement)) return statement;
  const model = { judge, ...(meanings && { meanings }) };
  return {
    ...statement,
    ...readingsOf(await askedAbout({ ...mergeInput(statement), known: comparableFacts(known) }, model)),
  };
}
