import type { SearchClient } from '../search/search-tasks';

export type BacklogProgress = { readonly done: number; readonly all: number };

export type BacklogOptions = {
  readonly search: Pick<SearchClient, 'pending' | 'saveVectors' | 'progress'>;
  readonly embed: (texts: readonly string[]) => Promise<readonly Float32Array[] | null>;
  /** False while the user types or a reply comes in. */
  readonly isIdle: () => boolean;
  readonly onProgress?: (progress: BacklogProgress) => void;
};

/** Small, so that a question never waits long behind one. */
const BATCH = 16;

/**
 * Computes the vectors that are missing, the newest rows first, batch by batch while the app is idle. Resolves when
 * nothing is left, it is not idle any more, or there is no embedder; calling it again goes on. Rows whose text the
 * embedder refuses are passed over until the next start.
 */
export async function workOffBacklog({ search, embed, isIdle, onProgress }: BacklogOptions): Promise<void> {
  let below = Number.MAX_SAFE_INTEGER;
  let progress = await search.progress();
  while (isIdle()) {
    const batch = await search.pending({ below, limit: BATCH });
    const last = batch.at(-1);
    if (!last) return;
    const vectors = await embed(batch.map(({ text }) => text));
    if (!vectors) return;
    const embedded = batch.flatMap(({ rowId, textHash }, index) => {
      const vector = vectors[index];
      return vector ? [{ rowId, textHash, vector }] : [];
    });
    await search.saveVectors(embedded);
    below = last.rowId;
    progress = { ...progress, done: progress.done + embedded.length };
    onProgress?.(progress);
  }
}
