import type { FactRow } from '../../store/rows/fact-rows';
import type { FactIntake } from './intake';
import type { Placed } from './take';

/**
 * The fact that cannot be so beside one of another device, as if that had been said here; null for none. Goes before a transaction: the
 * pair model is asked.
 */
export async function opposedFact(intake: Pick<FactIntake, 'score' | 'weigh'>, row: FactRow): Promise<string | null> {
  const [namespace, section] = row.namespace.split('/');
  const isActive = row.deletedAt === null && row.archivedAt === null && row.supersededBy === null;
  if (!isActive || namespace === undefined || (section !== 'profile' && section !== 'patterns')) return null;
  const { text, topic, origin, trust, expiresAt, validFrom, validUntil, projectId, redactions } = row;
  const statement: Placed = {
    ...{ text, topic, origin, trust, expiresAt, validFrom, validUntil, projectId, redactions, namespace },
    ...{ hasOwnTopic: topic !== '', said: '', action: null, sources: [], saidOn: null, corrects: false },
    ...{ section, conversationId: null, apartFrom: row.id },
  };
  const decision = intake.weigh(await intake.score(statement));
  if (decision.kind === 'replace') return decision.factId;
  return decision.kind === 'add' ? (decision.againstId ?? null) : null;
}
