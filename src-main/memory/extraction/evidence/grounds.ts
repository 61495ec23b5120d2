import { findAbsoluteDates } from '../../../language/dates/absolute';
import { type Day, dayAt } from '../../../language/dates/calendar';
import { type DateMention, isSameTime, type When } from '../../../language/dates/mention';
import { findDates } from '../../../language/dates/resolve';
import { figureOfWord, hasFigure, readFigures } from '../../../language/figures';
import { fold } from '../../../language/fold';
import { hasName, readNames } from '../../../language/names';
import { stem } from '../../../language/stem';
import { contentStems, readWords } from '../../../language/words';

/** The share of a candidate's content words that the text it came from must hold. */
const leastWordShare = 0.6;

/** What a text says that others may rest on. */
type Source = {
  readonly dates: readonly When[];
  readonly figures: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Stems of words without a capital: an inflection of one is no name. */
  readonly plainStems: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
};

/** True when `source` holds every number and name of the candidate and at least 60 % of its content words. */
export function isGroundedIn(text: string, source: string, today: Day): boolean {
  if (source.trim() === '') return false;
  const said = readSource(source, today);
  const { rest, dates } = withoutSaidDates(text, said, today);
  const years = new Set(said.dates.flatMap((when) => (when.kind === 'year' ? [String(when.year)] : [])));
  const words = readWords(rest);
  const counted = words.flatMap(({ folded }) => figureOfWord(folded) ?? []);
  const figures = [...readFigures(rest, { withWords: false }), ...counted].filter((figure) => !years.has(figure));
  if (figures.some((figure) => !hasFigure(said.figures, figure))) return false;
  const openers = new Set(words.flatMap((word) => (word.startsSentence ? [word.folded] : [])));
  const isUnknown = (name: string): boolean =>
    !hasName(said.words, name) && !(openers.has(name) && said.plainStems.has(stem(name)));
  if (readNames(rest).some(isUnknown)) return false;
  // A count has been looked for by what it counts.
  const uncounted = rest.replace(/\p{L}+/gu, (word) => (figureOfWord(fold(word)) === null ? word : ' '));
  const stems = contentStems(uncounted);
  const found = stems.filter((word) => said.stems.has(word)).length;
  // Figures and dates are words too, and by now all of them are found.
  const counts = figures.length + dates;
  return found + counts >= leastWordShare * (stems.length + counts) && stems.length + counts > 0;
}

export function messageDay({ atMs, timeZone }: { readonly atMs: number; readonly timeZone: string }): Day {
  return dayAt(atMs, timeZone);
}

/** Dates that the source says, in relative words or not, are taken out: the rest must be in it by letter. */
function withoutSaidDates(text: string, said: Source, today: Day): { readonly rest: string; readonly dates: number } {
  const grounded = findDates(text, today).filter(({ readings }) =>
    readings.some((when) => said.dates.some((other) => isSameTime(when, other, today))),
  );
  const rest = grounded.reduceRight((kept, { from, to }) => `${kept.slice(0, from)} ${kept.slice(to)}`, text);
  return { rest, dates: grounded.length };
}

/** Kept for the texts read last: many candidates cite the same long message. */
function readSource(text: string, today: Day): Source {
  const key = `${today.year}-${today.month}-${today.day} ${text}`;
  const kept = recent.get(key);
  if (kept) return kept;
  const words = readWords(text);
  const source: Source = {
    dates: datesOf(text, today).flatMap((mention) => mention.readings),
    figures: readFigures(text, { withWords: true }),
    words: new Set(words.map((word) => word.folded)),
    plainStems: new Set(words.flatMap((word) => (/^\p{Lu}/u.test(word.text) ? [] : [stem(word.folded)]))),
    // What is a stop word in one language may be what another text is about.
    stems: new Set([...contentStems(text), ...words.map(({ folded }) => stem(folded))]),
  };
  if (recent.size >= maxRecent) recent.clear();
  recent.set(key, source);
  return source;
}

/** Relative words count where a person says them, not in a document. */
function datesOf(text: string, today: Day): readonly DateMention[] {
  return text.length > 32_768 ? findAbsoluteDates(text) : findDates(text, today);
}

const maxRecent = 16;
const recent = new Map<string, Source>();
