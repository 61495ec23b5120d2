import type { Database } from '../../store/database';
import { foundDetailRows } from '../../store/search/found-details';
import { searchQueries } from '../../store/search/search-queries';
import { searchRows } from '../../store/search/search-rows';
import { searchSources } from '../../store/search/search-sources';
import { vectorRows } from '../../store/search/vectors';
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
