import type { Database } from '../database';
import { searchPending } from '../search/search-pending';
import { readConversation } from './export-snapshot';
import { importCheck } from './import-check';
import { type Merged, type MergeOptions, mergeDatabase } from './import-merge';
import { type PreparedMerge, prepareMerge } from './import-prepare';
import { importRows } from './import-rows';

export type TransferTables = ReturnType<typeof transferTables>;

/** What comes in from elsewhere and goes out, over all tables. */
export function transferTables(db: Database) {
  return {
    imports: importRows(db),
    check: importCheck(db),
    pending: searchPending(db),
    readConversation: readConversation(db),
    /** All rows of another database of this schema, or none. */
    merge: (options: Omit<MergeOptions, 'into'>): Merged => mergeDatabase({ ...options, into: db }),
    /** The same worked out first, beside the database: see `prepareMerge`. */
    prepareMerge: (options: Omit<MergeOptions, 'into'>, file: string): PreparedMerge =>
      prepareMerge({ ...options, into: db }, file),
  };
}
