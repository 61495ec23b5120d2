import type { Database } from '../sqlite/database';
import { WORKSPACE_IDS } from './search-ids';
import type { SearchKind } from './search-rows';

export type StoredVector = {
  readonly rowId: number;
  /** Whose passage the row is: a message, a fact. Null where the row is gone. */
  readonly refId: string | null;
  readonly sitting: string | null;
  /** Null where the row or all its vectors are gone. */
  readonly model: string | null;
  /** ISO 639-1; null of a model that is compared as it is. */
  readonly language: string | null;
  /** Quantised by `recall/quantise`. */
  readonly vector: Buffer | null;
};

/** Whose vectors are made: of English texts the first one's, of texts in other languages and of multilingual workspaces the second's. */
export type VectorModels = { readonly english: string; readonly every: string };

/** Null for what is gone and for what belongs to none. */
export type RowSitting = { readonly rowId: number; readonly sitting: string | null };

/** A row that lacks a vector, with the text to compute it from. */
export type PendingText = {
  readonly rowId: number;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly kind: SearchKind;
  /** Of the vector that it has. */
  readonly language: string | null;
  readonly isMultilingual: 0 | 1;
  /** The whole text, and where the passage is in it. */
  readonly text: string | null;
  readonly starts: number;
  readonly ends: number;
  readonly captions: string | null;
};
export type NewVector = {
  readonly rowId: number;
  readonly model: string;
  readonly language: string | null;
  readonly textHash: string;
  readonly vector: Uint8Array;
};

export type VectorRows = ReturnType<typeof vectorRows>;

