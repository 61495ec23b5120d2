import { lazy } from '../../../lazy';
import { type Found, take } from './found';

/**
 * Times of day, in figures and in the words of the four languages: `5.30 p.m.`, `half past five`, `quarter to six`, `halb sechs`,
 * `six heures et demie`, `las cuatro y media`. As `17:30m`, `m` where the half of the day is told.
 */
export function takeTimes(text: string, { named, hinted }: Found): string {
  const { past, before, halfOf, french, spanish, figures, spoken, hourAlone } = patterns();
  const name = (hour: string, minute: number, part?: string): boolean => addTime(named, { hour, minute, part });
  const sooner = (hour: string, minute: number, part?: string): boolean =>
    addTime(named, { hour: String((numberOf(hour) || 24) - 1), minute: 60 - minute, part });
  let open = take(text, past, ([, minutes = '', hour = '', part]) => name(hour, minutesOf(minutes), part));
  for (const pattern of before)
    open = take(open, pattern, ([, minutes = '', hour = '', part]) => sooner(hour, minutesOf(minutes), part));
  open = take(open, halfOf, ([, word, hour = '', part]) => (word === 'halb' ? sooner : name)(hour, 30, part));
  open = take(open, french, ([, hour = '', more, minutes = '', part]) => {
    if (more === 'moins') return sooner(hour, minutesOf(minutes), part);
    if (part !== undefined) return name(hour, minutesOf(minutes), part);
    const [hours, minute] = [numberOf(hour), minutesOf(minutes)];
    named.add(`${timeOf(hours, minute, '')}|min ${hours * 60 + minute}`);
    return true;
  });
  open = take(open, spanish, ([, lead, hour = '', more, minutes = '', part]) => {
    if (lead === undefined && more === undefined && part === undefined) return false;
    return (more === 'menos' ? sooner : name)(hour, minutesOf(minutes), part);
  });
  for (const pattern of [figures, spoken])
    open = take(open, pattern, ([, hour = '', minute = '', part]) => name(hour, Number(minute), part));
  open = take(open, hourAlone, ([, hour = '', mark, part]) =>
    mark === undefined && part === undefined ? false : name(hour, 0, part),
  );
  for (const [pattern, time] of told) open = take(open, pattern, () => void hinted.add(time));
  return open;
}

function addTime(
  named: Set<string>,
  { hour, minute, part = '' }: { readonly hour: string; readonly minute: number; readonly part?: string | undefined },
): boolean {
  const hours = numberOf(hour);
  const isTime = hours <= 24 && minute <= 60;
  if (isTime) named.add(timeOf(minute === 60 ? hours + 1 : hours, minute % 60, part));
  return isTime;
}

/** True when two times are one, where one of them may leave open which half of the day it is, or be a number: `9.30`, `9`. */
export function isOneTime(a: string, b: string): boolean {
  const [mine, theirs] = [partsOf(a), partsOf(b)];
  if (!mine || !theirs || mine.minute !== theirs.minute || !(mine.isTime || theirs.isTime)) return false;
  const isOpen = !mine.isTold || !theirs.isTold;
  return mine.hour % 24 === theirs.hour % 24 || (isOpen && Math.abs(mine.hour - theirs.hour) === 12);
}

function partsOf(value: string) {
  const [, hour, minute, told] = /^(\d{1,2}):(\d\d)(m)?$/.exec(value) ?? [];
  if (hour !== undefined)
    return { hour: Number(hour), minute: Number(minute), isTold: told !== undefined, isTime: true };
  const [, whole, tenths = ''] = /^(\d{1,2})(?:\.(\d\d?))?$/.exec(value) ?? [];
  if (whole === undefined) return null;
  return { hour: Number(whole), minute: Number(tenths.padEnd(2, '0')), isTold: Number(whole) > 12, isTime: false };
}

function timeOf(hour: number, minute: number, said: string): string {
  const part = / night$|noche$/.test(said) ? (hour < 6 ? 'am' : 'pm') : said;
  const isLate = late12.test(part) && hour < 12;
  const isMidnight = early12.test(part) && hour === 12;
  const told = early12.test(part) || late12.test(part) || hour > 12 ? 'm' : '';
  return `${isMidnight ? 0 : hour + (isLate ? 12 : 0)}:${String(minute).padStart(2, '0')}${told}`;
}

function numberOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : (asHours[text] ?? Number.NaN);
}

/** Number words that stay words, since elsewhere they may be an article, *new*, or *one time*. */
const asHours: Readonly<Record<string, number>> = { one: 1, ein: 1, eins: 1, une: 1, una: 1, neuf: 9, once: 11 };

function minutesOf(text: string): number {
  if (/^(?:half|demie|media)$/.test(text)) return 30;
  if (/^(?:quarter|viertel|quart)$/.test(text)) return 15;
  return text === '' ? 0 : numberOf(text);
}

const early12 = /^(?:a\.?m(?! )|(?:in the|every|each) mor|morgens|in der fruh|am morgen|du mat|de la ma)/;
const late12 =
  /^(?:p\.?m|(?:in the|every|each) (?:aft|eve)|abends|am abend|nachm|am nachm|du soir|de l['’]|de la tarde)/;

const told: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:noon|midday|mittags?|midi|mediodia)(?!\p{L})/gu, '12:00m'],
  [/(?<!\p{L})(?:midnight|mitternacht|minuit|medianoche)(?!\p{L})/gu, '0:00m'],
];

const patterns = lazy(() => {
  const hour = `(\\d{1,2}|${Object.keys(asHours).join('|')})`;
  const part =
    "(?:,? ?(a\\.?m(?! (?:abend|morgen|nachm))|p\\.?m|(?:in the|every|each) (?:morning|afternoon|evening)s?|(?:at|every|each) night|morgens|abends|nachmittags|in der fruh|am (?:morgen|abend|nachmittag)|du (?:matin|soir)|de l['’]apres-midi|de la (?:manana|madrugada|tarde|noche))(?!\\p{L})\\.?)?";
  const few = '(quarter|half|viertel|\\d{1,2})';
  const whole = (pattern: string): RegExp =>
    new RegExp(`(?<![\\p{L}\\d.,:])(?:${pattern})(?![\\p{L}\\d]|[.,:]\\d)`, 'gu');
  return {
    past: whole(`(?:an? )?${few}(?: minutes?| minuten)? (?:past|nach) ${hour}${part}`),
    before: [
      whole(`(?:an? )?${few} (?:minutes? to|minuten vor|vor) ${hour}${part}`),
      whole(`(?:an? )?(quarter) to ${hour}${part}`),
      // `Five to ten people` and `from ten to six` are spans.
      whole(`(?<=(?:at|by|until|till|about|around|before|after) )(25|20|10|5) to ${hour}${part}`),
    ],
    halfOf: whole(`(halb|half) ${hour}${part}(?! ?(?:hours?|an? |of |stunden?|months?|years?))`),
    french: whole(`${hour} ?(?:heures?|h)(?: (?:(et|moins)(?: le)? )?(demie|quart|\\d{1,2}))?${part}`),
    spanish: whole(
      `(a |desde |hasta |sobre |antes de |despues de )?las? ${hour}(?: (y|menos) (media|\\d{1,2}))?${part}`,
    ),
    figures: whole(
      `(\\d{1,2})(?::|(?<=(?:at|until|till|by|from|before|after|to|um|bis|ab|gegen|a|vers) \\d{1,2})\\.(?!\\d\\d ?(?:%|percent|[€$£]|euro|k[gm]|m(?!\\p{L})))|\\.(?=\\d\\d ?(?:[ap]\\.?m|uhr|h(?!\\p{L})|in the|at night|abends|morgens))| ?h ?| uhr )([0-5]\\d)(?! ?min)(?: uhr| ?h(?:eures?)?)?${part}`,
    ),
    // `At nine thirty`; `at 9 30 people came` is another thing.
    spoken: whole(
      `(?<=(?:at|by|until|till|from|before|after) )(\\d{1,2}) ([0-5]\\d)${part}(?= (?:is|was|when|on|in|every|each|sharp)(?!\\p{L})|[.,;:]|$)`,
    ),
    hourAlone: whole(`(\\d{1,2}|one|eins?|une)( ?uhr| ?o'clock)?${part}`),
  };
});
