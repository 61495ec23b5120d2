import { isPlainlyEnglish } from '../../language/guess-language';
import { CJK, LONGEST_RUN, UNSPACED } from '../../language/tokens';

/** A German compound hides words only from this length on. */
const LONG_WORD = 9;
/** The trigram index knows nothing shorter. */
const SHORTEST = 3;
const WINDOW = 6;
const MOST_ASKED = 60;

/** Characters; a longer token is data: nothing about it is asked that would overflow the matcher's stack. */
const LONGEST_TOKEN = 100_000;
const SPACE = /\s/g;
const EDGES = /^[^\p{L}\p{N}/~.]+|[^\p{L}\p{N}/]+$/gu;
/** A path, a file, an address, an identifier: letters or digits on both sides of a sign, or a change of case inside. */
const CODE = /[\p{L}\p{N}][_./\\:@#-]+[\p{L}\p{N}]|^[~/.]+[\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
const LONG = new RegExp(`(?:(?![${CJK}])[\\p{L}\\p{M}]){${LONG_WORD}}`, 'u');
const UNSPACED_RUN = new RegExp(`[${UNSPACED}\\p{M}]{1,${LONGEST_RUN}}`, 'gu');
const WORD = new RegExp(`[\\p{L}\\p{M}\\p{N}]{1,${LONGEST_RUN}}`, 'gu');

/**
 * What of a text goes to the trigram index: code, paths, scripts without spaces, and long words, which hide others in German and its like.
 * English prose has none of those. The rest needs none.
 */
export function indexTrigrams(text: string): string {
  const kept = new Set<string>();
  const hidesWords = !isPlainlyEnglish(text);
  for (const token of tokensOf(text.normalize('NFC'))) {
    const isData = token.length > LONGEST_TOKEN;
    const bare = isData ? token : token.replace(EDGES, '');
    if (bare.length < SHORTEST) continue;
    if ((!isData && CODE.test(bare)) || (hidesWords && LONG.test(bare)) || bare.search(UNSPACED_RUN) >= 0)
      kept.add(bare);
  }
  return [...kept].join('\n');
}

/**
 * What to look for in the trigram index, each at least three characters long: code and paths whole, scripts
 * without spaces in overlapping threes, and with `withWords` each longer word, whole and in windows.
 */
export function queryTrigrams(question: string, { withWords }: { readonly withWords: boolean }): readonly string[] {
  const trigrams = new Set<string>();
  const text = question.normalize('NFC');
  for (const token of tokensOf(text)) {
    const bare = token.replace(EDGES, '');
    if (bare.length >= SHORTEST && CODE.test(bare)) trigrams.add(bare);
  }
  for (const [run] of text.matchAll(UNSPACED_RUN)) addWindows(trigrams, run, { width: SHORTEST, step: 1 });
  if (withWords) {
    for (const [word] of text.matchAll(WORD)) {
      if (word.length >= WINDOW - 1) trigrams.add(word);
      if (word.length >= LONG_WORD) addWindows(trigrams, word, { width: WINDOW, step: 2 });
    }
  }
  return [...trigrams].slice(0, MOST_ASKED);
}

function addWindows(
  trigrams: Set<string>,
  text: string,
  { width, step }: { readonly width: number; readonly step: number },
): void {
  if (text.length < SHORTEST) return;
  for (let at = 0; at + width <= text.length; at += step) trigrams.add(text.slice(at, at + width));
}

/** What is between white space, however long: a pattern for a run of any length would overflow the matcher's stack. */
function* tokensOf(text: string): Generator<string> {
  let from = 0;
  for (const { index } of text.matchAll(SPACE)) {
    if (index > from) yield text.slice(from, index);
    from = index + 1;
  }
  if (from < text.length) yield text.slice(from);
}
