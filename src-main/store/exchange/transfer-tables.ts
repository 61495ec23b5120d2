import { allowedRows } from '../rows/allowed-rows';
import { type PermissionRow, permissionRows } from '../rows/permission-rows';
import { searchPending } from '../search/search-pending';
import type { Database } from '../sqlite/database';
import { type ArrivingMemory, type ArrivingProposal, listArrivingMemory, proposeArriving } from './arriving-memory';
import { readConversation } from './export-snapshot';
import { importCheck } from './import-check';
import type { IdMap } from './import-ids';
import { isUnused, type Merged, type MergeOptions, matchWorkspaces, mergeDatabase } from './import-merge';
import { type PreparedMerge, prepareMerge } from './import-prepare';
import { importRows } from './import-rows';
import { type WithholdOptions, withholdPermissions } from './withhold';

/** An unpacked backup before it comes in: what it would allow and put into force is taken out of it here. */
export type Arrival = {
  /** By their ids in the backup, those that are here; none where nobody has used this app. */
  readonly workspaces: IdMap;
  readonly withhold: (how: Pick<WithholdOptions, 'split' | 'newId' | 'now'>) => void;
  readonly memory: () => ArrivingMemory;
  /** Fingerprints of what is no secret here. */
  readonly allowed: (workspaceId: string) => ReadonlySet<string>;
  readonly propose: (proposals: readonly ArrivingProposal[], now: number) => void;
  /** What waits for a yes, with the name of its workspace. */
  readonly permissions: () => readonly (PermissionRow & { readonly workspaceName: string | null })[];
};

export type TransferTables = ReturnType<typeof transferTables>;

/** What comes in from elsewhere and goes out, over all tables. */
export function transferTables(db: Database) {
  return {
    imports: importRows(db),
    check: importCheck(db),
    pending: searchPending(db),
    readConversation: readConversation(db),
    arrival: (from: Database): Arrival => arrival(from, db),
    /** All rows of another database of this schema, or none. */
    merge: (options: Omit<MergeOptions, 'into'>): Merged => mergeDatabase({ ...options, into: db }),
    /** The same worked out first, beside the database: see `prepareMerge`. */
    prepareMerge: (options: Omit<MergeOptions, 'into'>, file: string): PreparedMerge =>
      prepareMerge({ ...options, into: db }, file),
  };
}

function arrival(from: Database, into: Database): Arrival {
  const workspaces: IdMap = isUnused(into) ? new Map() : matchWorkspaces(from, into);
  const place = { from, into, workspaces };
  const names = new Map(
    from
      .prepare<[], { readonly id: string; readonly name: string }>('SELECT id, name FROM workspaces')
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return {
    workspaces,
    withhold: (how) => withholdPermissions({ ...place, ...how }),
    memory: () => listArrivingMemory(place),
    allowed: (workspaceId) => allowedRows(into).list(workspaces.get(workspaceId) ?? workspaceId),
    propose: (proposals, now) => proposeArriving(place, { proposals, now }),
    permissions: () =>
      permissionRows(from)
        .list()
        .map((row) => ({ ...row, workspaceName: names.get(row.workspaceId ?? '') ?? null })),
  };
}
