import { idRanges } from '../../store/search/search-ids';
import type { FoundRow, RankedRow, TextHit } from '../../store/search/search-queries';
import type { VectorModels } from '../../store/search/vectors';
import { type People, peopleOf, personKey, USER, userNamesIn } from '../text/people';
import { TermCounts } from '../text/term-counts';
import { anyOf } from '../text/terms';
import type { Likeness } from '../vectors/vector-memory';
import { VectorStock } from '../vectors/vector-stock';
import type { Reading } from './found-texts';
import { FoundTexts } from './found-texts';
import type { SearchQuery } from './question';
import { type Question, readQuestion } from './question';
import { type Candidate, LEAST_COSINE, rankByMeaning, rankByWords } from './rank';
import { SittingScores } from './sitting-scores';
import type { SearchTables } from './tables';
import { type Window, windowScores } from './window-scores';

export type SearchHit = FoundRow & {
  readonly score: number;
  /** Of the question and the row, −1 to 1; absent without the embedder. */
  readonly cosine: number | null;
  /** Found by full text, trigrams or a corrected word, its own or those around it; else only its meaning is near. */
  readonly hasWords: boolean;
  /** Neither it nor the messages around it have the words, but a fact that came from it has. */
  readonly isLed?: boolean;
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

/** Searches on one connection. Holds the vectors in memory once a question with a vector came. */
export class Search {
  readonly #tables: SearchTables;
  readonly #counts: TermCounts;
  readonly #stock: VectorStock;
  readonly #texts: FoundTexts;
  readonly #sittings: SittingScores;
  readonly #people = new Map<string, { readonly change: number; readonly people: People }>();

  constructor(tables: SearchTables, models: VectorModels) {
    this.#tables = tables;
    this.#counts = new TermCounts(tables.queries);
    this.#stock = new VectorStock(tables, models);
    this.#texts = new FoundTexts(tables, this.#counts);
    this.#sittings = new SittingScores(tables);
  }

  /** The vectors of other models from now on. */
  changeModels(models: VectorModels): void {
    this.#stock.changeModels(models);
  }

  /** By which models a question is embedded; none where there is nothing to compare it with. */
  modelsFor(language: string | null, workspaceId: string): readonly string[] {
    const workspace = this.#tables.rows.workspaceNumber(workspaceId);
    return workspace === undefined ? [] : this.#stock.modelsFor(language, workspace);
  }

  /** Read again only when something has changed: who spoke, and what the profile says. */
  people(workspaceId: string): People {
    const { sources, vectors } = this.#tables;
    const change = vectors.lastChange();
    const known = this.#people.get(workspaceId);
    if (known && known.change === change) return known.people;
    const people = peopleOf(sources.listAuthors(workspaceId), userNamesIn(sources.listProfileTexts(workspaceId)));
    this.#people.set(workspaceId, { change, people });
    return people;
  }

  question({ text, workspaceId, now, zone }: Pick<SearchQuery, 'text' | 'workspaceId' | 'now' | 'zone'>): Question {
    return readQuestion(text, { people: this.people(workspaceId), now, zone });
  }

  /** The terms of a question that full text is asked for: in a large index the rarer ones. */
  rarerTerms(text: string, query: Pick<SearchQuery, 'workspaceId' | 'now' | 'zone'>): readonly string[] {
    return this.#counts.withoutCommon(this.question({ ...query, text }).terms, query.now);
  }

  /** How rare each of some words is in the index, and how rare a word is that was said once. */
  rarities(terms: readonly string[], now: number): { readonly rarities: readonly number[]; readonly rarest: number } {
    return { rarities: terms.map((term) => this.#counts.rarity(term, now)), rarest: this.#counts.rarest(now) };
  }

  /** Which of some words a passage itself has, in whatever form. */
  wordsOf(id: number, terms: readonly string[]): readonly string[] {
    return terms.filter((term) => this.#tables.queries.hasWord({ id, match: `{self topic day} : (${anyOf([term])})` }));
  }

  find(query: SearchQuery): SearchAnswer {
    const question = this.question(query);
    if (question.terms.length === 0 && question.days.length === 0) return { kind: 'malformed' };
    const workspace = this.#tables.rows.workspaceNumber(query.workspaceId);
    const of = { isOfDays: question.isOfDays, isOfPerson: question.person !== null, isEnglish: question.isEnglish };
    const nothing = { parts: [], corrected: [], ...of } as const;
    const asked = { kind: 'found', terms: question.terms } as const;
    if (workspace === undefined) return { ...asked, reading: nothing, by: 'words', hits: [] };

    const ranges = idRanges(workspace, query.classes);
    const likeness = query.vector ? this.#stock.memory().compare(query.vector, ranges) : null;
    const by = likeness ? 'meaning' : 'words';
    const texts = this.#texts.find(question, query, workspace);
    const found = { ...asked, reading: { parts: texts.parts, corrected: texts.corrected, ...of }, by } as const;
    const passages = bestPassages(texts.hits, question.terms.length > 0);
    const led = this.#ledTo(texts.facts);
    // Messages around one of a day are of that day too.
    const window = question.days.length > 0 && !question.asksModel ? NO_WINDOW : this.#around(passages);
    const around = question.days.length > 0 ? NO_WINDOW.shares : window.shares;
    const near = this.#live(likeness?.best ?? [], query);
    if (passages.size === 0 && led.size === 0 && !this.#isNear(near, likeness)) return { ...found, hits: [] };
    const firsts = this.#tables.queries.listFirstPassages({
      ...query,
      refIds: [...around.keys(), ...led.keys()].filter((refId) => !passages.has(refId)),
    });
    const rows = new Map(
      [...near, ...firsts, ...[...passages.values()].map(({ row }) => row)]
        .filter(({ id }) => ranges.some(({ from, to }) => id >= from && id <= to))
        .map((row) => [keyOf(row), row]),
    );
    const sittingScore = this.#sittings.find(texts.terms, ranges);
    const candidates = [...rows.values()].map((row): Candidate => {
      const share = Math.max(passages.get(keyOf(row))?.share ?? 0, LED_BY_FACT * (led.get(row.refId) ?? 0));
      const cosine = likeness?.cosineOf(row.id);
      const nearest = likeness?.nearestOf(row.id);
      const answers = question.asksModel && isOfModel(row) ? window.before.get(row.refId) : undefined;
      return {
        id: passageOf(row, share, likeness),
        refId: row.refId,
        passage: share,
        window: around.get(row.refId) ?? 0,
        // A text outside any conversation is its own sitting.
        sitting: sittingScore(row.id) ?? share,
        isAsked: isAsked(row, question.person),
        ...(cosine === undefined ? {} : { cosine }),
        ...(nearest === undefined ? {} : { nearest }),
        ...(answers === undefined ? {} : { answers }),
      };
    });
    const ranked = (likeness ? rankByMeaning : rankByWords)(candidates).slice(0, query.limit);
    const withWords = new Set(candidates.filter((row) => row.passage > 0 || row.window > 0).map(({ id }) => id));
    const hits = this.#hits(ranked, withWords, likeness);
    const isLed = ({ refId }: SearchHit) => led.has(refId) && !passages.has(refId) && !around.has(refId);
    return { ...found, hits: hits.map((hit) => (isLed(hit) ? { ...hit, isLed: true } : hit)) };
  }

  /** The messages that facts with the words were drawn from, each with the best of them ÷ the best of all. */
  #ledTo(facts: readonly TextHit[]): ReadonlyMap<string, number> {
    const best = facts.reduce((most, { bm25 }) => Math.max(most, bm25), 0) || 1;
    const scoreOf = new Map(facts.map(({ id, bm25 }) => [id, bm25 / best]));
    const led = new Map<string, number>();
    for (const { factRow, messageRef } of this.#tables.queries.listSourceRows([...scoreOf.keys()])) {
      led.set(messageRef, Math.max(led.get(messageRef) ?? 0, scoreOf.get(factRow) ?? 0));
    }
    return led;
  }

  /** What the messages around each one score. A model's answers do not count as neighbours. */
  #around(passages: ReadonlyMap<string, BestPassage>): Window {
    const said = [...passages.values()].filter(({ row }) => row.kind === 'message' && !isOfModel(row));
    if (said.length === 0) return NO_WINDOW;
    return windowScores(
      said.map(({ row, share }) => ({ refId: row.refId, score: share })),
      this.#tables.queries,
    );
  }

  #live(ids: readonly number[], query: SearchQuery): readonly RankedRow[] {
    return ids.length === 0 ? [] : this.#tables.queries.keepLive(ids, query);
  }

  #isNear(rows: readonly RankedRow[], likeness: Likeness | null): boolean {
    return rows.some(({ id }) => (likeness?.cosineOf(id) ?? 0) >= LEAST_COSINE);
  }

  #hits(
    ranked: readonly { readonly id: number; readonly score: number }[],
    withWords: ReadonlySet<number>,
    likeness: Likeness | null,
  ): readonly SearchHit[] {
    const rows = new Map(this.#tables.queries.readFound(ranked.map(({ id }) => id)).map((row) => [row.id, row]));
    return ranked.flatMap(({ id, score }) => {
      const row = rows.get(id);
      if (!row) return [];
      return [{ ...row, score, cosine: likeness?.cosineOf(id) ?? null, hasWords: withWords.has(id) }];
    });
  }
}

