import type { Fact } from '../../../src-preload/contract/memory';
import { readJson } from '../../store/checks/json-columns';
import type { FactRow } from '../../store/rows/fact-rows';

/** What a window sees of a row. */
export function factOf(row: FactRow): Fact {
  return {
    id: row.id,
    namespace: row.namespace,
    topic: row.topic,
    text: row.text,
    origin: row.origin,
    trust: row.trust,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    confirmedAt: row.confirmedAt,
    reviewedAt: row.reviewedAt,
    lastUsedAt: row.lastUsedAt,
    useCount: row.useCount,
    expiresAt: row.expiresAt,
    isPinned: row.pinned === 1,
    redactions: readJson('facts', 'redactions', row.redactions) ?? [],
  };
}
