import { isPlainlyEnglish } from '../../language/guess-language';
import { BASE_FORMS, STOP_WORDS } from '../../language/english-words';
import { CJK } from '../../language/script';

/** Characters; what is longer is no word but data, and a run without a bound overflows the matcher's stack. */
export const LONGEST_RUN = 1_000;
/** A run of letters and digits; a CJK character counts as a word of its own. */
const WORD = new RegExp(`[${CJK}]|(?:(?![${CJK}])[\\p{L}\\p{N}]){1,${LONGEST_RUN}}`, 'gu');
const RUN = new RegExp(`[\\p{L}\\p{N}\\u30fc\\u3005]{1,${LONGEST_RUN}}`, 'gu');
const CJK_RUN = new RegExp(`[${CJK}]{1,${LONGEST_RUN}}`, 'gu');

/** The lower-case words of a text in order, `ß` as `ss`: full text takes accents away, but knows no more than that. */
export function words(text: string): readonly string[] {
  return text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss').match(WORD) ?? [];
}

export function baseForm(word: string): string {
  return BASE_FORMS.get(word) ?? word;
}

/** A text of no more words may be what a question of small words alone asks for. */
const FEW_WORDS = 12;

/**
 * What full text keeps of a text: its words in base forms; of English prose without the small words, which no question asks for and which
 * would be a third of the index. The same for each text, wherever it stands.
 */
export function indexText(text: string): string {
  const all = words(text).map(baseForm);
  if (all.length <= FEW_WORDS || !isPlainlyEnglish(text)) return all.join(' ');
  return all.filter((word) => !STOP_WORDS.has(word)).join(' ');
}

export type TermOptions = {
  /** Lower-case words that are names of people talking: they say who, not what. */
  readonly names?: ReadonlySet<string>;
  /** Stop words of the question's language; English without. */
  readonly stopWords?: ReadonlySet<string>;
};

/**
 * What a question is about, each once: words in base forms without stop words and names. A stretch of CJK becomes its
 * adjacent pairs (`東 京`). If nothing is left, all words are kept: one stop word is still a question.
 */
export function contentTerms(question: string, { names, stopWords = STOP_WORDS }: TermOptions = {}): readonly string[] {
  const all = queryWords(question)
    .filter((word) => !names?.has(word))
    .map(baseForm);
  const content = all.filter((word) => !stopWords.has(word));
  return [...new Set(content.length > 0 ? content : all)];
}

/** An FTS5 query in which nothing of the user's is syntax. */
export function anyOf(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
}

function queryWords(question: string): readonly string[] {
  const found: string[] = [];
  for (const run of question.normalize('NFC').toLowerCase().match(RUN) ?? []) {
    let at = 0;
    for (const match of run.matchAll(CJK_RUN)) {
      found.push(...words(run.slice(at, match.index)), ...pairs([...match[0]]));
      at = match.index + match[0].length;
    }
    found.push(...words(run.slice(at)));
  }
  return found;
}

function pairs(characters: readonly string[]): readonly string[] {
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]} ${character}`);
}
