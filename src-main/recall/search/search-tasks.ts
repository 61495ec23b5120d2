import { createHash } from 'node:crypto';
import { questionLanguage, writtenLanguage } from '../../language/written-language';
import { ENGLISH, type NewVector, type PendingText, type VectorModels } from '../../store/search/vectors';
import type { Database } from '../../store/sqlite/database';
import type { AsyncTasks } from '../../store/worker/worker-tasks';
import { passageLanguages } from '../text/passage-languages';
import { passageText } from '../text/passages';
import { withoutNames } from '../text/people';
import { quantise } from '../vectors/quantise';
import { type LeftOutQuery, leftOut } from './left-out';
import { outdatedMessages } from './outdated';
import type { SearchQuery } from './question';
import { Search, type SearchAnswer, type SearchHit } from './search';
import { searchTables } from './tables';

/** A text and the model that its vector is wanted of. */
export type Pending = Omit<NewVector, 'vector'> & { readonly text: string };
export type Embedded = Omit<NewVector, 'vector'> & { readonly vector: Float32Array };
export type EmbeddableQuestion = {
  readonly text: string;
  /** ISO 639-1; null where it is not sure. */
  readonly language: string | null;
  /** By which its vectors are wanted, the one to be preferred first. */
  readonly models: readonly string[];
};

/** What one hit has of the question: for the bar that a turn's recall must pass. */
export type Weighed = { readonly id: number; readonly terms: readonly string[] };

export type SearchTasks = ReturnType<typeof searchTasks>;
export type SearchClient = AsyncTasks<SearchTasks>;

/** Everything that recall does with the database for its readers, on a connection of its own. */
export function searchTasks(db: Database, builtIn: VectorModels) {
  const tables = searchTables(db);
  let models = builtIn;
  const search = new Search(tables, models);
  const languages = passageLanguages(tables.vectors.mainLanguage);
  const pendingOf = (row: PendingText, batch: readonly PendingText[]): readonly Pending[] => {
    const text = withoutNames(passageText({ ...row, text: row.text ?? '' }), search.people(row.workspaceId)).slice(
      0,
      LONGEST_EMBEDDED,
    );
    const common = { rowId: row.rowId, text, textHash: createHash('sha256').update(text).digest('hex') };
    if (models.english === models.every) return [{ ...common, model: models.every, language: null }];
    const language = row.language ?? languages.of(row, batch);
    const isEnglish = language === ENGLISH;
    return [
      ...(isEnglish && row.language === null ? [{ ...common, language, model: models.english }] : []),
      ...(!isEnglish || row.isMultilingual === 1 ? [{ ...common, language, model: models.every }] : []),
    ];
  };
  /** The question is answered even if this fails. */
  const noteMultilingual = (workspaceId: string): void => {
    try {
      tables.vectors.noteMultilingual(workspaceId);
    } catch {
      // The disk is full or busy: the next question in another language tries again.
    }
  };
  const outdated = ({
    hits,
    ...when
  }: {
    readonly hits: readonly SearchHit[];
    readonly now: number;
    readonly zone: string;
  }) => outdatedMessages(hits, { ...when, listDrawn: tables.queries.listDrawnFacts });
  return {
    /** What to embed of a question. */
    question: (query: Pick<SearchQuery, 'text' | 'workspaceId' | 'now' | 'zone'>): EmbeddableQuestion => {
      const language = questionLanguage(query.text);
      return {
        text: search.question(query).embedText,
        language,
        models: search.modelsFor(language, query.workspaceId),
      };
    },
    find: (query: SearchQuery): SearchAnswer & { readonly language: string | null } => {
      const language = writtenLanguage(query.text);
      if (isInAnother(language, query.text)) noteMultilingual(query.workspaceId);
      return { ...search.find(query), language };
    },
    /** What a person sees of hits besides their texts. */
    details: ({ ids }: { readonly ids: readonly number[] }) => tables.details.readDetails(ids),
    /** What has a question's words but takes part in nothing. */
    leftOut: (query: LeftOutQuery & Pick<SearchQuery, 'text' | 'zone'>) =>
      leftOut(tables, search.question(query), query),
    /** How rare the question's terms are, and which of them each hit has. */
    weigh: (query: {
      readonly hits: readonly SearchHit[];
      readonly terms: readonly string[];
      readonly now: number;
      readonly zone: string;
    }) => ({
      ...search.rarities(query.terms, query.now),
      outdated: outdated(query),
      hits: query.hits.map(({ id }): Weighed => ({ id, terms: search.wordsOf(id, query.terms) })),
    }),
    /** Messages that say only what is over. */
    outdated,
    /** Rows that lack a vector, the newest first, below an id; twice what lacks two. */
    pending: (query: { readonly below: number; readonly limit: number }): readonly Pending[] => {
      const batch = tables.vectors.listPending({ ...query, ...models });
      return batch.flatMap((row) => pendingOf(row, batch));
    },
    saveVectors: (embedded: readonly Embedded[]): void =>
      tables.vectors.write(
        embedded.map(({ vector, ...row }) => ({ ...row, vector: quantise(vector) })),
        models,
      ),
    /** Takes removed rows out of the full-text index for this long. True if there are more. */
    takeOut: ({ forMs }: { readonly forMs: number }): boolean => {
      const until = performance.now() + forMs;
      return tables.rows.takeOut(() => performance.now() < until);
    },
    progress: (): { readonly done: number; readonly all: number } => tables.vectors.progress(models),
    /** Vectors of other models are not compared any more; the backlog computes what is missing. Null: the built-in ones. */
    changeModel: (next: string | null): void => {
      models = next === null ? builtIn : { english: next, every: next };
      search.changeModels(models);
    },
  };
}

/** Whether a task tells languages apart, and so needs `loadLanguages` first. */
export function namesLanguages(task: string): boolean {
  return task === 'question' || task === 'find' || task === 'pending';
}

const LONGEST_EMBEDDED = 4_000;

/** A word or two in the search box are too little to tell another language. */
function isInAnother(language: string | null, text: string): boolean {
  if (language === null || language === ENGLISH) return false;
  return !/\p{Script=Latin}/u.test(text) || text.trim().split(/\s+/).length > 2;
}
