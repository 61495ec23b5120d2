import { createHash } from 'node:crypto';
import { SYNCED_TABLES } from '../../store/sync/synced-tables';
import type { CellValue, RowChange, Stamp } from '../changes/change-set';
import { msOf } from '../clock/hybrid-clock';
import type { Loser } from '../merge/merge-row';

/** A value that another one replaced unseen, with the row as it is now. */
export type LostCell = {
  readonly table: string;
  readonly key: string;
  readonly loser: Loser;
  readonly values: Readonly<Record<string, CellValue>>;
};

/**
 * Keeps what lost as a revision of its fact or its entry of recent context, from which it can be brought back. Of a fact that is shown
 * somebody has to decide: a proposal says both. Ids and stamps come from what lost alone, so every device that finds out makes the same.
 */
export function keepLost(cell: LostCell): readonly RowChange[] {
  switch (cell.table) {
    case 'facts':
      return [revisionOf(cell, 'fact'), ...(isShown(cell) ? [conflictOf(cell)] : [])];
    case 'working_entries':
      return [revisionOf(cell, 'working')];
    default:
      return [];
  }
}

/** A fact with the stamp of its words. */
export type FactSide = { readonly id: string; readonly stamp: Stamp; readonly values: LostCell['values'] };

/** Two facts of which only one can be so: the later one is proposed in place of the other. The same row, whoever finds out. */
export function contradictionOf(one: FactSide, other: FactSide): RowChange {
  const [present, proposed] = one.stamp < other.stamp ? [one, other] : [other, one];
  return conflictOf({
    table: 'facts',
    key: present.id,
    values: { ...proposed.values, workspace_id: present.values.workspace_id ?? null },
    loser: {
      column: `text/${proposed.id}`,
      lost: { stamp: proposed.stamp, value: proposed.values.text ?? null },
      won: { stamp: present.stamp, value: present.values.text ?? null },
    },
  });
}

function revisionOf({ table, key, loser, values }: LostCell, kind: 'fact' | 'working'): RowChange {
  const id = idFrom(loser.lost.stamp, `revision/${table}/${key}/${loser.column}`);
  const topic = kind === 'fact' ? (values.topic ?? '') : null;
  const state = JSON.stringify(kind === 'fact' ? factState(key, values) : workingState(key, values));
  return {
    table: 'revisions',
    key: id,
    stamps: { row: loser.lost.stamp },
    values: {
      workspace_id: values.workspace_id ?? null,
      group_id: id,
      kind: 'edit',
      actor: 'app',
      target_kind: kind,
      target_id: key,
      before_text: loser.lost.value,
      before_topic: topic,
      before_state: state,
      after_text: loser.won.value,
      after_topic: topic,
      after_state: state,
      created_at: msOf(loser.lost.stamp),
    },
  };
}

function conflictOf({ table, key, loser, values }: LostCell): RowChange {
  const { lost, won, column } = loser;
  return {
    table: 'proposals',
    key: idFrom(lost.stamp, `proposal/${table}/${key}/${column}`),
    stamps: { row: lost.stamp },
    values: {
      workspace_id: values.workspace_id ?? null,
      group_id: idFrom(lost.stamp, `group/${table}/${key}/${column}`),
      kind: 'fact',
      op: 'replace',
      status: 'conflict',
      reason: 'conflict',
      origin: values.origin ?? 'user',
      trust: values.trust ?? 'stated',
      namespace: values.namespace ?? '',
      topic: values.topic ?? '',
      text: lost.value,
      old_text: won.value,
      near_fact_id: key,
      message_ids: '[]',
      redactions: '[]',
      base_hash: `sync/${lost.stamp}/${won.stamp}`,
      created_at: msOf(lost.stamp),
    },
  };
}

const isShown = ({ values }: LostCell): boolean =>
  ['deleted_at', 'archived_at', 'superseded_by'].every((column) => (values[column] ?? null) === null);

/** As `memory/journal/revision.ts` reads it: the columns that hold no text, by their names in code. */
function factState(id: string, values: LostCell['values']): Readonly<Record<string, unknown>> {
  return { id, ...columnsOf('facts', values, ['text', 'topic']), lastUsedAt: null, useCount: 0 };
}

function workingState(conversationId: string, values: LostCell['values']): Readonly<Record<string, unknown>> {
  return { conversationId, ...columnsOf('working_entries', values, ['content']) };
}

function columnsOf(
  table: string,
  values: LostCell['values'],
  without: readonly string[],
): Readonly<Record<string, unknown>> {
  const columns = SYNCED_TABLES[table]?.columns ?? [];
  return Object.fromEntries(
    columns
      .filter((column) => !without.includes(column))
      .map((column) => [column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), values[column] ?? null]),
  );
}

/** An id of the form of all others (UUIDv7), the same wherever it is made. */
function idFrom(stamp: Stamp, seed: string): string {
  const hash = createHash('sha256').update(`${seed}/${stamp}`).digest('hex');
  const time = stamp.slice(0, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
