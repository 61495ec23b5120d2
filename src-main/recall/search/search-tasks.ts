import { createHash } from 'node:crypto';
import type { Database } from '../../store/database';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import { isEnglish } from '../text/language';
import { passageText } from '../text/passages';
import { withoutNames } from '../text/people';
import { writtenLanguage } from '../text/written-language';
import { quantise } from '../vectors/quantise';
import { type LeftOutQuery, leftOut } from './left-out';
import { Search, type SearchAnswer, type SearchHit } from './search';
import type { SearchQuery } from './search-query';
import { searchTables } from './tables';

export type Pending = { readonly rowId: number; readonly textHash: string; readonly text: string };
export type Embedded = { readonly rowId: number; readonly textHash: string; readonly vector: Float32Array };
export type EmbeddableQuestion = {
  readonly text: string;
  /** The built-in embedder knows English only. */
  readonly isEnglish: boolean;
};

/** What one hit has of the question: for the bar that a turn's recall must pass. */
export type Weighed = { readonly id: number; readonly terms: readonly string[] };

export type SearchTasks = ReturnType<typeof searchTasks>;
export type SearchClient = AsyncTasks<SearchTasks>;

/** Everything that recall does with the database for its readers, on a connection of its own. */
export function searchTasks(db: Database, builtInModel: string) {
  const tables = searchTables(db);
  let model = builtInModel;
  const search = new Search(tables, model);
  return {
    /** What to embed of a question. */
    question: (query: Pick<SearchQuery, 'text' | 'workspaceId' | 'now' | 'zone'>): EmbeddableQuestion => {
      const { embedText, language } = search.question(query);
      return { text: embedText, isEnglish: isEnglish(language) };
    },
    find: (query: SearchQuery): SearchAnswer & { readonly language: string | null } => ({
      ...search.find(query),
      language: writtenLanguage(query.text),
    }),
    /** What a person is told of finds beside their texts. */
    details: ({ ids }: { readonly ids: readonly number[] }) => tables.details.readDetails(ids),
    /** What has a question's words but takes part in nothing. */
    leftOut: (query: LeftOutQuery & Pick<SearchQuery, 'text' | 'zone'>) =>
      leftOut(tables, search.question(query), query),
    /** How rare the question's terms are, and which of them each hit has. */
    weigh: (query: {
      readonly hits: readonly SearchHit[];
      readonly terms: readonly string[];
      readonly now: number;
    }) => ({
      ...search.rarities(query.terms, query.now),
      hits: query.hits.map(({ id }): Weighed => ({ id, terms: search.wordsOf(id, query.terms) })),
    }),
    /** Rows without a vector of the present model, the newest first, below an id. */
    pending: (query: { readonly below: number; readonly limit: number }): readonly Pending[] =>
      tables.vectors.listPending({ ...query, model }).map(({ rowId, workspaceId, text, ...place }) => {
        const passage = passageText({ ...place, text: text ?? '' });
        const bare = withoutNames(passage, search.people(workspaceId)).slice(0, LONGEST_EMBEDDED);
        return { rowId, text: bare, textHash: createHash('sha256').update(bare).digest('hex') };
      }),
    saveVectors: (embedded: readonly Embedded[]): void =>
      tables.vectors.write(
        embedded.map(({ rowId, textHash, vector }) => ({ rowId, textHash, vector: quantise(vector) })),
        model,
      ),
    /** Removed rows go out of full text for so long; whether there are more. */
    takeOut: ({ forMs }: { readonly forMs: number }): boolean => {
      const until = performance.now() + forMs;
      return tables.rows.takeOut(() => performance.now() < until);
    },
    progress: (): { readonly done: number; readonly all: number } => tables.vectors.progress(model),
    /** Vectors of another model are not compared any more; the backlog computes its own. */
    changeModel: (next: string): void => {
      model = next;
      search.changeModel(next);
    },
  };
}

const LONGEST_EMBEDDED = 4_000;