const NO_WINDOW: Window = { shares: new Map(), before: new Map() };

type BestPassage = { readonly row: RankedRow; readonly share: number };

/**
 * Of each text its best passage, by the name that `keyOf` gives, with its bm25 ÷ the best of all. For a question about
 * a day alone no passage is better than another: bm25 would only prefer short ones.
 */
function bestPassages(hits: readonly TextHit[], hasTerms: boolean): ReadonlyMap<string, BestPassage> {
  const best = hits.reduce((most, { bm25 }) => Math.max(most, bm25), 0) || 1;
  const passages = new Map<string, BestPassage>();
  for (const row of hits) {
    const share = hasTerms ? row.bm25 / best : 1;
    if (share > (passages.get(keyOf(row))?.share ?? 0)) passages.set(keyOf(row), { row, share });
  }
  return passages;
}

/** Ids of messages, facts and sections never meet; an entry of recent context has its conversation's. */
function keyOf({ kind, refId }: Pick<RankedRow, 'kind' | 'refId'>): string {
  return kind === 'working' ? `working ${refId}` : refId;
}

/** The passage to show: the one with the words, unless they are few and another is near in meaning. */
function passageOf(row: RankedRow, share: number, likeness: Likeness | null): number {
  const nearest = likeness?.passageOf(row.id);
  return nearest !== undefined && share < FEW_WORDS ? nearest : row.id;
}

/** Of the best passage's score. */
const FEW_WORDS = 0.3;
/** The weight of a fact for the message that it came from, compared with that message's own words. */
const LED_BY_FACT = 0.25;

function isOfModel({ kind, author }: RankedRow): boolean {
  return kind === 'message' && author === null;
}

/** Said by the person the question names; by the user, or remembered of him, where it names nobody. */
function isAsked({ kind, author }: RankedRow, person: string | null): boolean {
  const asked = person ?? USER;
  if (kind !== 'message') return asked === USER;
  return author !== null && (author === asked || (asked !== USER && personKey(author) === asked));
}
