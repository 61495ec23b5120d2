import { isDamage } from '../sqlite/sqlite-errors';

/** What the names of all tables of the index begin with: they are built from the rest, and can be built again. */
export const INDEX_PREFIX = 'search_';

/**
 * Whether an error may come from a damaged index: SQLite read nonsense, or a table of the index is not there. Other
 * tables may be damaged as well; the rebuild checks that first.
 */
export function isIndexDamage(error: unknown): boolean {
  if (isDamage(error)) return true;
  return error instanceof Error && MISSING.test(error.message);
}

/**
 * As SQLite and FTS5 word it, for tables of ours only. Full text that cannot write what it holds lets no savepoint be made:
 * what is said then is that there is none to go back to.
 */
const MISSING =
  /no such savepoint|no such (?:table|column|index|trigger): (?:main\.)?search_|vtable constructor failed: search_|fts5: (?:corrupt|missing)|database disk image is malformed/;
