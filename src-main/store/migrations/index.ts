import { spine } from './001-spine';
import { memoryJournal } from './002-memory-journal';
import { searchMigration } from './003-search';
import type { Migration } from './migration';

/** In the order they run. */
export const migrations: readonly Migration[] = [spine, memoryJournal, searchMigration];
