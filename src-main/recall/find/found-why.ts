import type { FoundWhy } from '../../../src-preload/contract/search';
import { baseForm, words } from '../../language/tokens';
import type { FoundDetails } from '../../store/search/found-details';
import type { Reading } from '../search/found-texts';
import type { SearchHit } from '../search/search';
import { countTerms } from '../text/excerpt';

export type Asked = { readonly text: string; readonly terms: readonly string[]; readonly reading: Reading };

type Hit = Pick<SearchHit, 'kind' | 'text' | 'captions' | 'hasWords' | 'isLed'>;

/** The strongest reason why a person sees a hit: its own words before those that lead to it. */
export function whyFound(
  hit: Hit,
  { topicWords, day }: Pick<FoundDetails, 'topicWords' | 'day'>,
  { text, terms, reading }: Asked,
): FoundWhy {
  const own = `${hit.text}\n${hit.captions ?? ''}`;
  const has = countExact(own, terms);
  if (has > 0) return { kind: 'words', has, of: terms.length, missing: missingWords(own, text, terms) };
  if (countTerms(own, terms) > 0) return { kind: isInLonger(own, terms) ? 'part' : 'form' };
  if (!hit.hasWords) return { kind: 'meaning' };
  if (countTerms(own, reading.corrected) > 0) return { kind: 'spelling' };
  if (countTerms(own, reading.parts) > 0 || hasPiece(own, text)) return { kind: 'part' };
  if (countTerms(topicWords, terms) > 0) return { kind: 'topic' };
  if (hit.isLed) return { kind: 'fact' };
  if (reading.isOfDays || countTerms(day, terms) > 0) return { kind: 'day' };
  return { kind: hit.kind === 'message' ? 'around' : 'form' };
}

/** How many of the terms are in a text to the letter; accents do not count, as in full text. */
function countExact(text: string, terms: readonly string[]): number {
  const plain = withoutAccents(text);
  const present = new Set(words(plain).map(baseForm));
  const joined = plain.toLowerCase();
  return terms.filter((term) =>
    term.includes(' ') ? joined.includes(term.replaceAll(' ', '')) : present.has(baseForm(withoutAccents(term))),
  ).length;
}

/**
 * The words of the question, as typed, that a text has in no form. Pairs of CJK characters are not named, since they
 * are no words.
 */
function missingWords(own: string, asked: string, terms: readonly string[]): readonly string[] {
  const typed = new Map(words(asked).map((word) => [baseForm(word), word]));
  return terms
    .filter((term) => !term.includes(' ') && countTerms(own, [term]) === 0)
    .map((term) => typed.get(term) ?? term);
}

/** Whether a text has the terms only inside much longer words: in a compound, not in a plural. */
function isInLonger(text: string, terms: readonly string[]): boolean {
  const isLonger = (word: string) =>
    terms.some((term) => word.includes(term) && word.length >= term.length + LONGEST_ENDING);
  return (
    countTerms(
      words(text)
        .filter((word) => !isLonger(word))
        .join(' '),
      terms,
    ) === 0
  );
}

function hasPiece(text: string, asked: string): boolean {
  const lower = text.toLowerCase();
  return asked
    .toLowerCase()
    .split(/\s+/)
    .some((piece) => piece.length >= SHORTEST_PIECE && lower.includes(piece));
}

/** A shorter one stands inside of anything: *the*, *for*. */
const SHORTEST_PIECE = 5;
const LONGEST_ENDING = 4;

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');
}
