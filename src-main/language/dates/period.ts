import type { PartialDate } from '../../../src-preload/contract/partial-date';
import { lazy } from '../../lazy';
import { foldInPlace } from './absolute';
import { addDays, type Day, daysBetween } from './calendar';
import type { DateMention, When } from './mention';
import { dayOf, daysOf, partialOf } from './partial';
import { counted } from './readings';
import { findSpokenDates } from './spoken';
import { countWords } from './vocabulary';

/** What the words of a statement say about when it holds. */
export type StatedPeriod = {
  readonly from: PartialDate | null;
  readonly until: PartialDate | null;
  /** It is told as over: `I used to`, `früher`, or its end lies behind. */
  readonly isPast: boolean;
  /** Dates without a word that says whether they begin or end it, in order: `I moved in March`. */
  readonly others: readonly When[];
};

/** Reads `since March`, `bis 2024`, `à partir de janvier`, `desde hace dos años`, `I used to` of one clause, said on `today`. */
export function readPeriod(text: string, today: Day): StatedPeriod {
  const folded = foldInPlace(text).replaceAll('’', "'");
  const wasSo = lasting.test(folded);
  const [past, future] = (['past', 'future'] as const).map((lean) => findSpokenDates(text, today, lean));
  const found: { from: PartialDate | null; until: PartialDate | null; others: When[] } = {
    from: durationOf(folded, today),
    until: null,
    others: [],
  };
  let before: { readonly to: number } | null = null;
  for (const [at, mention] of (past ?? []).entries()) {
    const ahead = future?.[at]?.from === mention.from ? future[at] : mention;
    const role = roleOf(folded, mention, before);
    const [when] = (role === 'until' || role === 'begins' ? (wasSo ? mention : ahead) : mention).readings;
    if (when === undefined) continue;
    if (role === 'since' || role === 'begins' || role === 'between') {
      found.from ??= partialOf(when, 'from');
      before = role === 'since' ? null : mention;
    } else if (role === 'until') found.until ??= partialOf(when, 'until');
    else if (role === 'to') found.until ??= partialOf(when, 'until');
    else found.others.push(when);
  }
  const [other] = found.others;
  // `In 2019 I lived in Rome` holds for that year alone.
  if (wasSo && found.from === null && found.until === null && other !== undefined && isLong(other)) {
    found.from = partialOf(other, 'from');
    found.until = partialOf(other, 'until');
  }
  const isOver = found.until !== null && daysBetween(daysOf(found.until).to, today) > 0;
  const isPast = isOver || (found.until === null && found.from === null && isToldAsOver(folded, wasSo));
  // It is not said when it ended: it had by the day before.
  return { ...found, until: found.until ?? (isPast ? dayOf(addDays(today, -1)) : null), isPast };
}

type Role = 'since' | 'begins' | 'until' | 'between' | 'to' | 'alone';

/** The word before a date says what the date is. Behind the beginning of a stretch stands its end. */
function roleOf(folded: string, { from }: DateMention, stretch: { readonly to: number } | null): Role {
  const lead = folded.slice(Math.max(0, from - LONGEST_LEAD), from);
  const between = stretch === null ? null : folded.slice(stretch.to, from);
  if (between !== null && between.length <= LONGEST_LEAD && stretchEnd.test(between)) return 'to';
  if (/(?<!\p{L})(?:between|zwischen|entre(?: el| le)?) $/u.test(lead)) return 'between';
  if (untilLead.test(lead)) return 'until';
  if (sinceLead.test(lead)) return 'since';
  return fromLead.test(lead) ? 'begins' : 'alone';
}

const LONGEST_LEAD = 32;
const article =
  "(?:the |dem |den |der |l'|le |la |du |el |end of |beginning of |ende |anfang |mitte |fin |debut |finales de |principios de )*";
const stretchEnd =
  /^\s*(?:to|until|till|and|bis|und|a|au|et|y|hasta(?: el)?|jusqu'(?:en|a|au))\s(?:the |le |la |el )?$/u;
const untilLead = new RegExp(
  `(?<!\\p{L})(?:until|till|til|up to|through|bis(?: (?:zum|zur|in den|ins|in die))?|hasta|jusqu'(?:en|au|aux|a)) ?${article}$`,
  'u',
);
const sinceLead = new RegExp(`(?<!\\p{L})(?:since|seit|depuis|desde(?! hace)) ?${article}$`, 'u');
const fromLead = new RegExp(
  `(?<!\\p{L})(?:from|starting(?: in| from| on)?|beginning(?: in)?|as of|ab|von|a partir (?:de|du|del|d')|des) ?${article}$`,
  'u',
);

/** `seit zwei Jahren`, `I have … for two years`. */
function durationOf(folded: string, today: Day): PartialDate | null {
  const { n, unit } = durations().exec(folded)?.groups ?? {};
  if (n === undefined || unit === undefined) return null;
  const [when] = counted(-1, unitOf(unit))(today, { n });
  return when === undefined ? null : partialOf(when, 'from');
}

const durations = lazy(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:(?<=(?:have|has|'ve)(?: \\p{L}+)* .*)for(?: the (?:last|past))?|seit|depuis|desde hace) (?<n>\\d{1,3}|${countWords()}) (?<unit>weeks?|months?|years?|wochen?|monat(?:en)?|jahr(?:en)?|semaines?|mois|ans?|annees|semanas?|mes(?:es)?|anos?)(?!\\p{L})`,
      'u',
    ),
);

function unitOf(unit: string): 'week' | 'month' | 'year' {
  if (/^(?:week|woche|semain|semana)/.test(unit)) return 'week';
  return /^mo|^mes/.test(unit) ? 'month' : 'year';
}

function isLong({ kind }: When): boolean {
  return kind === 'year' || kind === 'season' || kind === 'month';
}

/** It went on for a while then, unlike `I was born in 1990` or `I moved in 2019`. */
const lasting =
  /(?<!\p{L})(?:(?:i|we|he|she|they|it) (?:\p{L}+ )?(?:was(?! born)|were|had|lived|worked|studied|taught|played|used|drove|owned|rented)|(?:my|our) [^,.]{2,40} (?:was(?! born)|were)|used to|war(?:en)?|hatten?|wohnten?|lebten?|arbeiteten?|studierten?|hab(?:e|en|t)? (?:[^.!?]+ )?(?:gewohnt|gelebt|gearbeitet|studiert|gespielt|gemietet|gefahren|gehabt)|(?:j'|je |nous |il |elle )(?:ne |n')?(?!(?:v|f|s|conn|par|pl|h)ait?s?(?!\p{L}))\p{L}+(?:ais|ait|ions)|(?:etait|etaient)|\p{L}{3,}(?:aba|abamos|aban)|vivia(?:mos)?|tenia(?:mos)?|era(?:mos)?|estaba|fui(?:mos)?|trabaje|vivi|estudie|tuve)(?!\p{L})/u;

/** Without a date. An adverb alone does not say so: one may get up `früher`. */
function isToldAsOver(folded: string, wasSo: boolean): boolean {
  return usedTo.test(folded) || (wasSo && onceAdverb.test(folded));
}

const usedTo = /(?<!\p{L})(?:(?<!(?:'m|am|is|are|was|be|been|got|get|gets|getting) )used to(?= \p{L})|solia)(?!\p{L})/u;
const onceAdverb =
  /(?<!\p{L})(?:formerly|previously|in the past|fruher(?! als)|ehemals|damals|avant(?! de| d'| que| qu')|autrefois|auparavant|jadis|antes(?! de)|antiguamente|anteriormente)(?![\p{L}-])/u;
