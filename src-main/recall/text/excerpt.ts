import { baseForm, words } from '../../language/tokens';

export type Mark = { readonly from: number; readonly to: number };
/** A stretch of a text around what was asked for; `marks` are half-open offsets into it. */
export type Excerpt = { readonly text: string; readonly marks: readonly Mark[] };

const SENTENCE = /[^.!?。！？\n]+[.!?。！？]*\s*|\n+/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const SHORTEST_STEM = 4;

export type ExcerptSize = {
  readonly maxCharacters: number;
  /** As many as fit without it. */
  readonly maxSentences?: number;
};

/**
 * The part of a text that has most of the terms: whole sentences from the first that says the most, cut at a word where even
 * one is too long. `…` stands where text was left out.
 */
export function bestExcerpt(
  text: string,
  terms: readonly string[],
  { maxCharacters, maxSentences }: ExcerptSize,
): Excerpt {
  const sentences = [...text.matchAll(SENTENCE)].map((match) => ({ at: match.index, text: match[0] }));
  let best = 0;
  let most = -1;
  sentences.forEach((sentence, index) => {
    const count = new Set(marksIn(sentence.text, terms).map(({ term }) => term)).size;
    if (count > most) {
      most = count;
      best = index;
    }
  });
  const first = maxSentences === undefined ? best : Math.max(0, Math.min(best, sentences.length - maxSentences));
  const end = (maxSentences === undefined ? undefined : sentences[first + maxSentences]?.at) ?? text.length;
  const start = sentences[first]?.at ?? 0;
  // A hit near the end is shown with what led to it.
  const isNearEnd = maxSentences === undefined && end - start < maxCharacters;
  const from = isNearEnd ? wordStart(text, Math.max(0, end - maxCharacters), start) : start;
  const cut = cutAtWord(text.slice(from, end), maxCharacters).trim();
  const shown = `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.trimEnd().length ? ' …' : ''}`;
  return { text: shown, marks: marksOf(shown, terms) };
}

/** Where the terms are in a text, whatever their ending. */
export function marksOf(text: string, terms: readonly string[]): readonly Mark[] {
  return marksIn(text, terms).map(({ from, to }) => ({ from, to }));
}

/** How many of the terms a text has. */
export function countTerms(text: string, terms: readonly string[]): number {
  return new Set(marksIn(text, terms).map(({ term }) => term)).size;
}

function marksIn(text: string, terms: readonly string[]): readonly (Mark & { readonly term: string })[] {
  const found: (Mark & { readonly term: string })[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = baseForm(match[0].toLowerCase());
    const term = terms.find((each) => sharesStem(each, word));
    if (term !== undefined) found.push({ from: match.index, to: match.index + match[0].length, term });
  }
  for (const term of terms.filter((each) => each.includes(' '))) {
    const joined = term.replaceAll(' ', '');
    for (let at = text.indexOf(joined); at >= 0; at = text.indexOf(joined, at + 1)) {
      found.push({ from: at, to: at + joined.length, term });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Near enough for a highlight: the index itself decided what matches. */
function sharesStem(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.max(SHORTEST_STEM, Math.min(a.length, b.length) - 2);
  return a.length >= length && b.length >= length && a.slice(0, length) === b.slice(0, length);
}

function wordStart(text: string, at: number, limit: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > limit ? limit : space + 1;
}

function cutAtWord(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const space = text.lastIndexOf(' ', maxCharacters);
  return text.slice(0, space > maxCharacters / 2 ? space : maxCharacters);
}

/** The same words in the same order, whatever is between them. */
export function normalised(text: string): string {
  return words(text).join(' ');
}

/** The beginning and the end of a text that is too long to be read whole, `length` characters of each. */
export function bothEnds(text: string, length: number): string {
  if (text.length <= 2 * length) return text;
  return `${text.slice(0, length)}\n${text.slice(-length)}`.toWellFormed();
}
