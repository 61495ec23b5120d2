import { isNegated } from '../../../language/clauses';
import { fold } from '../../../language/fold';
import { stem } from '../../../language/stem';
import { contentStems } from '../../../language/words';
import { lazy } from '../../../lazy';
import { deniesAllButOne } from './exceptions';

/**
 * True where one of two facts denies what the other says in the same words. A denial of other words may be another way of saying:
 * `is petless`, `has no pets`.
 */
export function isDenied(a: string, b: string): boolean {
  if (isNegated(plainly(a)) === isNegated(plainly(b))) return false;
  if (isOnlyFrom(a, b) || isOnlyFrom(b, a) || deniesAllButOne(a) || deniesAllButOne(b)) return false;
  return isSameSet(undenied(a), undenied(b));
}

/** A denial inside a word: who is intolerant does not tolerate. */
function plainly(text: string): string {
  return text.replace(/in(toler)an\p{L}+/giu, 'not $1');
}

function undenied(text: string): ReadonlySet<string> {
  return new Set(contentStems(plainly(text)).filter((word) => !denials.has(word)));
}

/** Beside words of denial what is liked or not: `Loves olives`, `Hates olives`. */
const denials = new Set(
  'never nie niemals kein keine keinen jamais aucun aucune nunca jamás ningún ninguna like love adore enjoy hate dislike detest loathe liebe hasse verabscheue aimer adorer détester gusta encanta adora odia detesta aborrece'
    .split(' ')
    .map((word) => stem(fold(word))),
);

/** `Could not swim until 30` and `learned to swim at 30`; beside `until 30` it is a denial. */
function isOnlyFrom(text: string, other: string): boolean {
  return notBefore().test(text) && !before().test(other);
}

const until = '(?:until|till|before|bevor|vor|avant|hasta|antes)';
const before = lazy(() => new RegExp(`(?<!\\p{L})${until}(?!\\p{L})`, 'iu'));
const notBefore = lazy(
  () => new RegExp(`(?:(?<!\\p{L})(?:not|never|nicht|nie|pas|no)|n['’]t) (?:.* )?${until} `, 'iu'),
);

export function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((item) => b.has(item));
}
