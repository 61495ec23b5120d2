import type { SearchClass } from '../../store/search/search-ids';
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
