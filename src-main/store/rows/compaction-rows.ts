import type { Database } from '../sqlite/database';

export type CompactionRow = {
  /** The message that holds the summary; its parent is the last message that it covers. */
  readonly summaryId: string;
  readonly conversationId: string;
  /** The earlier compaction whose summary this one carries on. */
  readonly carriedId: string | null;
  /** Messages that it was made from, with those of the ones that it carries. */
  readonly compactedCount: number;
  /** Older ones that no summary was made from: the chat was too long when its first was made. */
  readonly unreadCount: number;
  /** When the newest of them was said, in milliseconds. */
  readonly unreadUpto: number | null;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly usedModel: 0 | 1;
  readonly createdAt: number;
  readonly undoneAt: number | null;
};

const COLUMNS = `summary_id AS summaryId, conversation_id AS conversationId, carried_id AS carriedId,
  compacted_count AS compactedCount, unread_count AS unreadCount, unread_upto AS unreadUpto, tokens_before AS tokensBefore, tokens_after AS tokensAfter,
  used_model AS usedModel, created_at AS createdAt, undone_at AS undoneAt`;

export type CompactionRows = ReturnType<typeof compactionRows>;

/** What each summary stands for. An undone one stays, as the mark that the user did not want it. */
export function compactionRows(db: Database) {
  const insert = db.prepare<CompactionRow>(`
    INSERT INTO compactions (summary_id, conversation_id, carried_id, compacted_count, unread_count, unread_upto,
      tokens_before, tokens_after, used_model, created_at, undone_at)
    VALUES (@summaryId, @conversationId, @carriedId, @compactedCount, @unreadCount, @unreadUpto, @tokensBefore, @tokensAfter, @usedModel,
      @createdAt, @undoneAt)`);
  const read = db.prepare<{ readonly id: string }, CompactionRow>(
    `SELECT ${COLUMNS} FROM compactions WHERE summary_id = @id`,
  );
  const list = db.prepare<{ readonly conversationId: string }, CompactionRow>(`
    SELECT ${COLUMNS} FROM compactions WHERE conversation_id = @conversationId ORDER BY created_at, summary_id`);
  const cover = db.prepare<{ readonly id: string; readonly summaryId: string }>(
    'UPDATE messages SET compacted_by = @summaryId WHERE id = @id',
  );
  const uncover = db.prepare<{ readonly summaryId: string }>(
    'UPDATE messages SET compacted_by = NULL WHERE compacted_by = @summaryId',
  );
  const undo = db.prepare<{ readonly id: string; readonly at: number }>(
    'UPDATE compactions SET undone_at = @at WHERE summary_id = @id',
  );
  return {
    insert: (row: CompactionRow): void => void insert.run(row),
    read: (summaryId: string): CompactionRow | undefined => read.get({ id: summaryId }),
    /** In the order they were made, undone ones too. */
    list: (conversationId: string): readonly CompactionRow[] => list.all({ conversationId }),
    cover: (row: { readonly id: string; readonly summaryId: string }): void => void cover.run(row),
    /** The originals stand for themselves again. */
    undo: ({ id, at }: { readonly id: string; readonly at: number }): void => {
      uncover.run({ summaryId: id });
      undo.run({ id, at });
    },
  };
}
