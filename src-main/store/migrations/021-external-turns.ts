import type { Migration } from './migrate';

/**
 * Whether text that the person did not type was in the request of a reply. Of older chats only what they hold is known: each
 * reply of one with such text counts. Their entries in *Recent context* are written again without those replies, and
 * system messages that may carry one are made again.
 */
export const externalTurns: Migration = {
  version: 21,
  name: 'external-turns',
  sql: `
    ALTER TABLE messages ADD COLUMN external INTEGER NOT NULL DEFAULT 0 CHECK (external IN (0, 1));
    CREATE TEMP TABLE external_chats AS
      SELECT id FROM conversations WHERE project_id IS NOT NULL
      UNION SELECT conversation_id FROM messages
        WHERE message_type = 'handoff_context' OR author IS NOT NULL
          OR (message_type = 'tool_result' AND tool_name IN ('recall', 'read_project_memory'))
          OR (role = 'user' AND spans GLOB '*"kind":"[^t]*')
      UNION SELECT conversation_id FROM messages JOIN message_attachments ON message_id = messages.id;
    UPDATE messages SET external = 1 WHERE conversation_id IN (SELECT id FROM external_chats)
      AND (role = 'assistant' OR author IS NOT NULL);
    UPDATE conversations SET checkpointed_upto = NULL WHERE id IN (SELECT conversation_id FROM working_entries
      WHERE kind <> 'user' AND deleted_at IS NULL AND expires_at > unixepoch() * 1000
        AND conversation_id IN (SELECT id FROM external_chats));
    UPDATE conversations SET session_context = json_set(session_context, '$.memoryKey', '')
      WHERE json_valid(session_context) AND json_extract(session_context, '$.parts.recent') <> '';
    DROP TABLE external_chats;
  `,
};
