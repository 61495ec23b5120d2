import type { Database } from '../sqlite/database';
import type { MessageProgress, MessageRow } from './message-rows';

/** What has come of a reply since it was last saved: see `reply_tails`. */
export type MessageTail = Pick<MessageRow, 'id' | 'content' | 'thinkingMs'> & { readonly thinking: string };

const TAILS = 'FROM reply_tails WHERE message_id = messages.id';
const joined = (column: string) => `(SELECT group_concat(${column}, '' ORDER BY position) ${TAILS})`;
const withTail = (column: string, whole: string) =>
  `CASE WHEN EXISTS (SELECT 1 ${TAILS}) THEN ${whole} ELSE ${column} END`;

/** Columns of `messages` with what is in the tails, as SQL. */
export const WITH_TAILS = {
  content: withTail('content', `content || ${joined('content')}`),
  thinking: withTail('thinking', `nullif(coalesce(thinking, '') || ${joined('thinking')}, '')`),
  thinkingMs: withTail('thinking_ms', `(SELECT thinking_ms ${TAILS} ORDER BY position DESC LIMIT 1)`),
} as const;

/** The ends of long replies that are being written, each saved for itself; writing the whole reply drops them. */
export function replyTails(db: Database) {
  const append = db.prepare<MessageTail>(`
    INSERT INTO reply_tails (message_id, position, content, thinking, thinking_ms)
    VALUES (@id, (SELECT coalesce(max(position), 0) + 1 FROM reply_tails WHERE message_id = @id), @content, @thinking, @thinkingMs)`);
  const drop = db.prepare<Pick<MessageProgress, 'id'>>('DELETE FROM reply_tails WHERE message_id = @id');
  const WRITTEN = `status = 'streaming'
    AND EXISTS (SELECT 1 FROM conversations WHERE id = conversation_id AND workspace_id = @workspaceId)`;
  const join = db.prepare<{ readonly workspaceId: string }>(`
    UPDATE messages SET content = ${WITH_TAILS.content}, thinking = ${WITH_TAILS.thinking}, thinking_ms = ${WITH_TAILS.thinkingMs}
    WHERE ${WRITTEN}`);
  const dropJoined = db.prepare<{ readonly workspaceId: string }>(
    `DELETE FROM reply_tails WHERE message_id IN (SELECT id FROM messages WHERE ${WRITTEN})`,
  );
  return {
    append: (tail: MessageTail): void => void append.run(tail),
    drop: (id: string): void => void drop.run({ id }),
    /** Of all that a crash left streaming. Belongs into a transaction. */
    joinAll: (workspaceId: string): void => {
      join.run({ workspaceId });
      dropJoined.run({ workspaceId });
    },
  };
}
