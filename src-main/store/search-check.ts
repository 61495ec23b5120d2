import type { Database } from './database';

export type SearchTextTables = ReturnType<typeof searchTextTables>;

/** Full text as a whole: its own check, and building it again from the rows. */
export function searchTextTables(db: Database) {
  const lacking = db.prepare(
    "SELECT id FROM search_rows WHERE pieces <> '' AND id NOT IN (SELECT id FROM search_pieces_docsize) LIMIT 1",
  );
  return {
    /** Whether full text and rows agree. */
    isWhole: (): boolean => {
      try {
        // 1: compare with the content table as well. The pieces table leaves rows without pieces out on purpose, so
        // that this comparison is not for it; what it lacks is asked.
        db.prepare("INSERT INTO search_text (search_text, rank) VALUES ('integrity-check', 1)").run();
        db.prepare("INSERT INTO search_pieces (search_pieces) VALUES ('integrity-check')").run();
        return lacking.get() === undefined;
      } catch {
        return false;
      }
    },
    rebuild: (): void => {
      db.prepare("INSERT INTO search_text (search_text) VALUES ('rebuild')").run();
      db.prepare("INSERT INTO search_pieces (search_pieces) VALUES ('delete-all')").run();
      db.prepare(
        "INSERT INTO search_pieces (rowid, pieces) SELECT id, pieces FROM search_rows WHERE pieces <> ''",
      ).run();
    },
  };
}
