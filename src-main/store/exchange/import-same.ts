import type { Database } from '../sqlite/database';
import { type BackupTable, type Row, readRows, rowFinder } from '../tables/backup-table';
import { encodeRow } from './export-lines';
import { type IdMap, mentionedIds } from './import-ids';

export type SameRows = {
  /** The ids of the backup's rows. */
  readonly ids: ReadonlySet<string>;
  /** Those whose rows are here already, word for word, together with all they refer to. */
  readonly same: ReadonlySet<string>;
  /** Whether any id exists here. */
  readonly taken: boolean;
};

/**
 * Which rows need not come in. A row counts as here only if every row of the backup that it mentions does too: a message
 * of a conversation that must come in again comes in with it, however alike it is to one that is here.
 */
export function sameRows({
  from,
  into,
  tables,
  known,
  arrive,
}: {
  readonly from: Database;
  readonly into: Database;
  readonly tables: readonly BackupTable[];
  /** Workspaces, projects and folders that are here already, under these ids. */
  readonly known: IdMap;
  /** A row as it would come in. */
  readonly arrive: (row: Row, table: BackupTable) => Row;
}): SameRows {
  const ids = new Set<string>();
  const same = new Set<string>();
  const mentions = new Map<string, readonly string[]>();
  let taken = false;
  for (const table of tables.filter(({ hasOwnId, name }) => hasOwnId && name !== 'workspaces')) {
    const find = rowFinder(into, table);
    for (const row of readRows(from, table)) {
      const id = `${row.id}`;
      if (known.has(id)) continue;
      ids.add(id);
      const there = find(row);
      taken ||= there !== undefined;
      if (there && encodeRow(there, table) === encodeRow(arrive(row, table), table)) {
        same.add(id);
        mentions.set(id, mentionedIds(row, table));
      }
    }
  }
  dropWhatMentionsOthers({ ids, same, mentions });
  return { ids, same, taken };
}

function dropWhatMentionsOthers({
  ids,
  same,
  mentions,
}: {
  readonly ids: ReadonlySet<string>;
  readonly same: Set<string>;
  readonly mentions: ReadonlyMap<string, readonly string[]>;
}): void {
  const mentionedBy = new Map<string, string[]>();
  for (const [id, others] of mentions) {
    for (const other of others) {
      if (other === id || !ids.has(other)) continue;
      const list = mentionedBy.get(other);
      if (list) list.push(id);
      else mentionedBy.set(other, [id]);
    }
  }
  const queue = [...mentionedBy.keys()].filter((id) => !same.has(id));
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const other of mentionedBy.get(id) ?? []) if (same.delete(other)) queue.push(other);
  }
}
