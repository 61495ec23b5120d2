import { lazy, readOnce } from '../../lazy';
import { foldInPlace } from './absolute';
import type { Day } from './calendar';
import type { DateMention } from './mention';
import { neededWords } from './needed-words';
import { type RelativeRule, relativeRules } from './relative-rules';

/**
 * Days that are counted from the day of the message, in four languages and Japanese. What repeats (`every Monday`, `los lunes`, `montags`,
 * French `le lundi`) is no date; what is vague (`in a few weeks`) has no reading.
 */
export function findRelativeDates(text: string, today: Day): readonly DateMention[] {
  const folded = foldInPlace(text);
  const looksBack = pastTense.test(folded);
  const holds = readOnce((word) => folded.includes(word));
  return compiled()
    .filter(({ needed }) => needed === null || needed.some(holds))
    .flatMap(({ rule, pattern }) => {
      const readingsOf = readOnce((_, groups: Groups) => rule.read(today, groups));
      return Array.from(folded.matchAll(pattern), (match) => {
        const w = match.groups?.w ?? '';
        const past =
          looksBack && !leadsOn.test(folded.slice(Math.max(0, match.index - LONGEST_LEAD), match.index)) ? 'yes' : '';
        return {
          from: match.index,
          to: match.index + match[0].length,
          readings: readingsOf(`${past} ${match[0]}`, { ...match.groups, w, past }),
          relativeIn: rule.language,
          namesWeekday: w !== '',
        };
      });
    });
}

type Groups = Parameters<RelativeRule['read']>[1];

const pastTense =
  /\b(?:was|were|went|saw|met|came|had|did|war|waren|hatte|ging|traf|etait|etais|estuve|estuvo|fui|fue|vi)\b/;

/** Before a day it says that the day is still to come, and is never longer than that many characters. */
const leadsOn = /(?:to|auf|a|al|au|until|by) $/;
const LONGEST_LEAD = 6;

/** Japanese puts no blank between words. */
const alone = (rule: RelativeRule): string =>
  rule.language === 'ja' ? rule.pattern : `(?<![\\p{L}\\p{N}])${rule.pattern}(?![\\p{L}\\p{N}])`;

/** Made with the first question: there are many, and the app starts without them. */
const compiled = lazy(() =>
  relativeRules().map((rule) => ({
    rule,
    needed: neededWords(rule.pattern),
    pattern: new RegExp(alone(rule), 'gu'),
  })),
);
