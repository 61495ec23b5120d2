import type { Database } from '../store/database';
import { foundDetailRows } from '../store/found-details';
import { searchQueries } from '../store/search-queries';
import { searchRows } from '../store/search-rows';
import { searchSources } from '../store/search-sources';
import { vectorRows } from '../store/vectors';
import type { SearchTables } from './search-query';

/** All that recall reads and writes, on one connection. */
export function searchTables(db: Database): SearchTables {
  return {
    rows: searchRows(db),
    queries: searchQueries(db),
    sources: searchSources(db),
    vectors: vectorRows(db),
    details: foundDetailRows(db),
  };
}
