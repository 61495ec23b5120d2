import { compoundParts } from '../../language/compounds';
import { stopWordsOf } from '../../language/stop-words';
import { classOf, type IdRange, idRanges, type SearchClass } from '../../store/search/search-ids';
import type { TextHit } from '../../store/search/search-queries';
import type { TermCounts } from '../text/term-counts';
import { anyOf } from '../text/terms';
import { corrections } from '../text/typing-errors';
import type { SearchQuery } from './question';
import { matchOf, type Question } from './question';
import type { SearchTables } from './tables';

/** What a question was read as, beside its terms. */
export type Reading = {
  /** What its compounds are made of. */
  readonly parts: readonly string[];
  /** Known words spelt much like those that nothing has. */
  readonly corrected: readonly string[];
  readonly isOfDays: boolean;
  /** It names exactly one of the people talking. */
  readonly isOfPerson: boolean;
  /** Surely: it has small words of English, and not more of another language. */
  readonly isEnglish: boolean;
};

export type ReadTexts = Pick<Reading, 'parts' | 'corrected'> & {
  /** Passages with a positive bm25. */
  readonly hits: readonly TextHit[];
  /** Facts among what was found, those included that only lead to messages. */
  readonly facts: readonly TextHit[];
  /** What full text was asked for in the end. */
  readonly terms: readonly string[];
};

const MESSAGES: ReadonlySet<SearchClass> = new Set(['chat-message', 'project-message']);
/** What a match by trigrams is worth beside one by words. */
const TRIGRAMS_WEIGHT = 0.5;
const MOST_PARTS = 12;
/** A shorter one is a part of anything. */
const SHORTEST_WORD_PART = 5;

/** What full text finds: by words, by trigrams where a script has none, else by corrected words. */
export class FoundTexts {
  readonly #tables: SearchTables;
  readonly #counts: TermCounts;

  constructor(tables: SearchTables, counts: TermCounts) {
    this.#tables = tables;
    this.#counts = counts;
  }

  find(question: Question, query: SearchQuery, workspace: number): ReadTexts {
    let parts = question.language === 'de' ? this.#parts(question.terms, query.now) : [];
    let corrected: readonly string[] = [];
    let terms = this.#counts.withoutCommon([...question.terms, ...parts], query.now);
    let texts = this.#match(matchOf(terms, question.days), query, workspace);
    let trigrams = this.#matchTrigrams(question.trigrams, query, workspace);
    // A day that was not recognised as a date: *on the 9th of May 2023*.
    if (texts.length === 0 && trigrams.length === 0) texts = this.#match(anyOf(terms), query, workspace);
    if (texts.length === 0 && trigrams.length === 0) {
      const unknown = question.terms.filter(
        (term) => !stopWordsOf('en').has(term) && this.#counts.isUnknown(term, query.now),
      );
      corrected = unknown.flatMap((term) => corrections(term, this.#tables.queries));
      if (corrected.length === 0) parts = this.#parts(unknown, query.now);
      const instead = corrected.length > 0 ? corrected : parts;
      terms = instead;
      if (instead.length > 0) texts = this.#match(matchOf(instead, []), query, workspace);
      else trigrams = this.#matchTrigrams(unknown.filter(isWordPart), query, workspace);
    }
    const wanted = texts.filter(({ id }) => query.classes.includes(classOf(id)));
    const facts = texts.filter(({ id }) => classOf(id) === 'fact');
    return { hits: merged(wanted, trigrams), facts, terms, parts, corrected };
  }

  /** What compounds are made of, as far as the index knows it. */
  #parts(terms: readonly string[], now: number): readonly string[] {
    const parts = new Set(terms.flatMap(compoundParts));
    return [...parts]
      .filter((part) => !terms.includes(part) && !this.#counts.isUnknown(part, now))
      .slice(0, MOST_PARTS);
  }

  #match(match: string, query: SearchQuery, workspace: number): readonly TextHit[] {
    if (match === '') return [];
    const { queries } = this.#tables;
    // Facts are looked up even where only messages are wanted: they lead to what was said.
    const classes = query.classes.some((name) => MESSAGES.has(name))
      ? ([...query.classes, 'fact'] as const)
      : query.classes;
    const rangesOf = (isWanted: (name: SearchClass) => boolean) =>
      idRanges(workspace, classes.filter(isWanted)).map((range) => ({ ...range, match }));
    return [
      ...rangesOf((name) => !MESSAGES.has(name) && name !== 'session-note').flatMap((range) =>
        this.#findRemembered(range, query),
      ),
      // Notes belong to one conversation each, and only their rows say which.
      ...rangesOf((name) => name === 'session-note').flatMap((range) =>
        queries.hasRows(range) ? queries.findLive({ ...query, ...range }) : [],
      ),
      ...rangesOf((name) => MESSAGES.has(name)).flatMap((range) => this.#findMessages(range, query)),
    ];
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

  #matchTrigrams(trigrams: readonly string[], query: SearchQuery, workspace: number): readonly TextHit[] {
    if (trigrams.length === 0) return [];
    const match = anyOf(trigrams);
    return idRanges(workspace, query.classes).flatMap((range: IdRange) =>
      this.#tables.queries.findTrigrams({ ...query, ...range, match }),
    );
  }
}

/** A word that may stand inside a longer one: `Haftpflicht` in `Haftpflichtversicherung`. */
function isWordPart(word: string): boolean {
  return word.length >= SHORTEST_WORD_PART;
}

function isAnyTime({ since, until }: SearchQuery): boolean {
  return since === Number.NEGATIVE_INFINITY && until === Number.POSITIVE_INFINITY;
}

function merged(texts: readonly TextHit[], trigrams: readonly TextHit[]): readonly TextHit[] {
  if (trigrams.length === 0) return texts;
  const bestText = texts.reduce((best, { bm25 }) => Math.max(best, bm25), 0) || 1;
  const bestTrigram = trigrams.reduce((best, { bm25 }) => Math.max(best, bm25), 0) || 1;
  const hits = new Map(texts.map((hit) => [hit.id, { ...hit, bm25: hit.bm25 / bestText }]));
  for (const hit of trigrams) {
    const byWords = hits.get(hit.id)?.bm25 ?? 0;
    hits.set(hit.id, { ...hit, bm25: byWords + (TRIGRAMS_WEIGHT * hit.bm25) / bestTrigram });
  }
  return [...hits.values()];
}
