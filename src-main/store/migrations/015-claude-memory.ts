import type { Migration } from './migrate';

/** The folder of Claude Code's memory of a project, as the user chose it: read beside its own files, never written. */
export const claudeMemory: Migration = {
  version: 15,
  name: 'claude-memory',
  sql: 'ALTER TABLE projects ADD COLUMN claude_dir TEXT;',
};
