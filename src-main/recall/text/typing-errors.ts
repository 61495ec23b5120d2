import type { SearchQueries } from '../../store/search/search-queries';

const SHORTEST = 4;
const MOST_CORRECTIONS = 5;

/**
 * Words of the index that are one letter away: another, a missing, an added one, or two swapped. Looks through the
 * words with the same first letter, then, if there is none, through all. Only for words that stand nowhere.
 */
export function corrections(written: string, queries: SearchQueries): readonly string[] {
  // The index's words carry no accents.
  const term = written.normalize('NFD').replace(/\p{M}/gu, '');
  if (term.length < SHORTEST || term.includes(' ')) return [];
  const first = term.slice(0, 1);
  const near = within(queries.listTerms({ from: first, to: next(first) }), term);
  return near.length > 0 ? near : within(queries.listTerms({ from: '', to: '\uffff' }), term);
}

/** What stemming takes off the end of a word, more or less. */
const ENDINGS =
  's es e y ing ings ed er ers ic ics al ally ly ant ent ance ence ation ion ions ity ive ous ment ness ful able ible ism ist ate or ir'
    .split(' ')
    .sort((a, b) => a.length - b.length);

/** The index keeps stems: a word is also near if it is without a usual ending. */
function within(terms: Iterable<{ readonly term: string }>, word: string): readonly string[] {
  const bare = ENDINGS.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const forms = [...new Set([word, word.replace(/y$/, 'i'), ...bare])].filter((form) => form.length >= SHORTEST - 1);
  const found: string[] = [];
  for (const { term } of terms) {
    if (term.length >= SHORTEST - 1 && forms.some((form) => isOneLetterAway(form, term))) found.push(term);
    if (found.length === MOST_CORRECTIONS) break;
  }
  return found;
}

/** Damerau's distance is exactly one. */
export function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function next(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}
