import type { Database } from '../sqlite/database';

export type TraceRow = {
  readonly replyId: string;
  readonly conversationId: string;
  readonly model: string | null;
  readonly estimatedTokens: number;
  readonly promptTokens: number | null;
  /** JSON of hashes, lengths and counts; no text of anybody. */
  readonly body: string;
  readonly createdAt: number;
};

const COLUMNS = `reply_id AS replyId, conversation_id AS conversationId, model, estimated_tokens AS estimatedTokens,
  prompt_tokens AS promptTokens, body, created_at AS createdAt`;

export type TraceCount = Pick<TraceRow, 'estimatedTokens'> & { readonly promptTokens: number };

export type TraceRows = ReturnType<typeof traceRows>;

/** One trace a reply; gone with its message. */
export function traceRows(db: Database) {
  const write = db.prepare<TraceRow>(`
    INSERT INTO traces (reply_id, conversation_id, model, estimated_tokens, prompt_tokens, body, created_at)
    VALUES (@replyId, @conversationId, @model, @estimatedTokens, @promptTokens, @body, @createdAt)
    ON CONFLICT DO UPDATE SET model = excluded.model, estimated_tokens = excluded.estimated_tokens,
      prompt_tokens = excluded.prompt_tokens, body = excluded.body, created_at = excluded.created_at`);
  const bound = db.prepare<{ readonly kept: number }>(`
    DELETE FROM traces WHERE (created_at, reply_id) <= (
      SELECT created_at, reply_id FROM traces ORDER BY created_at DESC, reply_id DESC LIMIT 1 OFFSET @kept)`);
  const read = db.prepare<{ readonly id: string }, TraceRow>(`SELECT ${COLUMNS} FROM traces WHERE reply_id = @id`);
  const list = db.prepare<{ readonly workspaceId: string; readonly limit: number }, TraceRow>(`
    SELECT ${COLUMNS} FROM traces
    WHERE conversation_id IN (SELECT id FROM conversations WHERE workspace_id = @workspaceId AND deleted_at IS NULL)
    ORDER BY created_at DESC, reply_id DESC LIMIT @limit`);
  const counts = db.prepare<{ readonly model: string; readonly limit: number }, TraceCount>(`
    SELECT estimated_tokens AS estimatedTokens, prompt_tokens AS promptTokens FROM traces
    WHERE model = @model AND prompt_tokens > 0 ORDER BY created_at DESC LIMIT @limit`);
  return {
    /** Keeps the newest `kept` of all and lets the oldest go. */
    write: (row: TraceRow, kept: number): void => {
      write.run(row);
      bound.run({ kept });
    },
    read: (replyId: string): TraceRow | undefined => read.get({ id: replyId }),
    /** Newest first, without those of deleted conversations. */
    list: (workspaceId: string, limit: number): readonly TraceRow[] => list.all({ workspaceId, limit }),
    /** What the server counted for a model, against the estimate; newest first. */
    listCounts: (model: string, limit: number): readonly TraceCount[] => counts.all({ model, limit }),
  };
}
