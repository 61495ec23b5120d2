import { type FoundDetailRows, foundDetailRows } from '../../store/search/found-details';
import { type SearchQueries, searchQueries } from '../../store/search/search-queries';
import { type SearchRows, searchRows } from '../../store/search/search-rows';
import { type SearchSources, searchSources } from '../../store/search/search-sources';
import { type VectorRows, vectorRows } from '../../store/search/vectors';
import type { Database } from '../../store/sqlite/database';

export type SearchTables = {
  readonly rows: SearchRows;
  readonly queries: SearchQueries;
  readonly sources: SearchSources;
  readonly vectors: VectorRows;
  readonly details: FoundDetailRows;
};

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
