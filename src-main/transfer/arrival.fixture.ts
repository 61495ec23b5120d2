import { randomUUID } from 'node:crypto';
import { searchIndex } from '../recall/indexing/search-index';
import { searchTables } from '../recall/search/tables';
import { importRows } from '../store/exchange/import-rows';
import { connectInMemory } from '../store/migrations/in-memory';
import { workspaceRows } from '../store/rows/workspace-rows';
import type { Arrival } from './messages';

/** An empty workspace that conversations can come into. */
export function emptyWorkspace() {
  const db = connectInMemory();
  const tables = searchTables(db);
  const workspaceId = randomUUID();
  workspaceRows(db).insert({ id: workspaceId, name: 'Personal', createdAt: 0 });
  const arrival: Arrival = {
    imports: importRows(db),
    sources: tables.sources,
    index: searchIndex({ ...tables, zone: () => 'UTC' }),
    transaction: (run) => db.transaction(run).immediate(),
    newId: randomUUID,
  };
  return { db, tables, workspaceId, arrival };
}
