import type { Database } from '../database';

export type StoredVector = {
  readonly rowId: number;
  readonly sitting: string | null;
  /** Quantised by `recall/quantise`; null where the row or its vector is gone. */
  readonly vector: Buffer | null;
};

/** A row that has no vector of the model, with the text to compute it from. */
export type PendingText = { readonly rowId: number; readonly workspaceId: string; readonly text: string };
export type NewVector = { readonly rowId: number; readonly textHash: string; readonly vector: Uint8Array };

/** Readers that fell further behind than this read everything again. */
const KEPT_CHANGES = 100_000;

export type VectorRows = ReturnType<typeof vectorRows>;

/** The vectors of search rows. Derived data: losing some costs time, never content. */
export function vectorRows(db: Database) {
  const insert = db.prepare<NewVector & { readonly model: string }>(`
    INSERT INTO search_vectors (row_id, model, text_hash, vector)
    SELECT @rowId, @model, @textHash, @vector WHERE EXISTS (SELECT 1 FROM search_rows WHERE id = @rowId)
    ON CONFLICT DO UPDATE SET model = excluded.model, text_hash = excluded.text_hash, vector = excluded.vector`);
  const everything = db.prepare<{ readonly model: string }, StoredVector>(`
    SELECT row_id AS rowId, sitting, vector FROM search_vectors JOIN search_rows ON search_rows.id = row_id
    WHERE model = @model AND row_id NOT IN (SELECT id FROM search_leaving) ORDER BY row_id`);
  const changed = db.prepare<{ readonly since: number; readonly model: string }, StoredVector>(`
    SELECT changed.row_id AS rowId, sitting, vector
    FROM (SELECT DISTINCT row_id FROM search_changes WHERE id > @since) AS changed
    LEFT JOIN search_rows ON search_rows.id = changed.row_id
    LEFT JOIN search_vectors ON search_vectors.row_id = changed.row_id AND model = @model
      AND changed.row_id NOT IN (SELECT id FROM search_leaving)`);
  const marks = db.prepare<[], { readonly first: number | null; readonly last: number | null }>(
    'SELECT (SELECT min(id) FROM search_changes) AS first, (SELECT max(id) FROM search_changes) AS last',
  );
  const trim = db.prepare<{ readonly before: number }>('DELETE FROM search_changes WHERE id < @before');
  const pending = db.prepare<{ readonly model: string; readonly below: number; readonly limit: number }, PendingText>(`
    SELECT search_rows.id AS rowId, search_rows.workspace_id AS workspaceId,
      CASE kind
        WHEN 'message' THEN (SELECT content FROM messages WHERE messages.id = ref_id) || coalesce(
          (SELECT group_concat(' [' || text || ']', '') FROM captions WHERE message_id = ref_id), '')
        WHEN 'working' THEN (SELECT content FROM working_entries WHERE conversation_id = ref_id)
        WHEN 'section' THEN body
        ELSE (SELECT text FROM facts WHERE facts.id = ref_id)
      END AS text
    FROM search_rows LEFT JOIN search_vectors ON row_id = search_rows.id AND model = @model
    WHERE row_id IS NULL AND search_rows.id < @below AND search_rows.id NOT IN (SELECT id FROM search_leaving)
    ORDER BY search_rows.id DESC LIMIT @limit`);
  const count = db.prepare<{ readonly model: string }, { readonly done: number; readonly all: number }>(`
    SELECT (SELECT count(*) FROM search_vectors WHERE model = @model) AS done,
      (SELECT count(*) FROM search_rows) AS "all"`);
  const writeAll = db.transaction((vectors: readonly NewVector[], model: string) => {
    for (const vector of vectors) insert.run({ ...vector, model });
    const last = marks.get()?.last ?? 0;
    if (last > 2 * KEPT_CHANGES) trim.run({ before: last - KEPT_CHANGES });
  });
  return {
    /** In one transaction. Rows that were deleted meanwhile are passed over. */
    write: (vectors: readonly NewVector[], model: string): void => void writeAll.immediate(vectors, model),
    listAll: (model: string): IterableIterator<StoredVector> => everything.iterate({ model }),
    /** What changed after a mark; null if that is too long ago to tell. */
    listChanged: (query: { readonly since: number; readonly model: string }): readonly StoredVector[] | null => {
      const { first } = marks.get() ?? {};
      if (first !== null && first !== undefined && first > query.since + 1) return null;
      return changed.all(query);
    },
    /** The mark of the latest change. */
    lastChange: (): number => marks.get()?.last ?? 0,
    /** The newest rows without a vector of the model, below an id. */
    listPending: (query: {
      readonly model: string;
      readonly below: number;
      readonly limit: number;
    }): readonly PendingText[] => pending.all(query),
    /** How many rows have a vector of the model, and how many there are. */
    progress: (model: string): { readonly done: number; readonly all: number } =>
      count.get({ model }) ?? { done: 0, all: 0 },
  };
}
