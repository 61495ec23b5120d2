import type { Log } from '../log/log';
import type { Store } from '../store/store';
import { importThread } from '../transfer/import-thread';

export type FinishIndexOptions = {
  readonly store: Pick<Store, 'transfer'>;
  readonly script: string;
  readonly databaseFile: string;
  /** IANA name. */
  readonly zone: () => string;
  readonly failed: Log['error'];
};

/** Makes findable what the last restore was kept from, beside the app. Returns how to stop it: the next start goes on. */
export function finishIndex({ store, script, databaseFile, zone, failed }: FinishIndexOptions): () => void {
  const stop = new AbortController();
  if (store.transfer.pending.count() > 0) {
    const thread = importThread({ script, databaseFile, workspaceId: '', zone });
    thread.finishIndex(stop.signal).catch((error: unknown) => failed('finish_index_failed', error));
  }
  return () => stop.abort();
}
