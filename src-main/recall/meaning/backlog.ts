import type { Embedded, SearchClient } from '../search/search-tasks';

export type BacklogProgress = { readonly done: number; readonly all: number };

export type BacklogOptions = {
  readonly search: Pick<SearchClient, 'pending' | 'saveVectors' | 'progress'>;
  /** Of one model; null where that is not there. */
  readonly embed: (model: string, texts: readonly string[]) => Promise<readonly Float32Array[] | null>;
  /** False while the user types or a reply comes in. */
  readonly isIdle: () => boolean;
  readonly onProgress?: (progress: BacklogProgress) => void;
};

/** Small, so that a question never waits long behind one. */
const BATCH = 16;

/**
 * After so many texts in a row that no model reads, give up: the models read none of the rest. Not at the first, since
 * one of two models may be gone and texts for the other come below.
 */
const MOST_PASSED_OVER = 512;

/**
 * Computes the vectors that are missing, the newest rows first, batch by batch while the app is idle. Resolves when
 * nothing is left, it is not idle any more, or there is no embedder; calling it again goes on. Rows whose text the
 * embedder refuses are passed over until the next start.
 */
export async function workOffBacklog({ search, embed, isIdle, onProgress }: BacklogOptions): Promise<void> {
  let below = Number.MAX_SAFE_INTEGER;
  let passedOver = 0;
  let progress = await search.progress();
  // What is wanted is not asked for in vain: that loads the tables of languages.
  if (progress.done >= progress.all) return;
  while (isIdle()) {
    const batch = await search.pending({ below, limit: BATCH });
    const last = batch.at(-1);
    if (!last) return;
    const embedded: Embedded[] = [];
    for (const [model, wanted] of Map.groupBy(batch, (each) => each.model)) {
      const vectors = await embed(
        model,
        wanted.map(({ text }) => text),
      );
      for (const [index, { text: _, ...row }] of wanted.entries()) {
        const vector = vectors?.[index];
        if (vector) embedded.push({ ...row, vector });
      }
    }
    below = last.rowId;
    passedOver = embedded.length === 0 ? passedOver + batch.length : 0;
    // There is no embedder now.
    if (passedOver >= MOST_PASSED_OVER) return;
    if (embedded.length === 0) continue;
    await search.saveVectors(embedded);
    const rows = new Set(embedded.map(({ rowId }) => rowId)).size;
    progress = { ...progress, done: Math.min(progress.all, progress.done + rows) };
    onProgress?.(progress);
  }
}
