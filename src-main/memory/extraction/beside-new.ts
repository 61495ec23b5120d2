import { isNegated } from '../../language/clauses';
import type { MergeDecision } from '../duplicates/decide';

/** What the same extraction has added already. */
export type JustAdded = { readonly text: string; readonly sources: readonly string[] };

/**
 * Two halves of one message do not take each other's place: `I moved to Braga, I no longer live in Porto` leaves Braga. What
 * is denied says less than what is so: it gives way, or is not worth a fact of its own.
 */
export function besideNew(
  decision: MergeDecision,
  statement: JustAdded,
  added: ReadonlyMap<string, JustAdded>,
): MergeDecision {
  if (decision.kind !== 'replace' || !isBesideNew(decision.factId, statement, added)) return decision;
  const other = added.get(decision.factId);
  if (other === undefined) return decision;
  if (isNegated(statement.text)) return { kind: 'skip' };
  return isNegated(other.text) ? decision : { kind: 'add' };
}

/** Both come from one message. */
export function isBesideNew(
  factId: string,
  statement: Pick<JustAdded, 'sources'>,
  added: ReadonlyMap<string, JustAdded>,
): boolean {
  return added.get(factId)?.sources.some((id) => statement.sources.includes(id)) ?? false;
}
