import type { Log } from '../log/log';
import type { Store } from '../store/store';
import type { ThreadImports } from './import-thread';

export type FinishIndexOptions = {
  readonly store: Pick<Store, 'transfer'>;
  readonly thread: Pick<ThreadImports, 'finishIndex'>;
  readonly failed: Log['error'];
};

/** Makes findable what the last restore was kept from, beside the app. Returns how to stop it: the next start goes on. */
export function finishIndex({ store, thread, failed }: FinishIndexOptions): () => void {
  const stop = new AbortController();
  if (store.transfer.pending.count() > 0) {
    thread.finishIndex(stop.signal).catch((error: unknown) => failed('finish_index_failed', error));
  }
  return () => stop.abort();
}
