import type { Database } from '../sqlite/database';

export type ExtractionPoint = {
  readonly conversationId: string;
  readonly projectId: string | null;
  readonly activeLeafId: string | null;
  /** The last message up to which nothing is left to take. */
  readonly extractedUpto: string | null;
  /** The last message that was read without a model. What such a reading did not take waits past `extractedUpto`. */
  readonly plainUpto: string | null;
  /** Its system message tells an entry that came in with a file, or notes that may rest on outside text. */
  readonly isToldOutside: 0 | 1;
};

/** Without `plainUpto` nothing waits for a model. */
type ReadUpto = {
  readonly id: string;
  readonly messageId: string | null;
  readonly plainUpto?: string | null;
};

export type ExtractionRows = ReturnType<typeof extractionRows>;

/** How far each conversation has been read for what is worth remembering. */
export function extractionRows(db: Database) {
  const columns = `id AS conversationId, project_id AS projectId, active_leaf_id AS activeLeafId,
    extracted_upto AS extractedUpto, plain_upto AS plainUpto,
    coalesce(json_valid(session_context) AND (coalesce(json_extract(session_context, '$.isRecentExternal'), 0)
      OR coalesce(json_extract(session_context, '$.areNotesExternal'), 0)), 0) AS isToldOutside`;
  const read = db.prepare<{ readonly id: string }, ExtractionPoint>(
    `SELECT ${columns} FROM conversations WHERE id = @id AND deleted_at IS NULL`,
  );
  const due = db.prepare<{ readonly workspaceId: string }, ExtractionPoint>(`
    SELECT ${columns} FROM conversations
    WHERE workspace_id = @workspaceId AND deleted_at IS NULL AND active_leaf_id IS NOT NULL
      AND extracted_upto IS NOT active_leaf_id
    ORDER BY updated_at`);
  const set = db.prepare<Required<ReadUpto>>(
    'UPDATE conversations SET extracted_upto = @messageId, plain_upto = @plainUpto WHERE id = @id',
  );
  return {
    read: (id: string): ExtractionPoint | undefined => read.get({ id }),
    /** Conversations with messages that were not read yet, the longest untouched first. */
    listDue: (workspaceId: string): readonly ExtractionPoint[] => due.all({ workspaceId }),
    setUpto: ({ plainUpto = null, ...row }: ReadUpto): void => void set.run({ ...row, plainUpto }),
  };
}
