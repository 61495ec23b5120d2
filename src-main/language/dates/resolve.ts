import type { Language } from '../stop-words';
import { findAbsoluteDates } from './absolute';
import { type Day, weekdayOf } from './calendar';
import { type DateMention, type When, withoutOverlap } from './mention';
import { findRelativeDates } from './relative';
import { monthNames, seasonNames, weekdayNames } from './vocabulary';

/** Every date a text names, in order and without overlap; `today` is the day of the message. */
export function findDates(text: string, today: Day): readonly DateMention[] {
  return withoutOverlap([...findAbsoluteDates(text), ...findRelativeDates(text, today)]);
}

export type ResolvedText = {
  readonly text: string;
  /** A date is named that no calendar day, week, month or year answers to. */
  readonly isUnresolved: boolean;
};

/** Writes relative dates out as of `today`, in the language they are said in; all other bytes stay. */
export function resolveDates(text: string, today: Day): ResolvedText {
  const mentions = findDates(text, today).filter((mention) => mention.relativeIn !== null);
  let result = '';
  let at = 0;
  for (const mention of mentions) {
    const when = mention.readings[0];
    if (when === undefined || mention.relativeIn === null || mention.relativeIn === 'ja') continue;
    const from = Math.max(at, mention.from - LONGEST_LEAD);
    result += text.slice(at, from);
    result += written(text.slice(from, mention.from), mention, {
      when,
      language: mention.relativeIn,
      isStart: from === 0,
    });
    at = mention.to;
  }
  return { text: result + text.slice(at), isUnresolved: mentions.some((mention) => mention.readings.length === 0) };
}

/** Characters before a date that decide how it is written: the word that leads to it, or the end of a sentence. */
const LONGEST_LEAD = 40;

type Written = { readonly when: When; readonly language: Language; readonly isStart: boolean };

/** The date with what comes before it; `isStart`: nothing comes before that. */
function written(before: string, mention: DateMention, { when, language, isStart }: Written): string {
  const [kept, preposition] = leadIn(before, language, when);
  const date = writeDate(when, language, mention.namesWeekday);
  const phrase = preposition === '' ? date : `${preposition} ${date}`;
  const startsSentence = (isStart && kept === '') || /[.!?]\s+$/.test(kept);
  return kept + (startsSentence ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase);
}

const governs: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:on|by|until|till|from|since|before|after|to|for|of|through|in|last|next)\s$/i,
  de: /\b(?:am|ab|bis|seit|vom|zum|vor|nach|den|dem|der|im|in|ende|anfang|mitte)\s$/i,
  fr: /\b(?:le|au|du|en|depuis|la)\s$/i,
  es: /\b(?:el|al|del|en|la|hasta|desde)\s$/i,
};

/** The text before the date and the little word that leads to it. */
function leadIn(before: string, language: Language, when: When): readonly [string, string] {
  if (governs[language].test(before)) return [before, ''];
  const isDay = when.kind === 'day' || when.kind === 'month_day';
  if (language === 'fr' && !isDay && /jusqu['’]à\s$/iu.test(before))
    return [before.replace(/à\s$/iu, when.kind === 'season' && when.season === 'spring' ? 'au ' : 'en '), ''];
  if (language === 'fr' && /(?<!\p{L})à\s$/iu.test(before)) return [before.replace(/à\s$/iu, ''), isDay ? 'au' : 'à'];
  if (language === 'es' && /(?<!\p{L})a\s$/iu.test(before)) return [before.replace(/a\s$/iu, ''), isDay ? 'al' : 'a'];
  if (language === 'de' && /\bauf\s$/i.test(before)) return [before, isDay ? 'den' : ''];
  if (when.kind === 'weekend') return [before, { en: 'on', de: 'am', fr: '', es: '' }[language]];
  if (when.kind === 'season')
    return [before, { en: 'in', de: 'im', fr: when.season === 'spring' ? 'au' : 'en', es: 'en' }[language]];
  const words = isDay ? { en: 'on', de: 'am', fr: 'le', es: 'el' } : { en: 'in', de: 'im', fr: 'en', es: 'en' };
  return [before, when.kind === 'week' && language === 'de' ? 'in' : words[language]];
}

function writeDate(when: When, language: Language, namesWeekday: boolean): string {
  switch (when.kind) {
    case 'day': {
      const weekday = weekdayNames()[language][weekdayOf(when.day)] ?? '';
      const date = writeDay(when.day, language);
      if (!namesWeekday) return date;
      return language === 'fr'
        ? `${weekday} ${date}`
        : language === 'de'
          ? `${weekday}, den ${date}`
          : `${weekday}, ${date}`;
    }
    case 'month_day':
      return `${when.day}.${when.month}.`;
    case 'week': {
      const words = { en: 'the week of', de: 'der Woche vom', fr: 'la semaine du', es: 'la semana del' };
      return `${words[language]} ${writeDay(when.monday, language)}`;
    }
    case 'weekend': {
      const words = { en: 'the weekend of', de: 'Wochenende des', fr: 'le week-end du', es: 'el fin de semana del' };
      return `${words[language]} ${writeDay(when.saturday, language)}`;
    }
    case 'season': {
      const years =
        when.season === 'winter' ? `${when.year}/${String((when.year + 1) % 100).padStart(2, '0')}` : when.year;
      return `${seasonNames[language][when.season]} ${language === 'es' ? 'de ' : ''}${years}`;
    }
    case 'month':
      return `${monthNames()[language][when.month - 1] ?? ''} ${language === 'es' ? 'de ' : ''}${when.year}`;
    case 'year':
      return language === 'de' ? `Jahr ${when.year}` : String(when.year);
  }
}

function writeDay({ day, month, year }: Day, language: Language): string {
  const name = monthNames()[language][month - 1] ?? '';
  if (language === 'de') return `${day}. ${name} ${year}`;
  return language === 'es' ? `${day} de ${name} de ${year}` : `${day} ${name} ${year}`;
}
