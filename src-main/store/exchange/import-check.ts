import { ARRIVING } from '../rows/deleted-at';
import type { Database } from '../sqlite/database';

type Times = { readonly workspaceId: string; readonly createdAt: number; readonly updatedAt: number };

export type ImportCheck = ReturnType<typeof importCheck>;

/** What an import asks before it writes, and how it takes back what it wrote. */
export function importCheck(db: Database) {
  const sameTimes = db.prepare<Times, { readonly id: string }>(`
    SELECT id FROM conversations
    WHERE workspace_id = @workspaceId AND created_at = @createdAt AND updated_at = @updatedAt AND deleted_at IS NULL`);
  const contents = db.prepare<{ readonly id: string }, { readonly role: string; readonly content: string }>(
    'SELECT role, content FROM messages WHERE conversation_id = @id ORDER BY created_at, id',
  );
  const mark = db.prepare<{ readonly id: string; readonly length: number }>(`
    UPDATE messages SET spans = json_array(json_object('from', 0, 'to', @length, 'kind', 'imported'))
    WHERE id = @id AND @length > 0`);
  const remove = db.prepare<{ readonly id: string }>('DELETE FROM conversations WHERE id = @id');
  const reveal = db.prepare<{ readonly ids: string }>(`
    UPDATE conversations SET deleted_at = NULL
    WHERE deleted_at = ${ARRIVING} AND id IN (SELECT value FROM json_each(@ids))`);
  const note = db.prepare<{ readonly ids: string }>(`
    INSERT OR IGNORE INTO search_pending (kind, ref_id) SELECT 'conversation', value FROM json_each(@ids)`);
  return {
    /**
     * Everybody sees these conversations now, and search is to learn of them. To be run inside one transaction; false where
     * not all of them are there any more.
     */
    reveal: (ids: readonly string[]): boolean => {
      note.run({ ids: JSON.stringify(ids) });
      return reveal.run({ ids: JSON.stringify(ids) }).changes === ids.length;
    },
    /** Whether a conversation of these times says exactly this. */
    isHere: (times: Times, messages: readonly { readonly role: string; readonly content: string }[]): boolean =>
      sameTimes.all(times).some(({ id }) => {
        const there = contents.all({ id });
        return (
          there.length === messages.length &&
          there.every(({ role, content }, at) => role === messages[at]?.role && content === messages[at]?.content)
        );
      }),
    /** Text that was said elsewhere does not count as typed here. */
    markImported: ({ id, content }: { readonly id: string; readonly content: string }): void =>
      void mark.run({ id, length: content.length }),
    /** With its messages, for good. */
    removeConversation: (id: string): void => void remove.run({ id }),
  };
}
