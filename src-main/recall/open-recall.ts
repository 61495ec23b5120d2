import type { MessagesAnswer, SearchAnswer } from '../../src-preload/contract/search';
import { type EmbedderOptions, type EmbedderState, embedder } from '../inference/embedder';
import { type FindQuery, find, findMessages } from './find/find';
import { latestOnly } from './find/latest-only';
import { takeOutRemoved } from './indexing/index-later';
import { type BacklogProgress, workOffBacklog } from './meaning/backlog';
import { type ChosenEmbedder, createMeaning } from './meaning/meaning';
import { type RecallQuery, type RecallResult, type RecallSource, recall } from './search/recall';
import type { SearchClient } from './search/search-tasks';
import { type RecalledForTurn, recallForTurn, type TurnQuestion } from './turn/for-turn';
import { turnRecall } from './turn/turn-recall';

export type RecallOptions = {
  readonly search: SearchClient;
  /** Absent: never. */
  readonly isRebuilding?: () => boolean;
  readonly embedder: EmbedderOptions;
  /** What the user put in the built-in one's place. */
  readonly chosen: ChosenEmbedder;
  readonly countTokens: (text: string) => number;
  /** False while the user types or a reply comes in. */
  readonly isIdle: () => boolean;
  readonly onProgress: (progress: BacklogProgress) => void;
};

export type Recall = {
  readonly recall: (query: RecallQuery) => Promise<RecallResult>;
  /** The messages among some hits that say only what is over. */
  readonly outdated: SearchClient['outdated'];
  /** For people: all that is theirs, with snippets. */
  readonly find: (query: FindQuery) => Promise<SearchAnswer>;
  /** Messages by their words; null when other words were asked for before it was this one's turn. */
  readonly findMessages: (query: Parameters<typeof findMessages>[0]) => Promise<MessagesAnswer | null>;
  /**
   * Keys are pressed in the composer or a search box: the embedder wakes, the question's vector is got ready. Not while
   * there is nothing to compare it with, so that a new user's computer loads no model.
   */
  readonly typing: (query: Omit<RecallQuery, 'vector'>) => Promise<void>;
  readonly forTurn: (question: TurnQuestion) => Promise<RecalledForTurn>;
  /** While the app is idle: takes out what was removed, computes missing vectors. Call it as often as there may be work. */
  readonly catchUp: () => Promise<void>;
  readonly progress: () => Promise<BacklogProgress>;
  readonly state: () => EmbedderState;
  readonly end: () => void;
};

/** All of recall for one database: words always, meaning when the embedder is there. */
export function openRecall(options: RecallOptions): Recall {
  const { search, countTokens, isIdle, onProgress, chosen } = options;
  const builtIn = embedder(options.embedder);
  const meaning = createMeaning({
    search,
    builtIn,
    chosen,
    onState: () => options.embedder.onState?.(meaning.state()),
  });
  const { isRebuilding = () => false } = options;
  const following = { ...search, ...meaning.asking };
  const source = { search: following, embed: meaning.question, isRebuilding } satisfies RecallSource;
  const turn = turnRecall(source);
  let catchingUp: Promise<void> | null = null;
  /** Another round was asked for since the present one began. */
  let isWanted = false;
  const catchUp = async () => {
    while (isWanted) {
      isWanted = false;
      await takeOutRemoved({ search, isIdle });
      await workOffBacklog({ search: following, embed: meaning.texts, isIdle, onProgress });
    }
  };
  let hasVectors = false;
  const compares = async () => {
    hasVectors ||= (await search.progress()).done > 0;
    return hasVectors;
  };
  return {
    recall: (query) => recall(query, source),
    outdated: search.outdated,
    find: (query) => find(query, source),
    findMessages: latestOnly((query: Parameters<typeof findMessages>[0]) => findMessages(query, source)),
    typing: async (query) => {
      if (!(await compares().catch(() => false))) return;
      turn.typing(query);
    },
    forTurn: (question) => recallForTurn({ search, turn, countTokens }, question),
    catchUp: () => {
      isWanted = true;
      catchingUp ??= catchUp()
        // The search thread has ended: what is missing is still listed, and computed after the next start.
        .catch(() => undefined)
        .finally(() => {
          catchingUp = null;
        });
      return catchingUp;
    },
    progress: () => search.progress(),
    state: meaning.state,
    end: meaning.end,
  };
}
