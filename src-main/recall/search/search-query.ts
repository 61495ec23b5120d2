import type { FoundDetailRows } from '../../store/search/found-details';
import type { SearchClass } from '../../store/search/search-ids';
import type { SearchQueries } from '../../store/search/search-queries';
import type { SearchRows } from '../../store/search/search-rows';
import type { SearchSources } from '../../store/search/search-sources';
import type { VectorRows } from '../../store/search/vectors';
import type { QuestionVector } from '../vectors/vector-memory';

export type SearchQuery = {
  readonly text: string;
  readonly workspaceId: string;
  readonly classes: readonly SearchClass[];
  /** Notes of a session are found from inside it only. */
  readonly conversationId: string | null;
  /** Milliseconds; what has expired by then is not found. */
  readonly now: number;
  readonly zone: string;
  readonly limit: number;
  /** Only what was said from then on, and before; milliseconds, infinite without a limit. */
  readonly since: number;
  readonly until: number;
  /** The embedded question; without it full text ranks alone. */
  readonly vector: QuestionVector | null;
};

export type SearchTables = {
  readonly rows: SearchRows;
  readonly queries: SearchQueries;
  readonly sources: SearchSources;
  readonly vectors: VectorRows;
  readonly details: FoundDetailRows;
};
