import type { Migration } from './migrate';

/**
 * Whether an entry of *Recent context* came in with a file. Of older ones that is so where nothing was said in their chat
 * since; system messages that may carry one are made again.
 */
export const externalWorking: Migration = {
  version: 23,
  name: 'external-working',
  sql: `
    ALTER TABLE working_entries ADD COLUMN external INTEGER NOT NULL DEFAULT 0 CHECK (external IN (0, 1));
    UPDATE working_entries SET external = 1 WHERE kind = 'model' AND NOT EXISTS (
      SELECT 1 FROM messages WHERE messages.conversation_id = working_entries.conversation_id AND messages.external = 0);
    UPDATE conversations SET session_context = json_set(session_context, '$.memoryKey', '')
      WHERE EXISTS (SELECT 1 FROM working_entries WHERE external = 1)
        AND json_valid(session_context) AND json_extract(session_context, '$.parts.recent') <> '';
  `,
};
