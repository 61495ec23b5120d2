import type { Day } from '../../../language/dates/calendar';
import { findSpokenDates } from '../../../language/dates/spoken';
import type { Language } from '../../../language/stop-words';
import { lazy } from '../../../lazy';
import { statedValidity } from '../../facts/stated-validity';

/** `Until 2024 I worked at Bosch` → `I worked at Bosch until 2024`: then it begins like any other statement. */
export function periodLast(clause: string, today: Day): string {
  const [, adverb, told] = onceFirst().exec(clause) ?? [];
  if (adverb && told) return behind(told, adverb);
  const [, since, verb, thing, rest] = ofThing.exec(clause) ?? [];
  if (since && verb && thing && rest) return `${thing} ${verb} ${lower(since)} ${rest}`;
  if (!leads.test(clause)) return clause;
  const date = findSpokenDates(clause, today, 'past')[0];
  if (date === undefined || date.from > LONGEST_LEAD) return clause;
  const [, more = '', said = ''] = /^( on)?,? (.+)$/iu.exec(clause.slice(date.to)) ?? [];
  return speaks().test(said) ? behind(said, clause.slice(0, date.to) + more) : clause;
}

function behind(said: string, when: string): string {
  return `${said} ${lower(when)}`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `Avant, j'habitais à Brest`: the comma parts no clauses. */
export function withPeriods(text: string): string {
  return text.replace(beforeComma(), '$1 ');
}

const LONGEST_LEAD = 24;
const leads =
  /^(?:until|till|since|from|in|starting|as of|jusqu['’]|depuis|à partir d(?:e|u|es)|en|hasta|desde|a partir del?)(?![\p{L}-])|^(?:jusqu|à partir d)['’]/iu;
const speaker =
  "(?:(?:i|we|my|our|je|nous|mon|ma|mes|notre|nos|mi|mis|nuestr[oa]s?)(?!\\p{L})|i['’]|j['’]|(?:(?:no|me|nos) )?\\p{Ll}{2,}(?:o|oy|é|í|aba|ía)(?!\\p{L}))";
const speaks = lazy(() => new RegExp(`^${speaker}`, 'iu'));
const onceFirst = lazy(
  () => new RegExp(`^(formerly|previously|avant|autrefois|auparavant),? (?=${speaker})(.+)$`, 'iu'),
);
/** German puts the verb second: `Ab Juli beträgt meine Miete 840 Euro`. */
const ofThing = /^((?:[Aa]b|[Ss]eit|[Bb]is) [^,]{2,30}?) (\p{Ll}+) ((?:mein|unser)\p{Ll}* \p{Lu}\p{L}+) (.+)$/u;
const beforeComma = lazy(
  () =>
    new RegExp(
      `(?<=^|[.!?]\\s+)((?:until|till|since|from|in|starting|as of|formerly|previously|jusqu['’]|depuis|à partir d|en|avant|autrefois|auparavant|hasta|desde|a partir de|antes|antiguamente)[^,.;!?]{0,40}?), (?=${speaker})`,
      'giu',
    ),
);

/** In whose language the clause says of the speaker something that holds, or held, for a time; undefined: it does not. */
export function ofPeriod(clause: string, today: Day): Language | undefined {
  const language = (['en', 'de', 'fr', 'es'] as const).find((each) => ofSpeaker[each].test(clause));
  if (language === undefined) return undefined;
  const { validFrom, validUntil } = statedValidity(clause, today);
  return validFrom !== null || validUntil !== null ? language : undefined;
}

/** It begins with the one who speaks, or with what is theirs. */
const ofSpeaker: Readonly<Record<Language, RegExp>> = {
  en: /^(?:i|we|my|our)(?:['’]\p{L}+)? /iu,
  de: /^(?:ich|wir|meine?|unsere?) |^(?:[\p{L}\d.]+ ){1,5}(?:ich|wir) /iu,
  fr: /^(?:je |j['’]|nous |mon |ma |mes |notre |nos )/iu,
  es: /^(?:mi|mis|nuestr[oa]s?|yo) |^(?:(?:no|ya|antes|me|nos) )*\p{L}+(?:o|oy|é|í|aba|ía|emos|amos|imos|ui|uve|era)(?!\p{L})/iu,
};
