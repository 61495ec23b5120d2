import type { Migration } from './migrate';

/** What was handed over from where to where, and the sections as Hearth last wrote them. */
export const handoffs: Migration = {
  version: 6,
  name: 'handoffs',
  sql: `
    CREATE TABLE handoffs (
      id TEXT PRIMARY KEY,
      conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
      destination TEXT NOT NULL CHECK (destination IN ('notes', 'chat', 'clipboard', 'file')),
      project_id TEXT,
      path TEXT,
      section_hashes TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX handoffs_of_conversation ON handoffs (conversation_id, updated_at);
    CREATE INDEX conversations_of_source ON conversations (source_conversation_id)
      WHERE source_conversation_id IS NOT NULL;
  `,
};
