import { idRanges } from '../../store/search/search-ids';
import type { FoundRow, RankedRow } from '../../store/search/search-queries';
import { type People, peopleOf, personKey, USER } from '../text/people';
import { TermCounts } from '../text/term-counts';
import { anyOf } from '../text/terms';
import { userNamesIn } from '../text/user-name';
import type { Likeness } from '../vectors/vector-memory';
import { VectorStock } from '../vectors/vector-stock';
import type { Reading } from './found-texts';
import { FoundTexts } from './found-texts';
import { type Question, readQuestion } from './question';
import { type Candidate, rankByMeaning, rankByWords } from './rank';
import type { SearchQuery, SearchTables } from './search-query';

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
      readonly reading: Reading;
      readonly hits: readonly SearchHit[];
    };

/** Nothing in common but this much likeness is no find. */
export const LEAST_COSINE = 0.3;

/** Searches on one connection. Holds the vectors in memory once a question with a vector came. */
export class Search {
  readonly #tables: SearchTables;
  readonly #counts: TermCounts;
  readonly #stock: VectorStock;
  readonly #texts: FoundTexts;
  readonly #names = new Map<string, { readonly change: number; readonly names: readonly string[] }>();

  constructor(tables: SearchTables, model: string) {
    this.#tables = tables;
    this.#counts = new TermCounts(tables.queries);
    this.#stock = new VectorStock(tables, model);
    this.#texts = new FoundTexts(tables, this.#counts);
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
    const { isOfDays } = question;
    const nothing = { parts: [], corrected: [], isOfDays } as const;
    const asked = { kind: 'found', terms: question.terms } as const;
    if (workspace === undefined) return { ...asked, reading: nothing, by: 'words', hits: [] };

    const ranges = idRanges(workspace, query.classes);
    const likeness = query.vector ? this.#stock.memory().compare(query.vector, ranges) : null;
    const texts = this.#texts.find(question, query, workspace);
    const found = { ...asked, reading: { parts: texts.parts, corrected: texts.corrected, isOfDays } } as const;
    const scores = new Map(texts.hits.map(({ id, bm25 }) => [id, bm25]));
    const near = this.#live(likeness?.best.filter((id) => !scores.has(id)) ?? [], query);
    if (scores.size === 0 && !this.#isNear(near, likeness)) {
      return { ...found, by: likeness ? 'meaning' : 'words', hits: [] };
    }
    const candidates = [...texts.hits, ...near].map((row) =>
      candidate(row, { question, scores, likeness, factShares: texts.factShares }),
    );
    const ranked = (likeness ? rankByMeaning : rankByWords)(candidates).slice(0, query.limit);
    return { ...found, by: likeness ? 'meaning' : 'words', hits: this.#hits(ranked, scores, likeness) };
  }

  #live(ids: readonly number[], query: SearchQuery): readonly RankedRow[] {
    return ids.length === 0 ? [] : this.#tables.queries.keepLive(ids, query);
  }

  #isNear(rows: readonly RankedRow[], likeness: Likeness | null): boolean {
    return rows.some(({ id }) => (likeness?.cosineOf(id) ?? 0) >= LEAST_COSINE);
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
