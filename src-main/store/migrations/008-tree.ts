import type { Migration } from './migrate';

/** A conversation as a tree: who hangs on whom, and what waits to be sent. */
export const tree: Migration = {
  version: 8,
  name: 'tree',
  sql: `
    CREATE INDEX messages_tree ON messages (conversation_id, created_at, id, parent_id, role, message_type, status)
      WHERE message_type <> 'summary' AND status <> 'queued';
    CREATE INDEX messages_queued ON messages (conversation_id, created_at, id, status) WHERE status = 'queued';
  `,
};
