import { parentPort, workerData } from 'node:worker_threads';
import '../locale/messages';
import { grantHash } from '../consent/canonical';
import { documentSections } from '../memory/documents/document-sections';
import { searchIndex } from '../recall/indexing/search-index';
import { searchTables } from '../recall/search/tables';
import { migrations } from '../store/migrations';
import { newestVersion } from '../store/migrations/migrate';
import { connect } from '../store/sqlite/database';
import { takeKeys } from '../store/sqlite/keyring';
import { storeOf } from '../store/store';
import { syncServerGrant } from '../sync/agree';
import { createDevice } from '../sync/thread/device';
import { createPace } from '../sync/thread/pace';
import type { SyncOrder } from '../sync/thread/protocol';
import { serveSync } from '../sync/thread/serve-sync';
import { realTimers } from '../timers';
import { tryToMakeFindable } from '../transfer/backup/make-findable';

/** The place may not answer any more; what was not finished the next start finishes. */
const END_MS = 800;

/** The thread in which this device meets the others, with a connection of its own. */
const order = workerData as SyncOrder;
takeKeys(workerData);
const db = connect(order.databaseFile);
const store = storeOf(db);
const tables = searchTables(db);
const index = searchIndex({ ...tables, zone: () => order.zone });
const now = () => Date.now();
const dataVersion = () => Number(db.pragma('data_version', { simple: true }));
let seenVersion = -1;

const findable = {
  pending: store.transfer.pending,
  index,
  sectionsOf: (workspaceId: string) => store.documents.list(workspaceId).flatMap(documentSections),
  transaction: store.transaction,
  now,
  rest: createPace().pause,
};

if (parentPort) {
  const port = parentPort;
  const ending = serveSync(
    port,
    (main) =>
      createDevice(
        {
          ...{ ...order, store, now, schema: newestVersion(migrations), timers: realTimers },
          isAgreed: (server) => {
            const hash = grantHash(syncServerGrant(server));
            return store.consents.list().some((kept) => kept.hash === hash);
          },
          isDataChanged: () => {
            const before = seenVersion;
            seenVersion = dataVersion();
            return seenVersion !== before;
          },
          pace: createPace(),
          makeFindable: async (signal) => {
            if (findable.pending.count() > 0) await tryToMakeFindable(findable, { signal, progress: () => undefined });
          },
        },
        main,
      ),
    END_MS,
  );
  void ending.then(() => {
    db.close();
    // A place that does not answer would keep the thread; nothing of it holds the database now.
    process.exit(0);
  });
}
