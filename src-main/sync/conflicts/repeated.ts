import type { RowId, SyncRows } from '../../store/sync/sync-rows';

type Rows = Pick<SyncRows, 'read' | 'listReferrers'>;

/**
 * Of the conflicts that wait, those that ask what another one asks already: a text that lost, was written again and lost again. Every device
 * finds the same ones, whichever it got first.
 */
export function repeatedConflicts(rows: Rows, changed: readonly RowId[]): readonly RowId[] {
  return changed.flatMap((id) => {
    const asked = id.table === 'proposals' ? questionOf(rows, id) : null;
    if (asked === null) return [];
    const same = rows
      .listReferrers({ table: 'facts', key: asked.fact })
      .filter((other) => other.table === 'proposals' && questionOf(rows, other)?.text === asked.text)
      .map(({ key }) => key);
    const [, ...repeated] = same.toSorted();
    return repeated.map((key) => ({ table: 'proposals', key }));
  });
}

function questionOf(rows: Rows, id: RowId): { readonly fact: string; readonly text: string } | null {
  const { status, reason, near_fact_id: fact, text } = rows.read(id) ?? {};
  const isWaiting = status === 'conflict' && reason === 'conflict';
  return isWaiting && typeof fact === 'string' && typeof text === 'string' ? { fact, text } : null;
}
