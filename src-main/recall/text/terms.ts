import { isPlainlyEnglish } from '../../language/guess-language';
import { stopWordsOf } from '../../language/stop-words';
import { baseForm, CJK, LONGEST_RUN, words } from '../../language/tokens';

const RUN = new RegExp(`[\\p{L}\\p{N}\\u30fc\\u3005]{1,${LONGEST_RUN}}`, 'gu');
const CJK_RUN = new RegExp(`[${CJK}]{1,${LONGEST_RUN}}`, 'gu');

/** A text of no more words may be what a question of small words alone asks for. */
const FEW_WORDS = 12;

/**
 * What full text keeps of a text: its words in base forms; of English prose without the small words, which no question asks for and which
 * would be a third of the index. The same for each text, wherever it stands.
 */
export function indexText(text: string): string {
  const all = words(text).map(baseForm);
  if (all.length <= FEW_WORDS || !isPlainlyEnglish(text)) return all.join(' ');
  return all.filter((word) => !stopWordsOf('en').has(word)).join(' ');
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
export function contentTerms(
  question: string,
  { names, stopWords = stopWordsOf('en') }: TermOptions = {},
): readonly string[] {
  const all = queryWords(question)
    .filter((word) => !names?.has(word))
    .map(baseForm);
  const content = all.filter((word) => !stopWords.has(word));
  return [...new Set(content.length > 0 ? content : all)];
}

/** An FTS5 query in which no word of the user can act as syntax. */
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
