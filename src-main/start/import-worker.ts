import { parentPort, workerData } from 'node:worker_threads';
import { v7 } from 'uuid';
import { parseWorkingFile } from '../memory/working-file';
import { searchIndex } from '../recall/search-index';
import { searchTables } from '../recall/tables';
import { connect } from '../store/database';
import { transferTables } from '../store/transfer-tables';
import { foreignImports } from '../transfer/foreign-imports';
import type { ImportOrder } from '../transfer/import-protocol';
import { serveImport } from '../transfer/serve-import';

/** The thread of one import, with a connection of its own. */
const order = workerData as ImportOrder;
const db = connect(order.databaseFile);
const { imports, check } = transferTables(db);
const tables = searchTables(db);
const now = () => Date.now();

if (parentPort) {
  const work = foreignImports({
    workspaceId: order.workspaceId,
    check,
    arrival: {
      imports,
      sources: tables.sources,
      index: searchIndex({ ...tables, zone: () => order.zone }),
      transaction: (run) => db.transaction(run).immediate(),
      newId: () => v7(),
    },
    parseWorking: (text) => parseWorkingFile(text, now()),
    now,
  });
  void serveImport(parentPort, work, order).finally(() => db.close());
}