/** The vectors of search rows. Derived data: losing some costs time, never content. */
export function vectorRows(db: Database) {
  const insert = db.prepare<NewVector>(`
    INSERT INTO search_vectors (row_id, model, language, text_hash, vector)
    SELECT @rowId, @model, @language, @textHash, @vector WHERE EXISTS (SELECT 1 FROM search_rows WHERE id = @rowId)
    ON CONFLICT DO UPDATE SET language = excluded.language, text_hash = excluded.text_hash, vector = excluded.vector`);
  const removeOthers = db.prepare<VectorModels & { readonly rowId: number }>(
    'DELETE FROM search_vectors WHERE row_id = @rowId AND model NOT IN (@english, @every)',
  );
  const everything = db.prepare<VectorModels, StoredVector>(`
    SELECT row_id AS rowId, ref_id AS refId, sitting, model, language, vector
    FROM search_vectors JOIN search_rows ON search_rows.id = row_id
    WHERE model IN (@english, @every) AND row_id NOT IN (SELECT id FROM search_leaving) ORDER BY row_id`);
  const changed = db.prepare<VectorModels & { readonly since: number }, StoredVector>(`
    SELECT changed.row_id AS rowId, ref_id AS refId, sitting, model, language, vector
    FROM (SELECT DISTINCT row_id FROM search_changes WHERE id > @since) AS changed
    LEFT JOIN search_rows ON search_rows.id = changed.row_id
    LEFT JOIN search_vectors ON search_vectors.row_id = changed.row_id AND model IN (@english, @every)
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
  const pending = db.prepare<VectorModels & { readonly below: number; readonly limit: number }, PendingText>(`
    SELECT search_rows.id AS rowId, search_rows.workspace_id AS workspaceId, conversation_id AS conversationId, kind, starts, ends,
      (SELECT language FROM search_vectors WHERE row_id = search_rows.id AND model IN (@english, @every)) AS language,
      is_multilingual AS isMultilingual,
      (SELECT group_concat(text, char(10)) FROM captions WHERE kind = 'message' AND message_id = ref_id) AS captions,
      CASE kind
        WHEN 'message' THEN (SELECT content FROM messages WHERE messages.id = ref_id)
        WHEN 'working' THEN (SELECT content FROM working_entries WHERE conversation_id = ref_id)
        WHEN 'section' THEN (SELECT whole.body FROM search_rows AS whole
          WHERE whole.kind = 'section' AND whole.ref_id = search_rows.ref_id AND whole.part = 0)
        ELSE (SELECT text FROM facts WHERE facts.id = ref_id)
      END AS text
    FROM search_rows JOIN search_workspaces USING (workspace_id)
    WHERE search_rows.id < @below AND search_rows.id NOT IN (SELECT id FROM search_leaving) AND ${IS_PENDING}
    ORDER BY search_rows.id DESC LIMIT @limit`);
  const count = db.prepare<VectorModels, { readonly missing: number; readonly all: number }>(`
    SELECT (SELECT count(*) FROM search_rows JOIN search_workspaces USING (workspace_id) WHERE ${IS_PENDING}) AS missing,
      (SELECT count(*) FROM search_rows) AS "all"`);
  const mainLanguage = db.prepare<{ readonly conversationId: string }, { readonly language: string }>(`
    SELECT language FROM
      (SELECT language FROM search_rows JOIN search_vectors ON row_id = search_rows.id
        WHERE conversation_id = @conversationId AND language IS NOT NULL LIMIT ${ENOUGH_FOR_LANGUAGE})
    GROUP BY language ORDER BY count(*) DESC LIMIT 1`);
  const noteByTexts = db.prepare<{ readonly least: number; readonly share: number }>(`
    UPDATE search_workspaces SET is_multilingual = 1 WHERE is_multilingual = 0 AND
      (SELECT count(*) FROM search_vectors WHERE language <> 'en' AND row_id BETWEEN number * ${WORKSPACE_IDS} AND (number + 1) * ${WORKSPACE_IDS} - 1)
      >= max(@least, next * @share)`);
  const isMultilingual = db.prepare<{ readonly workspaceId: string }, { readonly is_multilingual: 0 | 1 }>(
    'SELECT is_multilingual FROM search_workspaces WHERE workspace_id = @workspaceId',
  );
  const noteAsked = db.prepare<{ readonly workspaceId: string }>(
    'UPDATE search_workspaces SET is_multilingual = 1 WHERE workspace_id = @workspaceId',
  );
  const writeAll = db.transaction((vectors: readonly NewVector[], models: VectorModels) => {
    for (const vector of vectors) {
      insert.run(vector);
      removeOthers.run({ ...models, rowId: vector.rowId });
    }
    if (vectors.some(({ language }) => language !== null && language !== ENGLISH)) {
      noteByTexts.run({ least: LEAST_IN_ANOTHER, share: LEAST_SHARE_IN_ANOTHER });
    }
  });
  const isTooLongAgo = (since: number): boolean => {
    const first = marks.get()?.first ?? null;
    return first !== null && first > since + 1;
  };
  return {
    /** In one transaction. Rows that were deleted meanwhile are passed over; a row loses its vectors of other models. */
    write: (vectors: readonly NewVector[], models: VectorModels): void => void writeAll.immediate(vectors, models),
    listAll: (models: VectorModels): IterableIterator<StoredVector> => everything.iterate(models),
    /** What changed after a mark, a row for each vector; null if that is too long ago to tell. */
    listChanged: (query: VectorModels & { readonly since: number }): readonly StoredVector[] | null =>
      isTooLongAgo(query.since) ? null : changed.all(query),
    /** Which sitting each passage of a message belongs to. */
    listSittings: (): IterableIterator<RowSitting> => sittings.iterate(),
    /** The same of what changed after a mark; null if that is too long ago to tell. */
    listChangedSittings: (since: number): readonly RowSitting[] | null =>
      isTooLongAgo(since) ? null : changedSittings.all({ since }),
    /** The mark of the latest change. */
    lastChange: (): number => marks.get()?.last ?? 0,
    /** The newest rows that lack a vector, below an id. */
    listPending: (query: VectorModels & { readonly below: number; readonly limit: number }): readonly PendingText[] =>
      pending.all(query),
    /** Of the vectors of a conversation, ISO 639-1; null where there is none. */
    mainLanguage: (conversationId: string): string | null => mainLanguage.get({ conversationId })?.language ?? null,
    /** Its texts get vectors that compare across languages from now on. */
    noteMultilingual: (workspaceId: string): void => {
      // Asked first: an update takes the writer's lock even where it finds nothing to do.
      if (isMultilingual.get({ workspaceId })?.is_multilingual === 0) noteAsked.run({ workspaceId });
    },
    /** How many rows have all their vectors, and how many there are. */
    progress: (models: VectorModels): { readonly done: number; readonly all: number } => {
      const { missing, all } = count.get(models) ?? { missing: 0, all: 0 };
      return { done: all - missing, all };
    },
  };
}

export const ENGLISH = 'en';

/** Vectors of a conversation that tell its language as well as all do. */
const ENOUGH_FOR_LANGUAGE = 200;

/** Fewer make no mean (docs/recall.md), and one in two hundred may be a wrong guess of the language. */
const LEAST_IN_ANOTHER = 8;
const LEAST_SHARE_IN_ANOTHER = 1 / 200;

/** No vector at all, or none that compares across languages where those are needed. */
const IS_PENDING = `(
  NOT EXISTS (SELECT 1 FROM search_vectors WHERE row_id = search_rows.id AND model IN (@english, @every))
  OR is_multilingual = 1 AND NOT EXISTS (SELECT 1 FROM search_vectors WHERE row_id = search_rows.id AND model = @every))`;
