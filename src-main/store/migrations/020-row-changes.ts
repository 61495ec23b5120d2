import type { Migration } from './migrate';

/** Tables of what people wrote and keep, with their keys. */
const KEPT = {
  workspaces: ['id'],
  conversations: ['id'],
  messages: ['id'],
  prompts: ['hash'],
  attachments: ['hash'],
  captions: ['message_id', 'position'],
  noted_pieces: ['message_id', 'position'],
  facts: ['id'],
  documents: ['id'],
  working_entries: ['conversation_id'],
  proposals: ['id'],
  revisions: ['id'],
  projects: ['id'],
} as const;

function triggers([table, key]: readonly [string, readonly string[]]): string {
  const old = key.map((column) => `old.${column}`).join(` || '/' || `);
  return ['UPDATE', 'DELETE']
    .map(
      (change) => `
    CREATE TRIGGER row_changes_${table}_${change.toLowerCase()} AFTER ${change} ON ${table} BEGIN
      INSERT INTO row_changes (table_name, row_key) SELECT '${table}', ${old}
        WHERE NOT EXISTS (SELECT 1 FROM row_changes WHERE table_name = '${table}' AND row_key = ${old});
    END;`,
    )
    .join('');
}

/**
 * Which rows Hearth itself changed or deleted since the backup named in `row_baseline`: what differs from that backup and is not
 * among them was changed by something else. A migration that copies a table makes its triggers again.
 */
export const rowChanges: Migration = {
  version: 20,
  name: 'row-changes',
  sql: `
    CREATE TABLE row_baseline (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      backup TEXT NOT NULL,
      row_count INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE row_changes (
      table_name TEXT NOT NULL,
      row_key TEXT NOT NULL,
      PRIMARY KEY (table_name, row_key)
    ) STRICT, WITHOUT ROWID;
    ${Object.entries(KEPT).map(triggers).join('')}`,
};
