import type { Migration } from './migrate';

/**
 * Whether a chat held outside text before its notes were written is looked up by an index. System messages that carry notes are
 * made again, so that they keep that mark.
 */
export const externalNotes: Migration = {
  version: 25,
  name: 'external-notes',
  sql: `
    CREATE INDEX messages_external ON messages (conversation_id, created_at) WHERE external = 1;
    UPDATE conversations SET session_context = json_set(session_context, '$.memoryKey', '')
      WHERE json_valid(session_context) AND json_extract(session_context, '$.parts.notes') <> '';
  `,
};
