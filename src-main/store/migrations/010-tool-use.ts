import type { Migration } from './migrate';

/** What came of a tool call beside its result: whether it was applied, staged or refused, and what takes it back. */
export const toolUse: Migration = {
  version: 10,
  name: 'tool-use',
  sql: 'ALTER TABLE messages ADD COLUMN tool_use TEXT;',
};
