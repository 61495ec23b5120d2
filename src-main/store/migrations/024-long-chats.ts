import type { Migration } from './migrate';

/**
 * What opening and answering a chat of any length looks up. The mark `external` of a summary says whether text that the person
 * did not type is in what it stands for: of older ones every message that it covers is asked once, here.
 */
export const longChats: Migration = {
  version: 24,
  name: 'long-chats',
  sql: `
    CREATE INDEX messages_first ON messages (conversation_id, created_at, id) WHERE parent_id IS NULL;
    CREATE INDEX messages_pinned ON messages (conversation_id, created_at, id) WHERE pinned = 1;
    UPDATE messages SET external = 1 WHERE message_type = 'summary' AND EXISTS (
      SELECT 1 FROM messages AS covered WHERE covered.compacted_by = messages.id AND (
        covered.external = 1
        OR (covered.message_type = 'tool_result' AND covered.tool_name IN ('recall', 'read_project_memory'))
        OR (covered.role = 'user' AND covered.spans GLOB '*"kind":"[^t]*')
        OR EXISTS (SELECT 1 FROM message_attachments WHERE message_id = covered.id)));
    WITH RECURSIVE carries (id) AS (
      SELECT id FROM messages WHERE message_type = 'summary' AND external = 1
      UNION SELECT summary_id FROM compactions JOIN carries ON carried_id = carries.id
    )
    UPDATE messages SET external = 1 WHERE id IN (SELECT id FROM carries);
  `,
};
