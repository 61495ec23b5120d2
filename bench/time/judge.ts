import type { AskedTime } from '../../src-main/language/dates/asked-time';
import { type Day, daysBetween } from '../../src-main/language/dates/calendar';
import { rangeOf } from '../../src-main/language/dates/ranges';
import { findSpokenDates, type Lean } from '../../src-main/language/dates/spoken';
import type { TimeQuestion } from './questions';
import type { Told } from './tell';

export type Verdict =
  | { readonly kind: 'right' }
  /** Something in `not` is given as if it held when the question asks: the lines that do so. */
  | { readonly kind: 'stale'; readonly lines: readonly string[] }
  /** Nothing that is given for that time has these words. */
  | { readonly kind: 'missed'; readonly words: readonly string[] };

/** When a line says that something held, or when it was said; null: it says nothing. Both days included. */
type Marked = { readonly from: Day | null; readonly until: Day | null; readonly saidOn: Day | null };

/**
 * Whether what a model was given answers a question, judged by its words alone. `asked`: the time that the question is about, null for now.
 * About now, a word in `not` may stand in nothing that is given, but in what is marked as not begun. About then, it may stand only in what is
 * marked as of another time, or in what the prompt says of now when it was said after all that is expected.
 * A line that has a wanted word too tells of the change itself, and counts for neither side.
 */
export function judge(
  question: TimeQuestion,
  told: Told,
  { asked, today }: { readonly asked: AskedTime | null; readonly today: Day },
): Verdict {
  const { expect, not, ask } = question;
  const recalled = ask.as_of === undefined ? told.recalled : told.asOf;
  const system = ask.as_of === undefined ? told.system : [];
  const stale = [
    ...recalled.map((line) => [line, false] as const),
    ...system.map((line) => [line, true] as const),
  ].filter(
    ([line, isOfNow]) =>
      not.some((word) => has(line, word) && !(isOfNow && asked !== null && isNewer(question, word))) &&
      !expect.some((word) => hasPart(line, word)) &&
      !isOfOtherTime(marksOf(line, today), asked, today),
  );
  if (stale.length > 0) return { kind: 'stale', lines: stale.map(([line]) => line) };
  const given = [...recalled, ...system].filter((line) => !cannotHold(marksOf(line, today), asked, today));
  const words = expect.filter((word) => !given.some((line) => hasPart(line, word)));
  return words.length > 0 ? { kind: 'missed', words } : { kind: 'right' };
}

/** As words of their own: `Petit` is not in `repetition`. */
function has(line: string, words: string): boolean {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(line);
}

/** A wanted word may go on: `freelance` is in `freelancer`. */
function hasPart(line: string, words: string): boolean {
  return line.toLocaleLowerCase().includes(words.toLocaleLowerCase());
}

/** It was first said after all that is expected: a newer truth, and no old one. */
function isNewer({ say, expect }: TimeQuestion, word: string): boolean {
  const firstAt = (wanted: string) => say.findIndex(({ text }) => hasPart(text, wanted));
  return expect.length > 0 && expect.every((wanted) => firstAt(wanted) >= 0 && firstAt(wanted) <= firstAt(word));
}

function isOfOtherTime(marked: Marked, asked: AskedTime | null, today: Day): boolean {
  if (asked === null) return marked.from !== null && isAfter(marked.from, today);
  if (asked.kind !== 'days') return marked.from !== null || marked.until !== null;
  const { from, until, saidOn } = marked;
  return (
    (from !== null && isAfter(from, asked.to)) ||
    (until !== null && isAfter(asked.from, until)) ||
    (from === null && until === null && saidOn !== null && isAfter(saidOn, asked.to))
  );
}

/** Looked at for what is wanted: a mark of another time speaks against it, a day on which it was said does not. */
function cannotHold(marked: Marked, asked: AskedTime | null, today: Day): boolean {
  const [first, last] = asked === null ? [today, today] : asked.kind === 'days' ? [asked.from, asked.to] : [null, null];
  if (first === null || last === null) return false;
  return (
    (marked.from !== null && isAfter(marked.from, last)) || (marked.until !== null && isAfter(first, marked.until))
  );
}

function isAfter(a: Day, b: Day): boolean {
  return daysBetween(b, a) > 0;
}

/**
 * When a line holds: by what Hearth writes behind a fact (`(since March 2026)`, `(from 2019 until 2024)`, `(noted on 3 May 2026)`), by the
 * fact's own words where they say it with a year, and by the day of a quote.
 */
export function marksOf(line: string, today: Day): Marked {
  const notes = [...line.matchAll(/\(((?:not yet, )?(?:since|from|until|noted on) [^()]*)\)/gu)].map(
    ([, note]) => note ?? '',
  );
  const told = notes.join(', ');
  const own = line.replace(/\([^()]*\)/gu, ' ').replaceAll('’', "'");
  const said =
    /^(?:- )?(?:The user (?:wrote|jotted down)|The assistant wrote|Noted) on (\d{1,2} \p{L}+ \d{4})/u.exec(line)?.[1] ??
    /noted on (\d{1,2} \p{L}+ \d{4})/u.exec(told)?.[1];
  return {
    from: (edgeAfter(/(?:since|from) /u, told, today) ?? edgeAfter(OWN_START, own, today, 'future'))?.from ?? null,
    until: (edgeAfter(/until /u, told, today) ?? edgeAfter(OWN_END, own, today))?.to ?? null,
    saidOn: said === undefined ? null : (edgeAfter(/^/u, said, today)?.from ?? null),
  };
}

const OWN_START =
  /(?<![\p{L}'])(?:(?:since|in|seit|im(?: Jahr)?|depuis|en|desde) (?=[^.;]*\d{4})|(?:from|starting(?: in)?|ab|à partir de|a partir de) )/iu;
const OWN_END = /(?<!\p{L})(?:until|till|bis|jusqu'(?:en|au|à)|hasta) (?=[^.;]*\d{4})/iu;

/** The first date behind some words, where there is one right behind them. */
function edgeAfter(words: RegExp, text: string, today: Day, lean: Lean = 'past') {
  const found = words.exec(text);
  if (found === null) return null;
  // A month counts behind a little word.
  const rest = `in ${text.slice(found.index + found[0].length).split(/[,;“”]| until /u)[0] ?? ''}`;
  const [date] = findSpokenDates(rest, today, lean);
  const when = date !== undefined && date.from <= LONGEST_LEAD ? date.readings[0] : undefined;
  return when === undefined ? null : rangeOf(when, '');
}

const LONGEST_LEAD = 12;
