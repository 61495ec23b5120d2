import { classOf, type IdRange, idRanges, type SearchClass } from '../store/search-ids';
import type { FoundRow, RankedRow, SearchQueries, TextHit } from '../store/search-queries';
import type { SearchRows } from '../store/search-rows';
import type { SearchSources } from '../store/search-sources';
import type { VectorRows } from '../store/vectors';
import { compoundParts } from './compounds';
import { type People, peopleOf, personKey, USER } from './people';
import { matchOf, type Question, readQuestion } from './question';
import { type Candidate, rankByMeaning, rankByWords } from './rank';
import { STOP_WORDS } from './recall-words';
import { TermCounts } from './term-counts';
import { anyOf } from './terms';
import { corrections } from './typing-errors';
import { userNamesIn } from './user-name';
import type { Likeness } from './vector-memory';
import { VectorStock } from './vector-stock';

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
  readonly vector: Float32Array | null;
};

export type SearchHit = FoundRow & {
  readonly score: number;
  /** Of the question and the row, −1 to 1; absent without the embedder. */
  readonly cosine: number | null;
  /** Found by full text, the pieces or a corrected word; else only its meaning is near. */
  readonly hasWords: boolean;
};

export type SearchAnswer =
  | { readonly kind: 'malformed' }
  | {
      readonly kind: 'found';
      readonly by: 'words' | 'meaning';
      readonly terms: readonly string[];
      readonly hits: readonly SearchHit[];
    };

export type SearchTables = {
  readonly rows: SearchRows;
  readonly queries: SearchQueries;
  readonly sources: SearchSources;
  readonly vectors: VectorRows;
};

const MESSAGES: ReadonlySet<SearchClass> = new Set(['chat-message', 'project-message']);
/** What a match by pieces is worth beside one by words. */
const PIECES_WEIGHT = 0.5;
const MOST_PARTS = 12;
/** Nothing in common but this much likeness is no find. */
const LEAST_COSINE = 0.3;

/** Searches on one connection. Holds the vectors in memory once a question with a vector came. */
export class Search {
  readonly #tables: SearchTables;
  readonly #counts: TermCounts;
  readonly #stock: VectorStock;
  readonly #names = new Map<string, { readonly change: number; readonly names: readonly string[] }>();

  constructor(tables: SearchTables, model: string) {
    this.#tables = tables;
    this.#counts = new TermCounts(tables.queries);
    this.#stock = new VectorStock(tables, model);
  }

  /** The vectors of another model from now on. */
  changeModel(model: string): void {
    this.#stock.changeModel(model);
  }

