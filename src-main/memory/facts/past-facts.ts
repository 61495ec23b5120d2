import type { PartialDate } from '../../../src-preload/contract/partial-date';
import type { AskedTime } from '../../language/dates/asked-time';
import { addDays, type Day, dayAt, daysBetween } from '../../language/dates/calendar';
import { compareDates, daysOf } from '../../language/dates/partial';
import { hasEnded } from '../../language/dates/validity';
import { fold } from '../../language/fold';
import { contentStems, readWords } from '../../language/words';
import type { Settings } from '../../settings/settings';
import type { FactRow } from '../../store/rows/fact-rows';
import type { ClockAndIds, WorkspaceTables } from '../../store/store';
import { facetOf } from '../duplicates/facet';
import { generalTopic, topicOf, topicsNamed } from '../duplicates/topics';
import { isAccepted } from './cap';
import { userNamespace } from './scope';

type PastPorts = WorkspaceTables<'facts'> & Pick<ClockAndIds, 'now'> & { readonly settings: Pick<Settings, 'get'> };

export type PastQuestion = { readonly text: string; readonly asked: AskedTime; readonly zone: string };

const MOST_TOLD = 6;

/**
 * Facts that do not hold any more and are about what a question about then asks: those that held at that time, the best match first, then the
 * latest. A fact that was taken back, since it never was true, has no end and is none of them.
 */
export function findPastFacts(
  { store, settings, workspaceId, now }: PastPorts,
  { text, asked, zone }: PastQuestion,
): readonly (FactRow & { readonly at: number })[] {
  const namespace = userNamespace(settings);
  if (namespace === null) return [];
  const today = dayAt(now(), zone);
  const places = new Set([`${namespace}/profile`, `${namespace}/patterns`]);
  const rows = store.facts.listEnding(workspaceId).filter((row) => places.has(row.namespace) && isUsable(row, now()));
  const begun = rows.map((row) => ({ ...row, validFrom: row.validFrom ?? startOf(row.id, rows) }));
  const past = begun.filter((row) => (row.supersededBy !== null || hasEnded(row, today)) && lasted(row));
  if (past.length === 0) return [];
  const days = asked.kind === 'before' ? (beforeEvent(asked.event, rows) ?? ONCE) : asked;
  const held = past.filter((row) => mayHaveHeld(row, days));
  const scored = (question: string) => {
    const isAbout = about(question);
    return held.map((row) => ({ row, score: isAbout(row) }));
  };
  // `Where did I work before I moved?` asks about work; `Where was I before I moved?` says only there what it asks about.
  const beside = asked.kind === 'before' ? scored(fold(text).replace(asked.event, ' ')) : [];
  const then = beside.some(({ score }) => score > 0) ? beside : scored(text);
  const best = Math.max(0, ...then.map(({ score }) => score));
  // Where nothing is about it, what has no topic may be: `I was a teacher` is of work, in no words that say so.
  const found = best > 0 ? then.filter(({ score }) => score > 0 && score * 2 >= best) : then.filter(isOfNoTopic);
  return found
    .toSorted(
      (a, b) =>
        Number(isKnownThen(b.row, days, zone)) - Number(isKnownThen(a.row, days, zone)) ||
        b.score - a.score ||
        endOf(b.row) - endOf(a.row),
    )
    .slice(0, MOST_TOLD)
    .map(({ row }) => ({ ...row, at: row.createdAt }));
}

/** Its time in memory is not over, and it is nothing from outside that nobody accepted. */
function isUsable(row: FactRow, at: number): boolean {
  return (row.expiresAt === null || row.expiresAt > at) && isAccepted(row);
}

function isOfNoTopic({ row }: { readonly row: FactRow }): boolean {
  return topicsOf(row).size === 0;
}

/** What took another's place began, as far as is known, when that ended. */
function startOf(id: string, rows: readonly FactRow[]): PartialDate | null {
  const ends = rows.flatMap((row) => (row.supersededBy === id && row.validUntil !== null ? [row.validUntil] : []));
  return ends.toSorted(compareDates).at(-1) ?? null;
}

/** `I no longer work at Tesco, I work at Aldi`: the first half is replaced as soon as it is said. */
function lasted({ validFrom, validUntil }: FactRow): boolean {
  return (
    validFrom === null || validFrom !== validUntil || daysBetween(daysOf(validFrom).from, daysOf(validFrom).to) > 0
  );
}

type Days = Exclude<AskedTime, { readonly kind: 'before' }>;
const ONCE: Days = { kind: 'once' };

/** How much a fact has to do with a question: words in common count most, its topic and what it answers as much as one. */
function about(question: string): (row: FactRow) => number {
  const stems = new Set(contentStems(question));
  const named = topicsNamed(readWords(question).map(({ folded }) => folded));
  const asked = new Set([...topicsOf({ text: question, topic: generalTopic }), ...named]);
  const facet = facetOf(question);
  return (row) => {
    const shared = contentStems(row.text).filter((stem) => stems.has(stem)).length;
    const isOfTopic = [...topicsOf(row)].some((topic) => asked.has(topic));
    const isOfFacet = facet !== null && facetOf(row.text) === facet;
    return 2 * shared + Number(isOfTopic) + Number(isOfFacet);
  };
}

function topicsOf({ text, topic }: { readonly text: string; readonly topic: string }): ReadonlySet<string> {
  const facet = facetOf(text);
  const named = [topic, topicOf(text), facet === null ? generalTopic : (topicOfFacet[facet] ?? generalTopic)];
  return new Set(named.filter((each) => each !== generalTopic));
}

const topicOfFacet: Readonly<Record<string, string>> = {
  home: 'Home',
  role: 'Work',
  employer: 'Work',
  diet: 'Food',
  car: 'Transport',
  relation: 'Family',
};

/** The day before the latest change that the words are about: the end of what it replaced. Null: none is known. */
function beforeEvent(event: string, rows: readonly FactRow[]): Days | null {
  const isAbout = about(event);
  const ends = rows
    .filter((row) => row.supersededBy !== null && isAbout(row) > 0)
    .flatMap(({ validUntil }) => (validUntil === null ? [] : [daysOf(validUntil).from]));
  const [first] = ends;
  if (first === undefined) return null;
  const last = ends.reduce((latest, day) => (daysBetween(latest, day) > 0 ? day : latest), first);
  const before = addDays(last, -1);
  return { kind: 'days', from: before, to: before };
}

/** Nothing that is known of it speaks against that time. */
function mayHaveHeld({ validFrom, validUntil }: FactRow, asked: Days): boolean {
  if (asked.kind === 'once') return true;
  if (validFrom !== null && isAfter(daysOf(validFrom).from, asked.to)) return false;
  return validUntil === null || !isAfter(asked.from, daysOf(validUntil).to);
}

/** It had begun by then, or had been told. */
function isKnownThen({ validFrom, createdAt }: FactRow, asked: Days, zone: string): boolean {
  return asked.kind === 'once' || validFrom !== null || !isAfter(dayAt(createdAt, zone), asked.to);
}

function isAfter(a: Day, b: Day): boolean {
  return daysBetween(b, a) > 0;
}

function endOf({ validUntil, updatedAt }: FactRow): number {
  if (validUntil === null) return updatedAt;
  const { year, month, day } = daysOf(validUntil).to;
  return Date.UTC(year, month - 1, day);
}
