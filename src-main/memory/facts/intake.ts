import type { PairScorer } from '../../inference/pair-scorer';
import { dayAt } from '../../language/dates/calendar';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import type { MergeDecision } from '../duplicates/decide';
import type { KnownFact } from '../duplicates/known-fact';
import type { FactCap } from './cap';
import { knownFacts, proposedFacts } from './known-facts';
import { scoreStatement, scoreStatements } from './score-statement';
import type { FactWriter } from './statement';
import { duplicateOf, nearestFact, type Outcome, type Placed, takeStatement, weighStatement } from './take';

/** How a statement becomes a fact of the workspace: it is scored, weighed against the facts, then taken. */
export type FactIntake = {
  /** With the pair model's scores of what it may say once more. Goes before the transaction. */
  readonly score: (statement: Placed) => Promise<Placed>;
  /** The same for several that are committed together, each among those before it too. */
  readonly scoreAll: (statements: readonly Placed[], signal: AbortSignal) => Promise<readonly Placed[]>;
  /** What it would do to the facts that are active now. */
  readonly weigh: (statement: Placed) => MergeDecision;
  /** Commits it: as weighed now, or as `decision` says. Belongs into a commit. */
  readonly take: (writer: FactWriter, statement: Placed, decision?: MergeDecision) => Outcome;
  /** The known fact that shares most words with it; null when none shares any. */
  readonly nearest: (statement: Pick<Placed, 'text' | 'namespace'>) => string | null;
  /** Whether the same waits for a decision or was rejected recently. */
  readonly isProposed: (statement: Pick<Placed, 'text' | 'pairScores'>) => boolean;
  readonly known: (namespace: string) => readonly KnownFact[];
};

type IntakePorts = WorkspaceTables<'facts' | 'factSources' | 'revisions' | 'proposals'> &
  ClockAndIds &
  Partial<PairScorer> & { readonly timeZone: () => string };

export function createFactIntake(ports: IntakePorts, cap: Pick<FactCap, 'hold'>): FactIntake {
  const known: FactIntake['known'] = (namespace) => knownFacts(ports, namespace);
  const knownBeside = ({ namespace, apartFrom }: Placed) => known(namespace).filter(({ id }) => id !== apartFrom);
  const proposed = () => proposedFacts(ports);
  const scoring = { ...ports, known, proposed };
  const taking = { ...ports, cap };
  const weigh: FactIntake['weigh'] = (statement) =>
    weighStatement(statement, knownBeside(statement), {
      now: ports.now(),
      today: dayAt(ports.now(), ports.timeZone()),
    });
  return {
    score: (statement) => scoreStatement(scoring, statement),
    scoreAll: (statements, signal) => scoreStatements(scoring, statements, signal),
    weigh,
    take: (writer, statement, decision = weigh(statement)) => takeStatement(taking, writer, { statement, decision }),
    nearest: (statement) => nearestFact(statement, known(statement.namespace)),
    isProposed: (statement) => duplicateOf(statement, proposed()) !== undefined,
    known,
  };
}