  people(workspaceId: string): People {
    const { sources } = this.#tables;
    return peopleOf(sources.listAuthors(workspaceId), this.#userNames(workspaceId));
  }

  /** Read again only when a fact has changed: the profile is looked through for each question. */
  #userNames(workspaceId: string): readonly string[] {
    const change = this.#tables.vectors.lastChange();
    const known = this.#names.get(workspaceId);
    if (known && known.change === change) return known.names;
    const names = userNamesIn(this.#tables.sources.listProfileTexts(workspaceId));
    this.#names.set(workspaceId, { change, names });
    return names;
  }

  question({ text, workspaceId, now, zone }: Pick<SearchQuery, 'text' | 'workspaceId' | 'now' | 'zone'>): Question {
    return readQuestion(text, { people: this.people(workspaceId), now, zone });
  }

  /** The terms of a question that full text is asked for: in a large index the rarer ones. */
  rarerTerms(text: string, query: Pick<SearchQuery, 'workspaceId' | 'now' | 'zone'>): readonly string[] {
    return this.#counts.withoutCommon(this.question({ ...query, text }).terms, query.now);
  }

  /** How rare each of some words is in the index. */
  rarities(terms: readonly string[], now: number): readonly number[] {
    return terms.map((term) => this.#counts.rarity(term, now));
  }

  /** Which of some words a row itself has, in whatever form. */
  wordsOf(id: number, terms: readonly string[]): readonly string[] {
    return terms.filter((term) => this.#tables.queries.hasWord({ id, match: `{self facts day} : (${anyOf([term])})` }));
  }

  find(query: SearchQuery): SearchAnswer {
    const question = this.question(query);
    if (question.terms.length === 0 && question.days.length === 0) return { kind: 'malformed' };
    const workspace = this.#tables.rows.workspaceNumber(query.workspaceId);
    const found = { kind: 'found', terms: question.terms } as const;
    if (workspace === undefined) return { ...found, by: 'words', hits: [] };

    const ranges = idRanges(workspace, query.classes);
    const likeness = query.vector ? this.#stock.memory().compare(query.vector, ranges) : null;
    const texts = this.#findTexts(question, query, workspace);
    const scores = new Map(texts.hits.map(({ id, bm25 }) => [id, bm25]));
    const near = this.#live(likeness?.best.filter((id) => !scores.has(id)) ?? [], query);
    if (scores.size === 0 && !this.#isNear(near, likeness)) {
      return { ...found, by: likeness ? 'meaning' : 'words', hits: [] };
    }
    const rows = this.#tables.queries.readRows([...scores.keys(), ...near]);
    const candidates = rows.map((row) => candidate(row, { question, scores, likeness, factShares: texts.factShares }));
    const ranked = (likeness ? rankByMeaning : rankByWords)(candidates).slice(0, query.limit);
    return { ...found, by: likeness ? 'meaning' : 'words', hits: this.#hits(ranked, scores, likeness) };
  }

  #findTexts(question: Question, query: SearchQuery, workspace: number) {
    const whole =
      question.language === 'de' ? [...question.terms, ...this.#parts(question.terms, query.now)] : question.terms;
    const terms = this.#counts.withoutCommon(whole, query.now);
    let texts = this.#match(matchOf(terms, question.days), query, workspace);
    const pieces = this.#matchPieces(question.pieces, query, workspace);
    if (texts.hits.length === 0 && pieces.length === 0) {
      const unknown = question.terms.filter((term) => !STOP_WORDS.has(term) && this.#counts.isUnknown(term, query.now));
      const near = unknown.flatMap((term) => corrections(term, this.#tables.queries));
      const instead = near.length > 0 ? near : this.#parts(unknown, query.now);
      if (instead.length > 0) texts = this.#match(anyOf(instead), query, workspace);
    }
    return { ...texts, hits: merged(texts.hits, pieces) };
  }

  /** What compounds are made of, as far as the index knows it. */
  #parts(terms: readonly string[], now: number): readonly string[] {
    const parts = new Set(terms.flatMap(compoundParts));
    return [...parts]
      .filter((part) => !terms.includes(part) && !this.#counts.isUnknown(part, now))
      .slice(0, MOST_PARTS);
  }

  #match(match: string, query: SearchQuery, workspace: number) {
    if (match === '') return { hits: [], factShares: new Map<number, number>() };
    const { queries } = this.#tables;
    const isMessages = query.classes.some((name) => MESSAGES.has(name));
    const messages = idRanges(
      workspace,
      query.classes.filter((name) => MESSAGES.has(name)),
    );
    // Facts are looked up even where only messages are wanted: they lead to what was said.
    const others = query.classes.filter((name) => !MESSAGES.has(name));
    const looked = isMessages && !others.includes('fact') ? (['fact', ...others] as const) : others;
    const remembered = [
      ...idRanges(
        workspace,
        looked.filter((name) => name !== 'session-note'),
      ).flatMap((range) => this.#findRemembered({ ...range, match }, query)),
      // Notes belong to one session each: only their rows say which.
      ...idRanges(
        workspace,
        looked.filter((name) => name === 'session-note'),
      ).flatMap((range) => (queries.hasRows(range) ? queries.findLive({ ...query, ...range, match }) : [])),
    ];
    return {
      hits: [
        ...remembered.filter(({ id }) => query.classes.includes(classOf(id))),
        ...messages.flatMap((range) => this.#findMessages({ ...range, match }, query)),
      ],
      factShares: isMessages ? this.#factShares(remembered) : new Map<number, number>(),
    };
  }

  /** Messages never expire: without a time to keep to, their rows need no look. */
  #findMessages(range: IdRange & { readonly match: string }, query: SearchQuery): readonly TextHit[] {
    const { queries } = this.#tables;
    return isAnyTime(query) ? queries.findMessages(range) : queries.findLive({ ...query, ...range });
  }

  #findRemembered(range: IdRange & { readonly match: string }, query: SearchQuery): readonly TextHit[] {
    const { queries } = this.#tables;
    if (!queries.hasRows(range)) return [];
    return isAnyTime(query)
      ? queries.findUnexpired({ ...range, now: query.now })
      : queries.findLive({ ...query, ...range });
  }

  /** For each message the best bm25 of the facts drawn from it ÷ the best of all. */
  #factShares(remembered: readonly TextHit[]): ReadonlyMap<number, number> {
    const shares = new Map<number, number>();
    const facts = remembered.filter(({ id }) => classOf(id) === 'fact');
    const best = facts.reduce((most, { bm25 }) => Math.max(most, bm25), 0);
    if (best <= 0) return shares;
    const scores = new Map(facts.map(({ id, bm25 }) => [id, bm25 / best]));
    for (const { factRow, messageRow } of this.#tables.queries.listSourceRows([...scores.keys()])) {
      shares.set(messageRow, Math.max(shares.get(messageRow) ?? 0, scores.get(factRow) ?? 0));
    }
    return shares;
  }

  #matchPieces(pieces: readonly string[], query: SearchQuery, workspace: number): readonly TextHit[] {
    if (pieces.length === 0) return [];
    const match = anyOf(pieces);
    return idRanges(workspace, query.classes).flatMap((range: IdRange) =>
      this.#tables.queries.findPieces({ ...query, ...range, match }),
    );
  }

  #live(ids: readonly number[], query: SearchQuery): readonly number[] {
    return ids.length === 0 ? ids : this.#tables.queries.keepLive(ids, query);
  }

  #isNear(ids: readonly number[], likeness: Likeness | null): boolean {
    return ids.some((id) => (likeness?.cosineOf(id) ?? 0) >= LEAST_COSINE);
  }

  #hits(
    ranked: readonly { readonly id: number; readonly score: number }[],
    scores: ReadonlyMap<number, number>,
    likeness: Likeness | null,
  ): readonly SearchHit[] {
    const rows = new Map(this.#tables.queries.readFound(ranked.map(({ id }) => id)).map((row) => [row.id, row]));
    return ranked.flatMap(({ id, score }) => {
      const row = rows.get(id);
      if (!row) return [];
      return [{ ...row, score, cosine: likeness?.cosineOf(id) ?? null, hasWords: scores.has(id) }];
    });
  }
}

function isAnyTime({ since, until }: SearchQuery): boolean {
  return since === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY;
}

function candidate(
  row: RankedRow,
  {
    question,
    scores,
    likeness,
    factShares,
  }: {
    readonly question: Question;
    readonly scores: ReadonlyMap<number, number>;
    readonly likeness: Likeness | null;
    readonly factShares: ReadonlyMap<number, number>;
  },
): Candidate {
  const like = likeness?.of(row.id);
  return {
    id: row.id,
    bm25: scores.get(row.id) ?? 0,
    isAuthor: question.person !== null && isBy(row.author, question.person),
    asks: row.asks,
    wordCount: row.words,
    tellsTime: question.asksWhen && row.hasTime === 1,
    factShare: factShares.get(row.id) ?? 0,
    ...(like === undefined ? {} : { likeness: like }),
  };
}

function isBy(author: string | null, person: string): boolean {
  return author !== null && (author === person || (person !== USER && personKey(author) === person));
}

function merged(texts: readonly TextHit[], pieces: readonly TextHit[]): readonly TextHit[] {
  if (pieces.length === 0) return texts;
  const bestText = texts.reduce((best, { bm25 }) => Math.max(best, bm25), 0) || 1;
  const bestPiece = pieces.reduce((best, { bm25 }) => Math.max(best, bm25), 0) || 1;
  const scores = new Map(texts.map(({ id, bm25 }) => [id, bm25 / bestText]));
  for (const { id, bm25 } of pieces) {
    scores.set(id, (scores.get(id) ?? 0) + (PIECES_WEIGHT * bm25) / bestPiece);
  }
  return [...scores].map(([id, bm25]) => ({ id, bm25 }));
}
