import type { Database } from './database';

export type SearchTextTables = ReturnType<typeof searchTextTables>;

/** Full text as a whole: its own check, and building it again from the rows. */
export function searchTextTables(db: Database) {
  const tables = ['search_text', 'search_pieces'] as const;
  return {
    /** Whether full text and rows agree. */
    isWhole: (): boolean => {
      try {
        // 1: compare with the content table as well. The pieces table leaves rows without pieces out on purpose.
        db.prepare("INSERT INTO search_text (search_text, rank) VALUES ('integrity-check', 1)").run();
        db.prepare("INSERT INTO search_pieces (search_pieces) VALUES ('integrity-check')").run();
        return true;
      } catch {
        return false;
      }
    },
    rebuild: (): void => {
      for (const table of tables) db.prepare(`INSERT INTO ${table} (${table}) VALUES ('rebuild')`).run();
    },
  };
}
