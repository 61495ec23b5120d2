import { type Day, isoDay, wordsOfDay } from '../../language/dates/calendar';
import { daysIn, namedDays, resolveDays, withoutDates, withoutOrdinals } from '../../language/dates/ranges';
import { type GuessedLanguage, guessLanguage, isEnglish, smallWordsOf } from '../../language/guess-language';
import { stopWordsOf } from '../../language/stop-words';
import { words } from '../../language/tokens';
import { lazy } from '../../lazy';
import type { SearchClass } from '../../store/search/search-ids';
import { bothEnds } from '../text/excerpt';
import { asFirstPerson, namesIn, type People, personAsked } from '../text/people';
import { anyOf, contentTerms } from '../text/terms';
import { queryTrigrams } from '../text/trigrams';
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

export type Question = {
  /** What it is about, each once. Empty if it has no word at all. */
  readonly terms: readonly string[];
  /** FTS5 queries for the days it speaks of. */
  readonly days: readonly string[];
  /** For the trigram index, each at least three characters long. */
  readonly trigrams: readonly string[];
  readonly language: GuessedLanguage;
  /** Surely: small words of English stand in it. */
  readonly isEnglish: boolean;
  readonly person: string | null;
  /** It asks what the model said: *what did you recommend?* */
  readonly asksModel: boolean;
  /** It names a day or a time. */
  readonly isOfDays: boolean;
  /** What is embedded of it, by an embedder that knows its language. */
  readonly embedText: string;
};

/** *You* said something, in the past: *what would you recommend?* asks for a new answer. */
const askedOfModel = lazy((): readonly RegExp[] => [
  /\b(?:did|have|had) you (?:\w+ ){0,2}(?:recommend|suggest|advis|tell|told|say|said|explain|show|propose|mention|outline|writ|give)/iu,
  /\byou (?:recommended|suggested|advised|told me|said|explained|showed|proposed|mentioned|outlined|wrote|gave)\b/iu,
  /\byour (?:advice|suggestions?|recommendations?|answers?|explanation|proposal|fix)\b/iu,
  /\b(?:hast|hattest|haben|hatten) (?:du|sie)\b.{0,120}(?:empfohlen|geraten|vorgeschlagen|gesagt|erklärt|gezeigt|erwähnt|geschrieben)/iu,
  /\b(?:dein|ihr)e?[nmrs]? (?:rat|vorschl[aä]ge?|empfehlung(?:en)?|antwort(?:en)?|erklärung)(?!\p{L})/iu,
  /\b(?:as-tu|avez-vous|m['’]as|m['’]avez|tu as|vous avez) (?:\p{L}+ ){0,2}(?:conseill|recommand|suggér|propos|dit|expliqu|montr|écrit)/iu,
  /\b(?:ton|ta|tes|votre|vos) (?:conseils?|suggestions?|recommandations?|réponses?|explication)(?!\p{L})/iu,
  /(?<!\p{L})(?:recomendaste|sugeriste|aconsejaste|dijiste|explicaste|propusiste|mostraste|escribiste|me ha recomendado)(?!\p{L})/iu,
  /\b(?:tus?|sus?) (?:consejos?|sugerencias?|recomendaci[oó]n(?:es)?|respuestas?|explicaci[oó]n)(?!\p{L})/iu,
]);

/** A longer question is a pasted text: its start and its end say what it is about. */
const MOST_TERMS = 60;
const MOST_DAYS = 31;
const LONGEST_EMBEDDED = 2_000;
/** Characters of its start, and of its end: many times what those terms need. */
const LONGEST_END = 8_192;

/** `now` in milliseconds and `zone` (IANA) tell what *yesterday* is. */
export function readQuestion(
  given: string,
  { people, now, zone }: { readonly people: People; readonly now: number; readonly zone: string },
): Question {
  const text = bothEnds(given, LONGEST_END);
  const language = guessLanguage(text);
  const ranges = resolveDays(text, now, zone);
  const spans = ranges.map(daysIn);
  const days = spans.filter(isShort).flat();
  const months = spans.filter((span) => !isShort(span)).flatMap(monthsOf);
  const names = namesIn(text, people);
  const stopWords = smallWordsOf(language);
  const found = contentTerms(withoutOrdinals(withoutDates(text, ranges)), { names, stopWords });
  // *What did I do yesterday?* asks for the day alone; without a day one stop word is still a question.
  const terms = ranges.length > 0 && found.every((term) => stopWords.has(term)) ? [] : found;
  return {
    terms: terms.length <= MOST_TERMS ? terms : [...terms.slice(0, MOST_TERMS / 2), ...terms.slice(-MOST_TERMS / 2)],
    days: [...days.map(wordsOfDay), ...months].map((words) => `day : "${words.toLowerCase()}"`),
    trigrams: [
      ...queryTrigrams(text, { withWords: !isEnglish(language) }),
      ...[...days, ...namedDays(text)].map(isoDay),
    ],
    language,
    isEnglish: isEnglish(language) && words(text).some((word) => stopWordsOf('en').has(word)),
    person: personAsked(text, people),
    asksModel: askedOfModel().some((pattern) => pattern.test(text)),
    isOfDays: ranges.length > 0 || namedDays(text).length > 0,
    embedText: asFirstPerson(text.slice(0, LONGEST_EMBEDDED), people),
  };
}

function isShort(span: readonly Day[]): boolean {
  return span.length <= MOST_DAYS;
}

/** *Last year* means any month of it: `May 2023`. */
function monthsOf(span: readonly Day[]): readonly string[] {
  return [...new Set(span.map((day) => wordsOfDay(day).replace(/^\S+ /, '')))];
}

/** The FTS5 query of a question: any of its words in a passage or a topic, or any of its days. */
export function matchOf(terms: readonly string[], days: readonly string[]): string {
  const words = terms.length === 0 ? [] : [`{self topic} : (${anyOf(terms)})`];
  return [...words, ...days].join(' OR ');
}
