import { foldInPlace } from './absolute';
import type { Day } from './calendar';
import type { DateMention } from './mention';
import { relativeRules } from './relative-rules';

/**
 * Days that are counted from the day of the message, in four languages. What repeats (`every Monday`, `los lunes`, `montags`,
 * French `le lundi`) is no date; what is vague (`in a few weeks`) has no reading.
 */
export function findRelativeDates(text: string, today: Day): readonly DateMention[] {
  const folded = foldInPlace(text);
  const looksBack = pastTense.test(folded);
  compiled ??= compile();
  return compiled.flatMap(({ rule, pattern }) =>
    [...folded.matchAll(pattern)].map((match) => {
      const groups = {
        w: '',
        ...match.groups,
        past: looksBack && !/(?:to|auf|a|al|au|until|by) $/.test(folded.slice(0, match.index)) ? 'yes' : '',
      };
      const readings = rule.read(today, groups);
      return {
        from: match.index,
        to: match.index + match[0].length,
        readings,
        relativeIn: rule.tongue,
        namesWeekday: groups.w !== '',
      };
    }),
  );
}

const pastTense =
  /\b(?:was|were|went|saw|met|came|had|did|war|waren|hatte|ging|traf|etait|etais|estuve|estuvo|fui|fue|vi)\b/;

const compile = () =>
  relativeRules.map((rule) => ({
    rule,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])${rule.pattern}(?![\\p{L}\\p{N}])`, 'gu'),
  }));

/** Made with the first question: there are many, and the app starts without them. */
let compiled: ReturnType<typeof compile> | undefined;
