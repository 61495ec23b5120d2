import { fold } from '../fold';
import { addDays, type Day, daysBetween } from './calendar';
import type { When } from './mention';
import { rangeOf } from './ranges';
import { findSpokenDates } from './spoken';

/** The time that a question is about, if that is not now. */
export type AskedTime =
  /** Both days included. */
  | { readonly kind: 'days'; readonly from: Day; readonly to: Day }
  /** Before something else: what was said of it (`I moved`, `dem Umzug`). */
  | { readonly kind: 'before'; readonly event: string }
  /** `back then`, `früher`, `autrefois`, `antes`: no more is said. */
  | { readonly kind: 'once' };

/** Null for a question about now. `today` is the day on which it is asked. */
export function readAskedTime(text: string, today: Day): AskedTime | null {
  const folded = fold(text.slice(-LONGEST_QUESTION)).replace(/[’‘]/g, "'");
  const before = beforeEvent.exec(folded)?.groups?.event;
  const days = askedDays(text.slice(-LONGEST_QUESTION), today);
  if (days !== null) return days;
  if (before !== undefined) return { kind: 'before', event: before };
  return once.test(folded) ? { kind: 'once' } : null;
}

/** `as_of` of a tool: a date (`2026`, `2026-03`, `2026-03-14`) or words; null where it names no time. */
export function readAsOf(text: string, today: Day): AskedTime | null {
  const [, year, month, day] = /^\s*(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T.*)?\s*$/.exec(text) ?? [];
  if (year === undefined) return readAskedTime(`in ${text}`, today);
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const when: When =
    month === undefined
      ? { kind: 'year', year: y }
      : day === undefined
        ? { kind: 'month', year: y, month: m }
        : { kind: 'day', day: { year: y, month: m, day: d } };
  if (month !== undefined && (m < 1 || m > 12)) return null;
  return { kind: 'days', ...rangeOf(when, '') };
}

/** A longer one is a pasted text: what is asked stands at its end. */
const LONGEST_QUESTION = 2_000;

/** All that it names before today; what is still running (`this year`, `today`) or ahead is no other time. */
function askedDays(text: string, today: Day): AskedTime | null {
  const ranges = findSpokenDates(text, today, 'past').flatMap(({ readings: [when], from, to }) => {
    if (when === undefined || when.kind === 'month_day') return [];
    const words = text.slice(from, to);
    return isOpen(text.slice(0, from)) ? [] : [rangeOf(when, words)];
  });
  const past = ranges.filter(
    ({ from, to }) => daysBetween(to, today) > 0 || (daysBetween(from, today) > LEAST_PAST && !isRunning(text)),
  );
  const [first] = past;
  if (first === undefined) return null;
  const from = past.reduce((min, each) => (daysBetween(each.from, min) > 0 ? each.from : min), first.from);
  const to = past.reduce((max, each) => (daysBetween(max, each.to) > 0 ? each.to : max), first.to);
  return { kind: 'days', from, to: daysBetween(to, today) >= 0 ? to : addDays(today, 0) };
}

/** Of a month or a year that still runs so much must be over that somebody asks about it. */
const LEAST_PAST = 20;

/** `this year`, `dieses Jahr`: now. */
function isRunning(text: string): boolean {
  return running.test(fold(text));
}
const running = /(?<!\p{L})(?:this|diese[nmsr]?|cette|cet|ce|est[ea]) (?:\p{L}+)/u;

/** `since March`, `seit 2019`: what began then and still goes on is now. */
function isOpen(before: string): boolean {
  return /(?<!\p{L})(?:since|seit|depuis|desde)(?: \p{L}+)? $/u.test(fold(before));
}

const once = new RegExp(
  `(?<!\\p{L})(?:${[
    'back then|back in the day|at (?:the|that) time|in those days|those days|previously|formerly|in the past|used to|once upon a time|earlier on|before(?: that| then)?(?=[\\s?!.]*$)',
    'damals|fruher|vorher|zuvor|einst|seinerzeit|zu der zeit|in jener zeit|davor',
    "a l'epoque|a cette epoque|autrefois|auparavant|jadis|dans le passe|en ce temps-la|a ce moment-la|avant(?: ca| cela)?(?=[\\s?!.]*$)",
    'en aquella epoca|en aquel(?:los)? (?:tiempos?|entonces|momento)|por (?:aquel )?entonces|entonces|antiguamente|anteriormente|en el pasado|antes(?: de eso)?(?=[\\s?!.]*$)',
  ].join('|')})(?!\\p{L})`,
  'u',
);

const beforeEvent = new RegExp(
  `(?<!\\p{L})(?:${[
    'before (?=(?:i|we|my|our|the|moving|starting|getting|changing|joining|leaving|switching)(?!\\p{L}))',
    'vor (?=(?:dem|der|meine[mr]?|unsere[mr]?)(?!\\p{L}))|bevor (?=(?:ich|wir)(?!\\p{L}))|ehe (?=(?:ich|wir)(?!\\p{L}))',
    "avant (?=(?:de |d'|que |qu'|mon |ma |le |la |l'|notre ))",
    'antes de (?=(?:que |mi |la |el |nuestr\\p{L}+ |\\p{L}+(?:ar|er|ir)(?:me|nos)?(?!\\p{L})))',
  ].join('|')})(?<event>[^?!.,;]{2,80})`,
  'u',
);
