import type { Database } from '../database';
import type { SearchKind } from './search-rows';

export type StoredVector = {
  readonly rowId: number;
  /** Whose passage the row is: a message, a fact. Null where the row is gone. */
  readonly refId: string | null;
  readonly sitting: string | null;
  /** Quantised by `recall/quantise`; null where the row or its vector is gone. */
  readonly vector: Buffer | null;
};

/** Null for what is gone and for what belongs to none. */
export type RowSitting = { readonly rowId: number; readonly sitting: string | null };

/** A row that has no vector of the model, with the text to compute it from. */
export type PendingText = {
  readonly rowId: number;
  readonly workspaceId: string;
  readonly kind: SearchKind;
  /** The whole text, and where the passage stands in it. */
  readonly text: string | null;
  readonly starts: number;
  readonly ends: number;
  readonly captions: string | null;
};
export type NewVector = { readonly rowId: number; readonly textHash: string; readonly vector: Uint8Array };

export type VectorRows = ReturnType<typeof vectorRows>;

/** The vectors of search rows. Derived data: losing some costs time, never content. */
export function vectorRows(db: Database) {
  const insert = db.prepare<NewVector & { readonly model: string }>(`
    INSERT INTO search_vectors (row_id, model, text_hash, vector)
    SELECT @rowId, @model, @textHash, @vector WHERE EXISTS (SELECT 1 FROM search_rows WHERE id = @rowId)
    ON CONFLICT DO UPDATE SET model = excluded.model, text_hash = excluded.text_hash, vector = excluded.vector`);
  const everything = db.prepare<{ readonly model: string }, StoredVector>(`
    SELECT row_id AS rowId, ref_id AS refId, sitting, vector FROM search_vectors JOIN search_rows ON search_rows.id = row_id
    WHERE model = @model AND row_id NOT IN (SELECT id FROM search_leaving) ORDER BY row_id`);
  const changed = db.prepare<{ readonly since: number; readonly model: string }, StoredVector>(`
    SELECT changed.row_id AS rowId, ref_id AS refId, sitting, vector
    FROM (SELECT DISTINCT row_id FROM search_changes WHERE id > @since) AS changed
    LEFT JOIN search_rows ON search_rows.id = changed.row_id
    LEFT JOIN search_vectors ON search_vectors.row_id = changed.row_id AND model = @model
      AND changed.row_id NOT IN (SELECT id FROM search_leaving)`);
  const marks = db.prepare<[], { readonly first: number | null; readonly last: number | null }>(
    'SELECT (SELECT min(id) FROM search_changes) AS first, (SELECT max(id) FROM search_changes) AS last',
  );
  const sittings = db.prepare<[], RowSitting>(
    'SELECT id AS rowId, sitting FROM search_rows WHERE sitting IS NOT NULL ORDER BY id',
  );
  const changedSittings = db.prepare<{ readonly since: number }, RowSitting>(`
    SELECT changed.row_id AS rowId, sitting
    FROM (SELECT DISTINCT row_id FROM search_changes WHERE id > @since) AS changed
    LEFT JOIN search_rows ON search_rows.id = changed.row_id`);
  const pending = db.prepare<{ readonly model: string; readonly below: number; readonly limit: number }, PendingText>(`
    SELECT search_rows.id AS rowId, search_rows.workspace_id AS workspaceId, kind, starts, ends,
      (SELECT group_concat(text, char(10)) FROM captions WHERE kind = 'message' AND message_id = ref_id) AS captions,
      CASE kind
        WHEN 'message' THEN (SELECT content FROM messages WHERE messages.id = ref_id)
        WHEN 'working' THEN (SELECT content FROM working_entries WHERE conversation_id = ref_id)
        WHEN 'section' THEN (SELECT whole.body FROM search_rows AS whole
          WHERE whole.kind = 'section' AND whole.ref_id = search_rows.ref_id AND whole.part = 0)
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
  });
  const isTooLongAgo = (since: number): boolean => {
    const first = marks.get()?.first ?? null;
    return first !== null && first > since + 1;
  };
  return {
    /** In one transaction. Rows that were deleted meanwhile are passed over. */
    write: (vectors: readonly NewVector[], model: string): void => void writeAll.immediate(vectors, model),
    listAll: (model: string): IterableIterator<StoredVector> => everything.iterate({ model }),
    /** What changed after a mark; null if that is too long ago to tell. */
    listChanged: (query: { readonly since: number; readonly model: string }): readonly StoredVector[] | null =>
      isTooLongAgo(query.since) ? null : changed.all(query),
    /** Which sitting each passage of a message belongs to. */
    listSittings: (): IterableIterator<RowSitting> => sittings.iterate(),
    /** The same of what changed after a mark; null if that is too long ago to tell. */
    listChangedSittings: (since: number): readonly RowSitting[] | null =>
      isTooLongAgo(since) ? null : changedSittings.all({ since }),
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
