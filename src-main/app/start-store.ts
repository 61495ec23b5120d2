import { documentSections } from '../memory/documents/document-sections';
import { guardedIndex, guardedTransaction, type IndexHealth } from '../recall/indexing/index-health';
import { createIndexLater } from '../recall/indexing/index-later';
import { indexedStore } from '../recall/indexing/indexed-store';
import { startIndexHealth } from '../recall/indexing/rebuild-index';
import { type SearchIndex, searchIndex } from '../recall/indexing/search-index';
import type { OpenedData } from '../store/opening/data';
import type { Store } from '../store/store';
import { createStoreThread, type StoreThread } from '../store/worker/store-thread';
import { finishIndex, importThread } from '../transfer/import-thread';
import type { EngineOptions } from './engine';

type StartStoreOptions = Pick<EngineOptions, 'databaseFile' | 'storeScript' | 'importScript' | 'emit' | 'log'> & {
  readonly opened: OpenedData;
  /** IANA name. */
  readonly timeZone: () => string;
  readonly now: () => number;
  /** After the index was made anew. */
  readonly indexProjects: () => void;
};

export type StartedStore = {
  /** Whatever writes it writes the search index too. */
  readonly store: Store;
  readonly index: SearchIndex;
  readonly health: IndexHealth;
  readonly thread: StoreThread;
  /** Indexes what an import or a kill left. */
  readonly finishIndex: () => void;
  readonly stop: () => void;
};

/** The database with its search index, and the threads that look after both. */
export function startStore({
  opened,
  databaseFile,
  timeZone,
  now,
  emit,
  log,
  ...options
}: StartStoreOptions): StartedStore {
  const thread = createStoreThread(options.storeScript);
  const indexThread = importThread({ script: options.importScript, databaseFile, workspaceId: '', zone: timeZone });
  const { health, stop: stopRebuilding } = startIndexHealth({
    databaseFile,
    store: thread,
    indexMissing: (signal) => indexThread.finishIndex(signal),
    indexProjects: options.indexProjects,
    now,
    emit,
    logError: log.error,
  });
  const failed = (name: string, error: unknown) => {
    if (!health.notice(error)) log.error(name, error);
  };
  const transaction = guardedTransaction(opened.transaction, health);
  const searched = { rows: opened.searchRows, sources: opened.searchSources, zone: timeZone };
  const indexLater = createIndexLater({
    ...searched,
    pending: opened.transfer.pending,
    transaction,
    isUsable: health.isUsable,
    failed: (error) => failed('index_later_failed', error),
  });
  const index = guardedIndex(searchIndex({ ...searched, later: indexLater.wake }), health);
  const store = indexedStore({ ...opened, transaction }, { index, sectionsOf: documentSections });
  let stopIndexing: () => void = () => undefined;
  return {
    store,
    index,
    health,
    thread,
    finishIndex: () => {
      stopIndexing = finishIndex({ store, thread: indexThread, failed });
    },
    stop: () => {
      stopIndexing();
      indexLater.stop();
      stopRebuilding();
    },
  };
}
