/** Words of a source, with one space between each and the next, and the number of the source. */
export type SaidPassage = { readonly number: number; readonly words: string };

/** Half-open. */
export type PassagePlace = { readonly number: number; readonly from: number; readonly to: number };

/** What no passage goes across: code, a link, a picture. */
export const BARRIER = '\u0000';

/** Between two words: white space, punctuation, the marks of Markdown. */
const BETWEEN = `[^\\p{L}\\p{N}${BARRIER}]`;
/** They need no space around them. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々';
const UNSPACED_END = new RegExp(`[${UNSPACED}]\\p{M}*$`, 'u');
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');

/** Finds passages in a text; `null` where there are none to find. The longest wins where two begin at one place. */
export function passageFinder(passages: readonly SaidPassage[]): ((text: string) => readonly PassagePlace[]) | null {
  if (passages.length === 0) return null;
  const longestFirst = passages.toSorted((a, b) => b.words.length - a.words.length);
  const pattern = new RegExp(longestFirst.map(({ words }) => `(${patternOf(words)})`).join('|'), 'gu');
  return (text) =>
    [...text.matchAll(pattern)].map((match) => {
      const [said, ...groups] = match;
      const nth = groups.findIndex((group) => group !== undefined);
      return { number: longestFirst[nth]?.number ?? 0, from: match.index, to: match.index + said.length };
    });
}

/** Those that a text holds, as JSON: equal for a text in which nothing changed, and empty where there are none. */
export function passagesIn(
  text: string,
  passages: readonly SaidPassage[],
  find: ReturnType<typeof passageFinder>,
): string {
  if (find === null) return '';
  const numbers = new Set(find(text).map(({ number }) => number));
  return numbers.size === 0 ? '' : JSON.stringify(passages.filter(({ number }) => numbers.has(number)));
}

function patternOf(words: string): string {
  const parts = words.split(' ');
  const joined = parts.reduce((pattern, part, at) => {
    if (at === 0) return escaped(part);
    const isTight = UNSPACED_START.test(part) || UNSPACED_END.test(parts[at - 1] ?? '');
    return `${pattern}${BETWEEN}{${isTight ? 0 : 1},8}${escaped(part)}`;
  }, '');
  const start = UNSPACED_START.test(words) ? '' : '(?<![\\p{L}\\p{N}\\p{M}])';
  const end = UNSPACED_END.test(words) ? '' : '(?![\\p{L}\\p{N}\\p{M}])';
  return `${start}${joined}${end}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
